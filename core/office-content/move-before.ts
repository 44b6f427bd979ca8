/** The new position of a row: before or after another row, or at the end if both are null. */
export interface MoveTarget {
  readonly before_idx: number | null;
  readonly after_idx: number | null;
}

/** The end of a list. */
export const TO_END: MoveTarget = { before_idx: null, after_idx: null };

/**
 * Returns the list with `moved` at its new position. Returns null if one of the rows is not in the list. A row that is
 * moved next to itself stays where it is.
 */
export function moveBefore(
  list: readonly number[],
  moved: number,
  { before_idx, after_idx }: MoveTarget,
): readonly number[] | null {
  const anchor = before_idx ?? after_idx;
  if (!list.includes(moved) || (anchor !== null && !list.includes(anchor))) return null;
  if (moved === anchor) return list;
  const others = list.filter((one) => one !== moved);
  const at = insertionIndex(others, before_idx, after_idx);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/**
 * Returns the new position of the row at `index`. `shown` are the displayed rows in their new order, which may be only
 * one page of the list.
 */
export function moveTargetAt(shown: readonly number[], index: number): MoveTarget {
  const next = shown[index + 1];
  if (next !== undefined) return { before_idx: next, after_idx: null };
  return { before_idx: null, after_idx: shown[index - 1] ?? null };
}

function insertionIndex(others: readonly number[], before_idx: number | null, after_idx: number | null): number {
  if (before_idx !== null) return others.indexOf(before_idx);
  return after_idx === null ? others.length : others.indexOf(after_idx) + 1;
}
