/** Maximum number of digits of an input; with more, it could exceed the safe integers. */
const MAX_DIGITS = 15;

/**
 * Formats a number with thousands commas: `17,900`. Truncates fractions. Formats NaN, infinities and numbers beyond the
 * safe integers as `0`.
 */
export function formatNumber(value: number): string {
  const integer = Math.trunc(value);
  return Number.isSafeInteger(integer) ? withCommas(String(integer)) : '0';
}

/** Formats an amount of won: `17,900원`. Fractions and invalid numbers are treated as in `formatNumber`. */
export function formatWon(won: number): string {
  return `${formatNumber(won)}원`;
}

/**
 * Parses a typed amount of won: at most 15 digits, with or without commas at all thousands. Trims first. Returns null
 * for anything else.
 */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed)) return null;
  const digits = trimmed.replaceAll(',', '');
  return digits.length > MAX_DIGITS ? null : Number(digits);
}

/**
 * Formats the text of a price field while it is being typed: its digits with thousands commas, without leading zeros.
 * Returns the empty string if there are no digits. Removes digits after the fifteenth.
 */
export function formatPriceInput(text: string): string {
  const digits = text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
  return withCommas(digits);
}

function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
