import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import type { FacetWay } from './facet-way.ts';
import {
  facetConditions,
  IN_STOCK,
  isAfter,
  KEY,
  needsStock,
  onSaleAt,
  ORDER,
  type Listing,
  type PageRequest,
  type RowsQuery,
} from './listed-query.ts';

const MAX_SORTED = 1_500;
/** Remembering and looking up cost about the same there, in a shop of a million sales. */
const MAX_REMEMBERED = 10_000;

/**
 * Chooses how to read the list by PostgreSQL's estimate of the matching sales. A wrong estimate makes the list slower,
 * but never changes it.
 */
export async function chooseFacetWay(
  database: Database,
  { rows, isCompared = false }: Listing,
  { filter }: Pick<PageRequest, 'filter'>,
  now: KstText,
): Promise<FacetWay> {
  // A list whose rows are compared one by one cannot be read in advance.
  if (isCompared) return 'looked-up';
  const estimated = await sql`
    explain (format json) select from ${rows} listed where ${onSaleAt(now)} and ${facetConditions(filter)}
  `.execute(database);
  const [plan] = v.parse(explained, estimated.rows);
  const cnt = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return cnt <= MAX_SORTED ? 'sorted' : cnt <= MAX_REMEMBERED ? 'remembered' : 'looked-up';
}

const explained = v.array(
  v.object({ 'QUERY PLAN': v.array(v.object({ Plan: v.object({ 'Plan Rows': v.number() }) })) }),
);

/** The query of a long list in the order of an index of `sale_facet`. */
export function longRowsByFacet({ rows }: Listing, way: FacetWay): RowsQuery {
  return (request, most, now) => {
    const { sort, after, filter } = request;
    const isListed = sql`${onSaleAt(now)} and ${facetConditions(filter)}`;
    const matches = sql`(select listed.sell_idx from ${rows} listed where ${isListed} offset 0)`;
    const source: Readonly<Record<FacetWay, RawBuilder<unknown>>> = {
      sorted: sql`
        ${matches} one cross join lateral (select * from sale_facet where sell_idx = one.sell_idx limit 1) listed
        where true
      `,
      // `is true` prevents a join, which would read the whole index.
      remembered: sql`
        sale_facet listed where ${onSaleAt(now)} and (listed.sell_idx in ${matches}) is true
      `,
      'looked-up': sql`
        sale_facet listed cross join lateral (
          select from ${rows} one where one.sell_idx = listed.sell_idx and one.start_dt = listed.start_dt limit 1
        ) found
        where ${isListed}
      `,
    };
    // Stock is looked up last.
    return sql`
      select listed.sell_idx, listed.key
      from (
        select listed.sell_idx, ${KEY[sort]} as key
        from ${source[way]} and ${isAfter(sort, after)}
        order by ${ORDER[sort]}
        offset 0
      ) listed
      where ${needsStock(request) ? IN_STOCK : sql`true`}
      limit ${most}
    `;
  };
}
