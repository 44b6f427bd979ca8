import { sql } from 'kysely';
import type { OfficeGroupPage } from '../../../core/api/office/orders/group.api.ts';
import type { OfficeOrderPage } from '../../../core/api/office/orders/order-page.api.ts';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { groupOutcomeAt } from '../../../core/group/group-outcome.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import type { GroupIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { HELD_SEATS } from '../groups/group-rows.ts';
import { GROUP_END } from '../listing/group-end.ts';
import { selectGroups } from './find-groups.ts';

/** Maximum number of orders that a page lists; a group has as many members as seats, and some who left. */
const MAX_ORDERS = 200;
/** Maximum number of groups that the page of an order lists. */
const MAX_GROUPS = 50;

type GroupOrder = OfficeGroupPage['order_list'][number];
type GroupStep = OfficeGroupPage['story_list'][number];

/** Loads a group with its orders and its events; null if it does not exist. */
export async function loadGroupPage(database: Database, g_idx: GroupIdx, now: number): Promise<OfficeGroupPage | null> {
  const row = await selectGroups(database)
    .select(['group_purchase.ended_reason', 'group_purchase.ended_by', HELD_SEATS.as('held_cnt')])
    .where('group_purchase.g_idx', '=', g_idx)
    .executeTakeFirst();
  if (row === undefined) return null;
  const group = { ...row, outcome: groupOutcomeAt(row, now), opener_name: maskName(row.opener_name) };
  const order_list = await loadGroupOrders(database, g_idx);
  return { ...group, order_list, story_list: groupStory(group, order_list) };
}

/** Loads the groups that an order opened, joined or left. */
export async function loadGroupsOfOrder(
  database: Database,
  payment_idx: PaymentIdx,
  now: number,
): Promise<OfficeOrderPage['group_list']> {
  const rows = await database
    .selectFrom('group_member')
    .innerJoin('group_purchase', 'group_purchase.g_idx', 'group_member.g_idx')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['group_purchase.g_idx', 'product_name', 'group_cnt', 'group_purchase.goal_cnt', GROUP_END.as('end_dt')])
    .where('group_member.payment_idx', '=', payment_idx)
    .orderBy('group_purchase.g_idx')
    .limit(MAX_GROUPS)
    .execute();
  return rows.map(({ end_dt, ...group }) => ({ ...group, outcome: groupOutcomeAt({ ...group, end_dt }, now) }));
}

async function loadGroupOrders(database: Database, g_idx: GroupIdx): Promise<GroupOrder[]> {
  const rows = await database
    .selectFrom('group_member')
    .innerJoin('group_purchase', 'group_purchase.g_idx', 'group_member.g_idx')
    .innerJoin('payment', 'payment.payment_idx', 'group_member.payment_idx')
    .select(['payment.payment_idx', 'payment_no', 'buyer_name', 'joined_dt', 'left_dt'])
    .select(sql<boolean>`group_member.payment_idx = group_purchase.opener_payment_idx`.as('is_opener'))
    .select(
      sql<OrderStatus[]>`(
        select coalesce(jsonb_agg(distinct order_status), '[]') from order_line
        where order_line.payment_idx = group_member.payment_idx and order_line.g_idx = group_member.g_idx
      )`.as('status_list'),
    )
    .where('group_member.g_idx', '=', g_idx)
    .orderBy('joined_dt')
    .orderBy('payment.payment_idx')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) }));
}

/** Returns the events of a group, oldest first: who opened, joined and left it, and its end. */
function groupStory(
  group: Pick<OfficeGroupPage, 'opened_dt' | 'end_dt' | 'ended_dt' | 'ended_by' | 'ended_reason' | 'outcome'>,
  orders: readonly GroupOrder[],
): GroupStep[] {
  const steps = orders.flatMap(({ is_opener, payment_no, joined_dt, left_dt }) => [
    { step_dt: joined_dt, text: is_opener ? '열었어요' : '참여했어요', note: `주문 ${payment_no}` },
    ...(left_dt === null ? [] : [{ step_dt: left_dt, text: '모두 환불해 나갔어요', note: `주문 ${payment_no}` }]),
  ]);
  const { ended_dt, ended_by, ended_reason, end_dt, outcome } = group;
  const end =
    ended_dt !== null
      ? [{ step_dt: ended_dt, text: '끝냈어요', note: `${ended_by ?? ''} · ${ended_reason ?? ''}` }]
      : outcome === 'failed'
        ? [{ step_dt: end_dt, text: '다 모이지 못하고 마감됐어요', note: '' }]
        : [];
  return [...steps, ...end].toSorted((one, other) => one.step_dt.localeCompare(other.step_dt));
}
