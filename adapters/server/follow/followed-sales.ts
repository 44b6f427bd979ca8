import { sql } from 'kysely';
import { FOLLOW_PAGE_SIZE } from '../../../core/api/account/follow.api.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../listing/sale-card.ts';

/** Sales that started earlier are not listed; they are found in the seller's shop. */
const SALE_DAYS = 90;

/**
 * Finds a page of the running sales of followed sellers that started in the last 90 days, latest start first, plus one
 * row if there are more. Reads at most one page of each seller from the index, so that a seller with many sales costs
 * no more than any other.
 */
export function findFollowedSales(
  database: Database,
  member_idx: MemberIdx,
  after: readonly [KstText, number] | null,
  nowMs: number,
) {
  const now = formatKst(nowMs);
  return database
    .selectFrom('seller_follow')
    .innerJoin('seller', 'seller.seller_idx', 'seller_follow.seller_idx')
    .innerJoinLateral(
      (row) => {
        const newest = row
          .selectFrom('sale as one')
          .select('one.sell_idx')
          .whereRef('one.seller_idx', '=', 'seller_follow.seller_idx')
          .where('one.start_dt', '<=', now)
          .where('one.start_dt', '>', formatKst(addDays(nowMs, -SALE_DAYS)))
          .where('one.end_dt', '>', now)
          .orderBy('one.start_dt', 'desc')
          .orderBy('one.sell_idx', 'desc')
          .limit(FOLLOW_PAGE_SIZE + 1);
        const beyond = sql<boolean>`(one.start_dt, one.sell_idx) < (${after?.[0] ?? ''}::timestamp, ${after?.[1] ?? 0})`;
        return (after === null ? newest : newest.where(beyond)).as('newest');
      },
      (join) => join.onTrue(),
    )
    .innerJoin('sale', 'sale.sell_idx', 'newest.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select([...CARD, 'sale.start_dt', 'sale.end_dt'])
    .select(['seller.member_id', 'seller.member_name', 'seller.account', 'seller.profile_img'])
    .select(sql<boolean>`sale.start_dt > seller_follow.seen_dt`.as('is_new'))
    .where('seller_follow.member_idx', '=', member_idx)
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .limit(FOLLOW_PAGE_SIZE + 1)
    .execute();
}
