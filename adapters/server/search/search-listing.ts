import { sql, type RawBuilder } from 'kysely';
import {
  codePointsOf,
  trigramKeyOf,
  patternOf,
  bigramsOf,
  type QueryInterpretation,
} from '../../../core/search/query-interpretation.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import { LISTED_COLUMNS, onSaleAt, type Listing } from '../listing/listed-query.ts';

/** How an interpretation's results are found: in order and, where that is slow for few results, also unordered. */
export interface SearchListing {
  readonly inOrder: Listing;
  readonly inNoOrder: Listing | null;
  /** Returns the results among the newest sales of one list, which takes constant time for a catalogue of any size. */
  readonly newest: ((now: KstText) => Listing) | null;
}

/** Number of a list's newest sales that are searched for the newest results. */
const MAX_NEWEST = 500;
/** Maximum length of a word whose list contains exactly the matching names, so that they need no further check. */
const MAX_LISTED = 3;

/**
 * Returns how the database finds an interpretation's results; null if no index can. A word of two or three characters
 * has an ordered list. Longer text is found by all its character pairs, unordered, and checked again; if there are very
 * many results, one list is read in order until a page is full.
 */
export function searchListing({ words }: QueryInterpretation): SearchListing | null {
  const terms = [...new Set(words.flatMap(bigramsOf))];
  const lists = words.map(trigramKeyOf).filter((list) => list !== null);
  const term = longest(lists) ?? terms[0];
  if (term === undefined) return null;
  const hasName = (search_key: RawBuilder<unknown>): RawBuilder<boolean> =>
    sql<boolean>`${sql.join(
      words.map((word) => containsWord(word, search_key)),
      sql` and `,
    )}`;
  if (words.length === 1 && lists.length === 1 && words.every((word) => codePointsOf(word).length <= MAX_LISTED)) {
    const listing = sql`(select ${LISTED_COLUMNS} from sale_term where term = ${term})`;
    return { inOrder: { rows: listing, isOrdered: true, hasName }, inNoOrder: null, newest: null };
  }
  const isFound = hasName(sql`product.search_key`);
  const inNoOrder = sql`(
    select sale.sell_idx, sale.start_dt, sale.end_dt, sale.consumer_price, facet.seller_idx, facet.category_idx,
      facet.discount_rate, facet.is_free, facet.is_group
    from product join sale on sale.product_idx = product.product_idx
    left join sale_facet facet on facet.sell_idx = sale.sell_idx
    where product.search_terms @> ${terms}::text[] and ${isFound}
  )`;
  const inOrder = sql`(
    select sale_term.*
    from sale_term
    join sale on sale.sell_idx = sale_term.sell_idx
    join product on product.product_idx = sale.product_idx
    where sale_term.term = ${term} and ${isFound}
  )`;
  const newest = (now: KstText): Listing => ({
    rows: sql`(
      select listed.*
      from (
        select ${LISTED_COLUMNS} from sale_term listed
        where listed.term = ${term} and ${onSaleAt(now)}
        order by listed.start_dt desc, listed.sell_idx desc
        limit ${MAX_NEWEST}
      ) listed
      cross join lateral (
        select product.search_key
        from sale join product on product.product_idx = sale.product_idx
        where sale.sell_idx = listed.sell_idx
        limit 1
      ) product
      where ${isFound}
    )`,
    isOrdered: false,
  });
  return {
    newest,
    inOrder: { rows: inOrder, isOrdered: true, hasName, isCompared: true },
    inNoOrder: { rows: inNoOrder, isOrdered: false },
  };
}

/** Returns the longest key, whose list most likely has the fewest names. */
function longest(lists: readonly string[]): string | undefined {
  return lists.toSorted((one, other) => other.length - one.length)[0];
}

/** Returns the condition that a search key contains the word. */
export function containsWord(word: string, key: RawBuilder<unknown>): RawBuilder<boolean> {
  const pattern = patternOf(word);
  return pattern === null ? sql<boolean>`position(${word} in ${key}) > 0` : sql<boolean>`${key} ~ ${pattern}`;
}
