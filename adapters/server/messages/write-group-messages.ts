import { VOIDED_STATUSES } from '../../../core/order/order-status.ts';
import type { GroupIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { GROUP_END } from '../listing/group-end.ts';
import { toMessageRecipient, recipientKey, writeMessages, type NewMessage } from './write-messages.ts';

/**
 * Notifies the members of a locked group, after another member has joined, that it is complete or that one member is
 * missing. Each message is written once; that of the opener states the points.
 */
export async function writeGroupMessages(tx: Tx, g_idx: GroupIdx, now: number): Promise<void> {
  const group = await tx
    .selectFrom('group_purchase')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['g_idx', 'group_purchase.sell_idx', 'product_name', 'group_cnt', 'group_purchase.goal_cnt'])
    .select(GROUP_END.as('end_dt'))
    .where('g_idx', '=', g_idx)
    .executeTakeFirstOrThrow();
  const { group_cnt, goal_cnt } = group;
  // The opener of a group of two already knows that one member is missing.
  const isOneMissing = group_cnt === goal_cnt - 1 && group_cnt > 1;
  if (group_cnt !== goal_cnt && !isOneMissing) return;
  const members = await tx
    .selectFrom('group_member')
    .innerJoin('payment', 'payment.payment_idx', 'group_member.payment_idx')
    .select(['payment.member_idx', 'payment.payment_idx'])
    .where('g_idx', '=', g_idx)
    .where('left_dt', 'is', null)
    .orderBy('payment.payment_idx')
    .execute();
  const opener = isOneMissing ? null : await loadOpener(tx, g_idx);
  const messages = members.map((member): NewMessage => {
    const message = { to: toMessageRecipient(member), subject: `group:${g_idx}` };
    if (isOneMissing) return { ...message, kind: 'group-one-missing', facts: group };
    const reward = opener?.member_idx === member.member_idx ? { reward_point: opener.reward_point } : {};
    return { ...message, kind: 'group-made', facts: { ...group, ...reward } };
  });
  // A member may have several orders in the group.
  const byRecipient = new Map(messages.map((message) => [recipientKey(message.to), message]));
  await writeMessages(tx, [...byRecipient.values()], now);
}

/**
 * Returns the member who gets points for opening the group, and the number of points; undefined if no points are due.
 */
function loadOpener(tx: Tx, g_idx: GroupIdx) {
  return tx
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select((row) => ['payment.member_idx', row.fn.sum<number>('reward_point').as('reward_point')])
    .where('g_idx', '=', g_idx)
    .where('reward_point', '>', 0)
    .where('order_status', 'not in', VOIDED_STATUSES)
    .groupBy('payment.member_idx')
    .executeTakeFirst();
}
