import { sql, type RawBuilder } from 'kysely';
import { isOnePair, patternOf, termsOf, type Reading } from '../../../core/search/reading.ts';
import type { Listing } from '../listing/listed-page.ts';

/** The lists of a reading: one to count, one to page through, depending on how many were counted. */
export interface SearchListing {
  readonly counted: Listing;
  /** `isFull`: the count reached its end. */
  readonly paged: (isFull: boolean) => Listing;
}

/**
 * How the database finds what a reading finds; null when no index can. A pair of letters is a list that is in order
 * already. Anything longer is found by all its pairs at once and looked at again; when that is more than is counted,
 * the list of one pair is read in order until a page is full.
 */
export function searchListing({ words }: Reading): SearchListing | null {
  const terms = [...new Set(words.flatMap(termsOf))];
  const [term] = terms;
  if (term === undefined) return null;
  if (words.length === 1 && words.every(isOnePair)) {
    const listing = sql`(select sell_idx, start_dt, end_dt, consumer_price from sale_term where term = ${term})`;
    return { counted: listing, paged: () => listing };
  }
  const isFound = sql.join(words.map(holds), sql` and `);
  const counted = sql`(
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
  return { counted, paged: (isFull) => (isFull ? inOrder : counted) };
}

function holds(word: string): RawBuilder<boolean> {
  const pattern = patternOf(word);
  return pattern === null
    ? sql<boolean>`position(${word} in product.search_key) > 0`
    : sql<boolean>`product.search_key ~ ${pattern}`;
}
