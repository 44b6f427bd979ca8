import type { SellIdx } from '../vocabulary/ids.ts';

/** A list with at least one line. */
export type SomeLines<L> = readonly [L, ...L[]];

/**
 * Groups lines by key. Groups are in the order of their first lines, and lines in their order. No group is empty.
 *
 * Replaces `Map.groupBy`, which is missing in Node 20 and on older phones.
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

/** Returns the key of a line's sale, which is identified by `sell_idx` and `type`. */
export function saleKey(line: { readonly sell_idx: SellIdx; readonly type: string }): string {
  return `${line.type}/${line.sell_idx}`;
}
