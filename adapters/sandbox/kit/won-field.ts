/** Parses won as forms send them: digits only, above 0. Returns null for anything else. */
export function parseWon(field: string | undefined): number | null {
  return field !== undefined && /^0*[1-9]\d{0,11}$/.test(field) ? Number(field) : null;
}
