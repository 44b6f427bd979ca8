/** The position to which a row moves: before another one, behind one, or at the end if both are null. */
export interface MovedTo {
  readonly before_idx: number | null;
  readonly after_idx: number | null;
}

/** The end of a list. */
export const TO_END: MovedTo = { before_idx: null, after_idx: null };

/**
 * Returns the list with `moved` at its new position. Returns null if a named row is not in the list. Moved next to
 * itself, a row does not move.
 */
export function moveBefore(
  list: readonly number[],
  moved: number,
  { before_idx, after_idx }: MovedTo,
): readonly number[] | null {
  const named = before_idx ?? after_idx;
  if (!list.includes(moved) || (named !== null && !list.includes(named))) return null;
  if (moved === named) return list;
  const others = list.filter((one) => one !== moved);
  const at = placeIn(others, before_idx, after_idx);
  return [...others.slice(0, at), moved, ...others.slice(at)];
}

/** Returns the target of a row that moves to this index of the shown rows, which may be one page of the list. */
export function placeAt(shown: readonly number[], index: number): MovedTo {
  const next = shown[index + 1];
  if (next !== undefined) return { before_idx: next, after_idx: null };
  return { before_idx: null, after_idx: shown[index - 1] ?? null };
}

function placeIn(others: readonly number[], before_idx: number | null, after_idx: number | null): number {
  if (before_idx !== null) return others.indexOf(before_idx);
  return after_idx === null ? others.length : others.indexOf(after_idx) + 1;
}
