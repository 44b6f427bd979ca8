/** The number of a row in a piece of an address: 1 and up, without zeros before it. Null for anything else. */
export function rowIdOf(piece: string | null | undefined): number | null {
  return typeof piece === 'string' && /^[1-9]\d{0,14}$/.test(piece) ? Number(piece) : null;
}
