/** At least one line. */
export type SomeLines<L> = readonly [L, ...L[]];

/**
 * Lines by a key of theirs, keys and lines in the order in which they first appear. No group is empty.
 * `Map.groupBy` would do, but neither Node 20 nor the phones of some years ago have it.
 */
export function groupLines<L>(lines: readonly L[], keyOf: (line: L) => string): ReadonlyMap<string, SomeLines<L>> {
  const groups = new Map<string, [L, ...L[]]>();
  for (const line of lines) {
    const group = groups.get(keyOf(line));
    if (group === undefined) groups.set(keyOf(line), [line]);
    else group.push(line);
  }
  return groups;
}

/** The key of the sale that a line belongs to: one `sell_idx` and `type` (spec §3). */
export function saleKey(line: { readonly sell_idx: number; readonly type: string }): string {
  return `${line.type}/${line.sell_idx}`;
}
