import { sql } from 'kysely';
import { formatKst, formatKstDate, startOfKstDay } from '../../../core/time/kst.ts';
import type { SellerId } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

const MAX_LISTED = 500;

/**
 * Returns the sellers with followers, those with the most first. Each has the new followers of the KST day of `now`,
 * and the messages sent on that day.
 */
export async function findFollowerCounts(database: Database, now: number) {
  const { rows } = await sql<{
    readonly member_id: SellerId;
    readonly member_name: string;
    readonly follower_cnt: number;
    readonly new_follower_cnt: number;
    readonly message_cnt: number;
  }>`
    select member_id, member_name, follower_cnt, (
      select count(*) from seller_follow
      where seller_follow.seller_idx = seller.seller_idx and followed_dt >= ${formatKst(startOfKstDay(now))}::timestamp
    ) as new_follower_cnt, coalesce(message_cnt, 0) as message_cnt
    from seller
    left join seller_news on seller_news.seller_idx = seller.seller_idx and news_day = ${formatKstDate(now)}
    where follower_cnt > 0
    order by follower_cnt desc, seller.seller_idx limit ${MAX_LISTED}
  `.execute(database);
  return rows;
}
