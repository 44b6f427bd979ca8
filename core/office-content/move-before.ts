/**
 * Returns a list in which `moved` precedes `before`, or is the last if `before` is null. Returns null if one of them is not
 * in the list. Before itself, the list stays as it is.
 */
export function moveBefore(list: readonly number[], moved: number, before: number | null): readonly number[] | null {
  if (!list.includes(moved) || (before !== null && !list.includes(before))) return null;
  if (moved === before) return list;
  const others = list.filter((one) => one !== moved);
  const at = before === null ? others.length : others.indexOf(before);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
