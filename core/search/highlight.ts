export interface NamePart {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * A name in pieces, so that what was searched for can be marked in it. `match_list` holds [start, end) pairs in
 * UTF-16 units; pairs may overlap and come in any order, and what lies outside of the name is ignored.
 * The pieces together are always the whole name.
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
