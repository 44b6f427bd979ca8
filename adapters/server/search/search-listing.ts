import { sql, type RawBuilder } from 'kysely';
import { lettersOf, listOf, patternOf, termsOf, type Reading } from '../../../core/search/reading.ts';
import type { Listing } from '../listing/listed-page.ts';

/** Where a reading is found: as a list in order, and, when that costs more the less there is, in no order as well. */
export interface SearchListing {
  readonly inOrder: Listing;
  readonly inNoOrder: Listing | null;
}

/** A list holds the names with these letters, and needs no second look at them. */
const LISTED_MOST = 3;

/**
 * How the database finds what a reading finds; null when no index can. Two or three letters are a list that is in
 * order already. Anything longer is found by all its pairs at once, in no order, and looked at again; where that is
 * very much, one list is read in order until a page is full.
 */
export function searchListing({ words }: Reading): SearchListing | null {
  const terms = [...new Set(words.flatMap(termsOf))];
  const lists = words.map(listOf).filter((list) => list !== null);
  const term = longest(lists) ?? terms[0];
  if (term === undefined) return null;
  if (words.length === 1 && lists.length === 1 && words.every((word) => lettersOf(word).length <= LISTED_MOST)) {
    const listing = sql`(select sell_idx, start_dt, end_dt, consumer_price from sale_term where term = ${term})`;
    return { inOrder: listing, inNoOrder: null };
  }
  const isFound = sql.join(words.map(holds), sql` and `);
  const inNoOrder = sql`(
    select sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price
    from product join sale on sale.product_idx = product.product_idx
    where product.search_terms @> ${terms}::text[] and ${isFound}
  )`;
  const inOrder = sql`(
    select sale_term.sell_idx, sale_term.start_dt, sale_term.end_dt, sale_term.consumer_price
    from sale_term
    join sale on sale.sell_idx = sale_term.sell_idx
    join product on product.product_idx = sale.product_idx
    where sale_term.term = ${term} and ${isFound}
  )`;
  return { inOrder, inNoOrder };
}

/** The one with the fewest names, most likely. */
function longest(lists: readonly string[]): string | undefined {
  return lists.toSorted((one, other) => other.length - one.length)[0];
}

function holds(word: string): RawBuilder<boolean> {
  const pattern = patternOf(word);
  return pattern === null
    ? sql<boolean>`position(${word} in product.search_key) > 0`
    : sql<boolean>`product.search_key ~ ${pattern}`;
}
