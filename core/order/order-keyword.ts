import { withoutControlCharacters } from '../text/control-characters.ts';
import { MAX_ORDER_KEYWORD_LENGTH } from '../vocabulary/order-search.ts';

/** Minimum number of digits, since fewer would match nearly every order number. */
const MIN_NUMBER_DIGITS = 4;

/**
 * Returns a typed keyword of the order search in its sent form: composed letters (NFC), trimmed, with single spaces,
 * and at most 50 UTF-16 units.
 */
export function orderKeyword(typed: string): string {
  const normalized = withoutControlCharacters(typed.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')).trim();
  return normalized
    .slice(0, MAX_ORDER_KEYWORD_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** Returns a name or keyword in the form in which the search compares them: in lower case, without spaces. */
export function orderSearchKey(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(' ', '');
}

/**
 * Returns the digits of a keyword that may be a part of an order number; null if it contains anything but digits,
 * hyphens and spaces, or fewer than 4 digits.
 */
export function orderNumberKey(keyword: string): string | null {
  if (!/^[\d\s-]+$/.test(keyword)) return null;
  const digits = keyword.replaceAll(/\D/g, '');
  return digits.length < MIN_NUMBER_DIGITS ? null : digits;
}
