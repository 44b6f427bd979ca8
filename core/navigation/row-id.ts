/** Parses a row id from an address: a positive integer without leading zeros. Returns null for anything else. */
export function parseRowId(text: string | null | undefined): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
