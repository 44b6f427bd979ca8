/** Parses an amount in won as forms send it: only digits, above 0. Returns null for any other text. */
export function parseWon(field: string | undefined): number | null {
  return field !== undefined && /^0*[1-9]\d{0,11}$/.test(field) ? Number(field) : null;
}
