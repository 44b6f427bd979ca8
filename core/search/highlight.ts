export interface NamePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a name into parts, so that matches can be highlighted. `match_list` has ranges `[start, end)` in UTF-16 units,
 * in any order. They may overlap, and positions outside of the name are ignored. The parts always add up to the name.
 */
export function nameParts(name: string, match_list: readonly (readonly [number, number])[]): readonly NamePart[] {
  const parts: NamePart[] = [];
  let done = 0;
  const add = (end: number, isMatch: boolean): void => {
    if (end > done) parts.push({ text: name.slice(done, end), isMatch });
    done = Math.max(done, end);
  };
  for (const [start, end] of match_list.toSorted(([one], [other]) => one - other)) {
    add(Math.min(start, name.length), false);
    add(Math.min(end, name.length), true);
  }
  add(name.length, false);
  return parts;
}
