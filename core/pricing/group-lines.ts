import type { SellIdx } from '../vocabulary/ids.ts';

/** At least one line. */
export type SomeLines<L> = readonly [L, ...L[]];

/**
 * Groups lines by key. Keys and lines keep the order of first appearance. No group is empty.
 *
 * Replaces `Map.groupBy`, which Node 20 and older phones lack.
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

/** Returns the key of a line's sale. A sale is one `sell_idx` and `type`. */
export function saleKey(line: { readonly sell_idx: SellIdx; readonly type: string }): string {
  return `${line.type}/${line.sell_idx}`;
}
