import { sql, type RawBuilder } from 'kysely';
import { VOIDED_STATUSES } from '../../../core/order/order-status.ts';

/**
 * Returns, for a row of `group_purchase`, the points of its opener's remaining lines, and the part that was granted; 0
 * unless `isOpener`.
 */
export function rewardColumns(isOpener: RawBuilder<boolean>) {
  const lines = sql`order_line as opening where ${isOpener} and opening.g_idx = group_purchase.g_idx
    and opening.reward_point > 0 and opening.order_status not in (${sql.join(VOIDED_STATUSES)})`;
  return [
    sql<number>`(select coalesce(sum(opening.reward_point), 0) from ${lines})`.as('reward_point'),
    sql<number>`(
      select coalesce(sum(amount), 0) from point_lot
      where reward_order_idx in (select opening.order_idx from ${lines})
    )`.as('given_point'),
  ] as const;
}
