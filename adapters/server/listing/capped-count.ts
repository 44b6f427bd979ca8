import { sql, type RawBuilder } from 'kysely';
import { MAX_RESULT_COUNT } from '../../../core/search/result-count.ts';

/** Counts the sales of the row `seller` that fulfill a condition, up to the number from which "or more" is shown. */
export function cappedCount(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*) from (
      select from sale where sale.seller_idx = seller.seller_idx and ${condition} limit ${MAX_RESULT_COUNT}
    ) counted
  )`;
}
