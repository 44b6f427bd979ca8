import { SHOP_INFO } from '../shop.ts';

/** Apps whose own browser a page may be open in, by their addition to the user agent. The first that matches counts. */
const BROWSERS = [
  [/\bMoajangApp\/\d/, `${SHOP_INFO.latin_name}://`],
  [/\bKAKAOTALK\b/i, 'kakaotalk://'],
  [/\bNAVER\(inapp/, 'naversearchapp://'],
  [/\bDaumApps\//, 'daumapps://'],
  [/\bFB(?:AN|AV)\//, 'fb://'],
  [/\bCriOS\//, 'googlechromes://'],
] as const;

/**
 * Returns the address of the app that a payment app on iOS must open when it is done, such as `moajang://` in our own
 * app; null in Safari, where it goes back by itself, and on any other system.
 */
export function iosReturnScheme(user_agent: string): string | null {
  if (/Android/i.test(user_agent) || !/iPhone|iPad|iPod|Macintosh/.test(user_agent)) return null;
  const [, scheme = null] = BROWSERS.find(([browser]) => browser.test(user_agent)) ?? [];
  return scheme;
}
