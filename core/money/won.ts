/** Longer inputs could exceed the safe integer range. */
const MAX_DIGITS = 15;

/**
 * Formats an integer with thousands commas: `17,900`. Truncates fractions. Formats anything but a safe integer as `0`.
 */
export function formatNumber(value: number): string {
  const whole = Math.trunc(value);
  return Number.isSafeInteger(whole) ? withCommas(String(whole)) : '0';
}

/** Formats an amount of won: `17,900원`. Invalid numbers as in `formatNumber`. */
export function formatWon(won: number): string {
  return `${formatNumber(won)}원`;
}

/**
 * Parses a typed amount of won: digits only, plain or with thousands commas in the right places, trimmed. Returns null
 * for anything else and for more than 15 digits.
 */
export function parsePrice(text: string): number | null {
  const trimmed = text.trim();
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed)) return null;
  const digits = trimmed.replaceAll(',', '');
  return digits.length > MAX_DIGITS ? null : Number(digits);
}

/**
 * Formats the text of a price field while it is being typed: its digits with thousands commas, without leading zeros.
 * Returns the empty string if there are no digits. Cuts off digits after the fifteenth.
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
