import { isRewardEarned, openersReward, type GroupTerms } from '../../../core/group/openers-reward.ts';
import { rewardReason } from '../../../core/group/reward-text.ts';
import type { PricedLine } from '../../../core/order/price-order.ts';
import { unitPrice } from '../../../core/pricing/line-price.ts';
import type { GroupIdx, MemberIdx, OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import { grantPoints } from '../points/points.ts';
import { lockGroups } from './lock-groups.ts';
import { findOwnGroups } from './own-groups.ts';

/**
 * Stores the reward with the lines that have just opened a group; it is granted if the group reaches its target. Does
 * nothing for guests, who have no points.
 */
export async function saveReward(
  tx: Tx,
  { payment_idx, member_idx }: Pick<PaymentRow, 'payment_idx' | 'member_idx'>,
  g_idx: GroupIdx,
  terms: GroupTerms,
): Promise<void> {
  if (member_idx === null) return;
  const lines = await tx
    .selectFrom('order_line')
    .select(['order_idx', 'unit_price', 'option_cnt', 'is_add_option', 'coupon_share'])
    .where('payment_idx', '=', payment_idx)
    .where('g_idx', '=', g_idx)
    .execute();
  for (const line of lines) {
    const reward_point = openersReward(line, terms);
    if (reward_point === 0) continue;
    await tx.updateTable('order_line').set({ reward_point }).where('order_idx', '=', line.order_idx).execute();
  }
}

/**
 * Grants the opener of a locked group the points that were earned and not granted yet. Call this after the group got a
 * member, and after a purchase of its opener became final. Both callers lock the group, so that the later one sees the
 * earlier change.
 */
export async function grantRewards(tx: Tx, g_idx: GroupIdx, now: number): Promise<void> {
  const lines = await tx
    .selectFrom('order_line')
    .innerJoin('group_purchase', 'group_purchase.g_idx', 'order_line.g_idx')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .innerJoin('member', 'member.member_idx', 'payment.member_idx')
    .leftJoin('point_lot', 'point_lot.reward_order_idx', 'order_line.order_idx')
    .select(['order_line.order_idx', 'order_line.payment_idx', 'order_line.product_name', 'order_line.reward_point'])
    .select(['order_line.order_status', 'member.member_idx', 'group_cnt', 'goal_cnt'])
    .where('order_line.g_idx', '=', g_idx)
    .where('order_line.reward_point', '>', 0)
    .where('point_lot.point_idx', 'is', null)
    .where('member.seceded_dt', 'is', null)
    .orderBy('order_line.order_idx')
    .execute();
  for (const { order_idx, payment_idx, member_idx, product_name, reward_point, order_status, ...group } of lines) {
    if (!isRewardEarned(order_status, group)) continue;
    const reason = rewardReason(product_name);
    await grantPoints(tx, { member_idx, payment_idx, order_idx, isReward: true, amount: reward_point, reason }, now);
  }
}

/** Locks the groups that these lines opened, all in one statement, and returns them. */
export async function lockOpenedGroups(tx: Tx, order_idx_list: readonly OrderLineIdx[]): Promise<GroupIdx[]> {
  if (order_idx_list.length === 0) return [];
  const rows = await tx
    .selectFrom('order_line')
    .select('g_idx')
    .distinct()
    .where('order_idx', 'in', order_idx_list)
    .where('reward_point', '>', 0)
    .execute();
  const opened = rows.flatMap(({ g_idx }) => g_idx ?? []);
  await lockGroups(tx, opened);
  return opened;
}

/** Returns the points that the displayed order would earn for the groups it opens, if these reach their target. */
export async function loadExpectedReward(
  database: Database,
  member_idx: MemberIdx | null,
  lines: readonly PricedLine[],
): Promise<number> {
  const opening = lines.filter(({ line }) => line.type === 'group' && line.g_idx === null);
  if (member_idx === null || opening.length === 0) return 0;
  const own = await findOwnGroups(
    database,
    member_idx,
    opening.map(({ line }) => line.sell_idx),
  );
  return opening
    .filter(({ line }) => !own.has(line.sell_idx))
    .reduce((sum, { line, coupon_share }) => {
      const { option_cnt, is_add_option } = line;
      return sum + openersReward({ unit_price: unitPrice(line), option_cnt, is_add_option, coupon_share }, line);
    }, 0);
}
