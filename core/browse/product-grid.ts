/** With fewer products, the section displays its empty state instead of a grid. */
const MIN_PRODUCTS = 2;

/**
 * Returns the products of the new tab: whole rows of two, so an odd last product is omitted. Returns [] for fewer than
 * 2.
 */
export function newProducts<Card>(list: readonly Card[]): readonly Card[] {
  return list.slice(0, list.length - (list.length % 2));
}

/** Returns the products of the holiday tab: all of them. Returns [] for fewer than 2. */
export function holidayProducts<Card>(list: readonly Card[]): readonly Card[] {
  return list.length < MIN_PRODUCTS ? [] : list;
}
