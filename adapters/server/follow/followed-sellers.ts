import { sql } from 'kysely';
import { FOLLOW_PAGE_SIZE } from '../../../core/api/account/follow.api.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { cappedCount } from '../listing/capped-count.ts';

/** Finds a page of the sellers that a member follows, last followed first, plus one row if there are more. */
export function findFollowedSellers(
  database: Database,
  member_idx: MemberIdx,
  after: readonly [KstText, number] | null,
  now: KstText,
) {
  let found = database
    .selectFrom('seller_follow')
    .innerJoin('seller', 'seller.seller_idx', 'seller_follow.seller_idx')
    .select(['seller.seller_idx', 'member_id', 'member_name', 'account', 'profile_img', 'followed_dt'])
    .select([
      cappedCount(sql`start_dt <= ${now}::timestamp and end_dt > ${now}::timestamp`).as('on_cnt'),
      sql<boolean>`exists (
        select 1 from sale
        where sale.seller_idx = seller.seller_idx and start_dt > seen_dt and start_dt <= ${now}::timestamp
          and end_dt > ${now}::timestamp
      )`.as('is_new'),
    ])
    .where('member_idx', '=', member_idx)
    .orderBy('followed_dt', 'desc')
    .orderBy('seller_follow.seller_idx', 'desc')
    .limit(FOLLOW_PAGE_SIZE + 1);
  if (after !== null)
    found = found.where(sql<boolean>`(followed_dt, seller_follow.seller_idx) < (${after[0]}::timestamp, ${after[1]})`);
  return found.execute();
}
