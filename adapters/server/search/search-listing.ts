import { sql, type RawBuilder } from 'kysely';
import {
  codePointsOf,
  trigramKeyOf,
  patternOf,
  bigramsOf,
  type QueryInterpretation,
} from '../../../core/search/query-interpretation.ts';
import type { Listing } from '../listing/listed-page.ts';

/** How a reading's results are found: as an ordered list and, where that is slow for few results, also unordered. */
export interface SearchListing {
  readonly inOrder: Listing;
  readonly inNoOrder: Listing | null;
}

/** A list contains the names with these characters, which need no further check. */
const MAX_LISTED = 3;

/**
 * Returns how the database finds a reading's results; null if no index can. Two or three characters are an ordered
 * list. Longer text is found by all its character pairs, unordered, and checked again; where there are very many
 * results, one list is read in order until a page is full.
 */
export function searchListing({ words }: QueryInterpretation): SearchListing | null {
  const terms = [...new Set(words.flatMap(bigramsOf))];
  const lists = words.map(trigramKeyOf).filter((list) => list !== null);
  const term = longest(lists) ?? terms[0];
  if (term === undefined) return null;
  if (words.length === 1 && lists.length === 1 && words.every((word) => codePointsOf(word).length <= MAX_LISTED)) {
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

/** Most likely the list with the fewest names. */
function longest(lists: readonly string[]): string | undefined {
  return lists.toSorted((one, other) => other.length - one.length)[0];
}

function holds(word: string): RawBuilder<boolean> {
  const pattern = patternOf(word);
  return pattern === null
    ? sql<boolean>`position(${word} in product.search_key) > 0`
    : sql<boolean>`product.search_key ~ ${pattern}`;
}
