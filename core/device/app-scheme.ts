import { SHOP_INFO } from '../shop.ts';

/**
 * Apps whose own browser can display our pages, with the text that they add to the user agent. The first match counts.
 */
const BROWSERS = [
  [/\bMoajangApp\/\d/, `${SHOP_INFO.latinName}://`],
  [/\bKAKAOTALK\b/i, 'kakaotalk://'],
  [/\bNAVER\(inapp/, 'naversearchapp://'],
  [/\bDaumApps\//, 'daumapps://'],
  [/\bFB(?:AN|AV)\//, 'fb://'],
  [/\bCriOS\//, 'googlechromes://'],
] as const;

/**
 * Returns the address that a payment app on iOS must open when it is done, such as `moajang://` in our own app. Returns
 * null in Safari, since the payment app returns to it by itself, and on other systems.
 */
export function iosReturnScheme(userAgent: string): string | null {
  if (/Android/i.test(userAgent) || !/iPhone|iPad|iPod|Macintosh/.test(userAgent)) return null;
  const [, scheme = null] = BROWSERS.find(([browser]) => browser.test(userAgent)) ?? [];
  return scheme;
}
