import { SHOP_INFO } from '../shop.ts';

const SYSTEMS = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** The first match counts: most browsers also name the browsers on which they are based. */
const BROWSERS = [
  [/\bMoajangApp\//, `${SHOP_INFO.name} 앱`],
  [/\bKAKAOTALK\b/i, '카카오톡'],
  [/\bNAVER\(inapp/, '네이버 앱'],
  [/\bWhale\//, '웨일'],
  [/\bSamsungBrowser\//, '삼성 인터넷'],
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

/** Label of a device whose user agent is missing or unknown. */
export const UNKNOWN_DEVICE = '알 수 없는 기기';

/**
 * Returns a short name of a device for its owner, such as `iPhone Safari`, from its user agent. It contains only words
 * of the lists above, never text of the client.
 */
export function deviceLabel(userAgent: string): string {
  const nameIn = (known: readonly (readonly [RegExp, string])[]): readonly string[] =>
    known.flatMap(([pattern, name]) => (pattern.test(userAgent) ? [name] : [])).slice(0, 1);
  const names = [...nameIn(SYSTEMS), ...nameIn(BROWSERS)];
  return names.length === 0 ? UNKNOWN_DEVICE : names.join(' ');
}
