/** Fewer are not worth a grid of two columns: the section then shows its empty page (spec §2). */
const FEWEST = 2;

/** What the new tab shows: whole rows of two, so the last of an odd number is left out; fewer than 2 are none (spec §2). */
export function newGoods<Card>(list: readonly Card[]): readonly Card[] {
  return list.slice(0, list.length - (list.length % 2));
}

/** What the holiday tab shows: all of them, odd or not; fewer than 2 are none (spec §2). */
export function holidayGoods<Card>(list: readonly Card[]): readonly Card[] {
  return list.length < FEWEST ? [] : list;
}
