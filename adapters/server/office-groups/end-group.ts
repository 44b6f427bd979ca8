import { decideGroupEnd, groupEndRefusalText } from '../../../core/operator/decide-group-end.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { GroupIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { lockGroups } from '../groups/lock-groups.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { GROUP_END } from '../listing/group-end.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';

/** `paymentIds`: the orders of the group, which stay as they are. */
export type EndGroupResult = { readonly kind: 'done'; readonly paymentIds: readonly PaymentIdx[] } | OperatorRefusal;

interface GroupEnd {
  readonly reason: string;
  readonly ended_by: string;
}

/**
 * Ends a group now, as the end of its sale would: no one can join it, orders in payment keep their price without a
 * seat, and a job notifies its members once. Nothing is refunded, since no discount depends on the target. Locks the
 * group as payments do, so that it is either made by the last member or ended, and ended once.
 */
export async function endGroup(
  { database, clock, responses }: Pick<ServerContext, 'database' | 'clock' | 'responses'>,
  g_idx: GroupIdx,
  end: GroupEnd,
): Promise<EndGroupResult> {
  const result = await retryTransaction(database, (tx) => storeGroupEnd(tx, g_idx, end, clock));
  if (result.kind === 'refused') return result;
  responses.clearSaleDetails(result.sell_idx);
  return { kind: 'done', paymentIds: result.paymentIds };
}

/** Locks a group and stores its end. Reads the time under the lock, so that no member joined later than the end. */
export async function storeGroupEnd(
  tx: Tx,
  g_idx: GroupIdx,
  { reason: typed, ended_by }: GroupEnd,
  clock: Pick<ServerContext['clock'], 'now'>,
) {
  await lockGroups(tx, [g_idx]);
  const group = await loadGroup(tx, g_idx);
  if (group === null) return refused(groupEndRefusalText({ code: 'not-found' }, g_idx));
  const now = clock.now();
  const decision = decideGroupEnd(group, typed, now);
  if (decision.kind === 'refused') return refused(groupEndRefusalText(decision.refusal, g_idx));
  const { reason: ended_reason } = decision;
  await tx
    .updateTable('group_purchase')
    .set({ ended_dt: formatKst(now), ended_reason, ended_by })
    .where('g_idx', '=', g_idx)
    .execute();
  return { kind: 'done', sell_idx: group.sell_idx, paymentIds: await findOrders(tx, g_idx) } as const;
}

async function loadGroup(tx: Tx, g_idx: GroupIdx) {
  const group = await tx
    .selectFrom('group_purchase')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .select(['group_purchase.sell_idx', 'group_cnt', 'group_purchase.goal_cnt', 'ended_dt', 'ended_by'])
    .select(GROUP_END.as('end_dt'))
    .where('g_idx', '=', g_idx)
    .executeTakeFirst();
  return group ?? null;
}

async function findOrders(tx: Tx, g_idx: GroupIdx): Promise<PaymentIdx[]> {
  const rows = await tx
    .selectFrom('group_member')
    .select('payment_idx')
    .where('g_idx', '=', g_idx)
    .where('left_dt', 'is', null)
    .orderBy('payment_idx')
    .execute();
  return rows.map(({ payment_idx }) => payment_idx);
}
