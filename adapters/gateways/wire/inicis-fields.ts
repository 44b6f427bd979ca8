import type { PaymentNo } from '../../../core/vocabulary/ids.ts';

/** Parses an amount in won as the gateway sends it: only digits, above 0. Returns null for any other text. */
export function parseWon(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,12}$/.test(text)) return null;
  const won = Number(text);
  return won > 0 ? won : null;
}

export function isOid(text: string | undefined): text is PaymentNo {
  return text !== undefined && /^[\w-]{1,40}$/.test(text);
}

export function isTid(text: string | undefined): text is string {
  return text !== undefined && /^[\w.-]{1,60}$/.test(text);
}

/**
 * Sanitizes text that the gateway returns in `key=value` responses and shows on its pages. Removes the characters that
 * would break either, and shortens the text to `maxBytes` bytes of UTF-8 at a character boundary. Returns `fallback`
 * if nothing is left.
 */
export function plainText(text: string, maxBytes: number, fallback: string): string {
  const clean = text
    .replaceAll(/[\p{Cc}&=|"'`\\<>%+;]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  let shortened = '';
  let bytes = 0;
  for (const character of clean) {
    bytes += Buffer.byteLength(character, 'utf8');
    if (bytes > maxBytes) break;
    shortened += character;
  }
  return shortened.trim() === '' ? fallback : shortened.trim();
}
