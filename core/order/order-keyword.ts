import { withoutControlCharacters } from '../text/control-characters.ts';
import { MAX_ORDER_KEYWORD_LENGTH } from '../vocabulary/order-search.ts';

/** Fewer digits would be found in nearly every order number. */
const MIN_NUMBER_DIGITS = 4;

/**
 * Returns a typed keyword of the order search: composed letters (NFC), trimmed, single spaces, cut to 50 UTF-16 units.
 * Empty if nothing is left.
 */
export function orderKeyword(typed: string): string {
  const plain = withoutControlCharacters(typed.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ')).trim();
  return plain
    .slice(0, MAX_ORDER_KEYWORD_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** Returns a name or keyword as the search compares them: without case and spaces. */
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
