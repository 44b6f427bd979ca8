/** Longer inputs would leave the range in which numbers are exact. */
const DIGITS_MOST = 15;

/**
 * A whole number with thousands commas: `17,900`. A fraction is cut off; what is no number that can be held exactly is written `0`.
 */
export function formatNumber(value: number): string {
  const whole = Math.trunc(value);
  return Number.isSafeInteger(whole) ? withCommas(String(whole)) : '0';
}

/** An amount of won as the shop writes it: `17,900원`. Bad numbers as `formatNumber`. */
export function formatWon(won: number): string {
  return `${formatNumber(won)}원`;
}

/**
 * Reads an amount of won that was typed (spec §5): digits only, plain or with thousands commas in their
 * places; blanks around it are ignored. Anything else, and more than 15 digits, answers null.
 */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed)) return null;
  const digits = trimmed.replaceAll(',', '');
  return digits.length > DIGITS_MOST ? null : Number(digits);
}

/**
 * What a price field shows while it is being typed in (spec §5): the digits of the input, without leading
 * zeros, with thousands commas. No digits: the empty text. Digits past the fifteenth are dropped.
 */
export function formatPriceInput(text: string): string {
  const digits = text
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, DIGITS_MOST);
  return withCommas(digits);
}

function withCommas(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
