import { sql } from 'kysely';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { orderStatus } from '../../../core/api/schema/order-fields.ts';
import { groupStateAt } from '../../../core/group/group-state.ts';
import { VOIDED_STATUSES } from '../../../core/order/order-status.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import { GROUP_END } from '../listing/group-end.ts';
import { rewardColumns } from '../order-rows/reward-columns.ts';
import { isPlacedOrder } from '../order-rows/load-order.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/** How far ahead expiring points are announced. */
const EXPIRING_SOON_MS = 30 * DAY_MS;
const MAX_GROUPS = 100;

type StatusCounts = ResponseOf<'GET /api/v1/my-page/order/cnt'>;
type Points = ResponseOf<'GET /api/v1/my-page/point/info'>;
type Groups = ResponseOf<'GET /api/v1/my-page/group'>;

/** Counts the member's order lines by status, like the order list; includes statuses without lines. */
export async function countOrders(database: Database, member_idx: MemberIdx): Promise<StatusCounts> {
  const rows = await database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select((row) => ['order_status', row.fn.countAll<number>().as('order_cnt')])
    .where('member_idx', '=', member_idx)
    .where(isPlacedOrder)
    .groupBy('order_status')
    .execute();
  const counts = new Map(rows.map((row) => [row.order_status, row.order_cnt]));
  return orderStatus.options.map((order_status) => ({ order_status, order_cnt: counts.get(order_status) ?? 0 }));
}

/** Sums the usable points, and the part that expires within 30 days. */
export async function sumPoints(database: Database, member_idx: MemberIdx, now: number): Promise<Points> {
  const soon = formatKst(now + EXPIRING_SOON_MS);
  const { point, expire_point, expire_dt } = await database
    .selectFrom('point_lot')
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>('remaining'), sql<number>`0`).as('point'),
      sql<number>`coalesce(sum(remaining) filter (where expire_dt <= ${soon}), 0)`.as('expire_point'),
      sql<string | null>`min(expire_dt) filter (where expire_dt <= ${soon})`.as('expire_dt'),
    ])
    .where('member_idx', '=', member_idx)
    .where('remaining', '>', 0)
    .where('expire_dt', '>', formatKst(now))
    .executeTakeFirstOrThrow();
  return { point: Number(point), expire_point: Number(expire_point), expire_dt };
}

export async function countLikes(database: Database, member_idx: MemberIdx): Promise<number> {
  const { cnt } = await database
    .selectFrom('member_like')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Lists the groups that the member is in: open ones first, then newest first; each once, even with several lines. */
export async function loadMemberGroups(database: Database, member_idx: MemberIdx, now: number): Promise<Groups> {
  const rows = await database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .innerJoin('group_purchase', 'group_purchase.g_idx', 'order_line.g_idx')
    .select([
      'group_purchase.g_idx',
      'group_purchase.group_cnt',
      'group_purchase.goal_cnt',
      'order_line.sell_idx',
      'order_line.type',
      'payment.payment_idx',
      'order_line.product_name',
      'order_line.product_img',
      'seller.member_id',
      'seller.member_name',
      'order_line.order_status',
      'payment.order_dt',
      'sale.start_dt',
      GROUP_END.as('end_dt'),
    ])
    .select(
      rewardColumns(
        sql`exists (
          select from payment as opener
          where opener.payment_idx = group_purchase.opener_payment_idx and opener.member_idx = ${member_idx}
        )`,
      ),
    )
    .distinctOn('group_purchase.g_idx')
    .where('payment.member_idx', '=', member_idx)
    .where(isPlacedOrder)
    .where('order_status', 'not in', VOIDED_STATUSES)
    .orderBy('group_purchase.g_idx', 'desc')
    .orderBy('order_idx')
    .limit(MAX_GROUPS)
    .execute();
  const groups = rows.map((row) => ({ ...row, group_state: groupStateAt(row, now) }));
  // Open groups first.
  return groups.sort((one, other) => Number(one.group_state === '마감') - Number(other.group_state === '마감'));
}
