import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { groupStateAt } from '../../../core/group/group-state.ts';
import { joinRefusal } from '../../../core/group/join-group.ts';
import { joinRefusalText } from '../../../core/group/join-refusal-text.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import { writeGroupMessages } from '../messages/write-group-messages.ts';
import { loadGroups } from './group-rows.ts';
import { lockGroups } from './lock-groups.ts';
import { findOwnGroups } from './own-groups.ts';
import { grantRewards, saveReward } from './openers-rewards.ts';
import type { GroupIdx, MemberIdx, PaymentIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

type Payment = Pick<PaymentRow, 'payment_idx' | 'member_idx'>;

/**
 * Reserves the group seats that an order's prices depend on. Returns null, or the refusal. Until this order is stored,
 * no other order gets a seat of these groups, so that the last seat is given only once. Locks all groups that
 * `joinGroups` will lock, so that groups are always locked before stock.
 */
export async function holdSeats(
  tx: Tx,
  member_idx: MemberIdx | null,
  lines: readonly CartLine[],
  now: number,
): Promise<Failure | null> {
  const wanted = new Map(lines.flatMap(({ g_idx, sell_idx }) => (g_idx === null ? [] : [[g_idx, sell_idx] as const])));
  const opening = lines.filter(({ type, g_idx }) => type === 'group' && g_idx === null);
  const own = await findOwnGroups(
    tx,
    member_idx,
    opening.map(({ sell_idx }) => sell_idx),
  );
  await lockGroups(tx, [...wanted.keys(), ...own.values()]);
  if (wanted.size === 0) return null;
  const groups = await loadGroups(tx, [...wanted.keys()]);
  for (const [g_idx, sell_idx] of wanted) {
    const refusal = joinRefusal(groups.get(g_idx) ?? null, sell_idx, now);
    if (refusal !== null) return failure(409, `${joinRefusalText(refusal)}. 금액을 다시 확인해 주세요.`);
  }
  return null;
}

/**
 * Returns true if an order that lost its hold has also lost a group seat that its price depends on. Call this before
 * reserving anything again. As with `holdSeats`, no other order gets a seat before the transaction ends.
 */
export async function areSeatsTaken(tx: Tx, { payment_idx, member_idx }: Payment, now: number): Promise<boolean> {
  const purchased = await tx
    .selectFrom('order_line')
    .select(['g_idx', 'sell_idx'])
    .distinct()
    .where('payment_idx', '=', payment_idx)
    .where('type', '=', 'group')
    .execute();
  const wanted = purchased.flatMap(({ g_idx, sell_idx }) => (g_idx === null ? [] : [{ g_idx, sell_idx }]));
  const opening = purchased.filter(({ g_idx }) => g_idx === null);
  const own = await findOwnGroups(
    tx,
    member_idx,
    opening.map(({ sell_idx }) => sell_idx),
  );
  const groupIds = wanted.map(({ g_idx }) => g_idx);
  await lockGroups(tx, [...groupIds, ...own.values()]);
  if (groupIds.length === 0) return false;
  const groups = await loadGroups(tx, groupIds);
  return wanted.some(({ g_idx, sell_idx }) => joinRefusal(groups.get(g_idx) ?? null, sell_idx, now) === 'full');
}

/**
 * Adds a paid order to the groups that determined its price, and opens a new group for each group sale bought at the
 * normal price, unless the member is already in one that they opened for this sale. A group that has ended, by staff or
 * with its sale, is not joined; the order keeps its price.
 */
export async function joinGroups(tx: Tx, payment: Payment, now: number): Promise<void> {
  const purchased = await tx
    .selectFrom('order_line')
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .select(['order_line.sell_idx', 'order_line.g_idx', 'sale.goal_cnt', 'sale.end_dt'])
    .select(['sale.value_type', 'sale.config_value'])
    .distinct()
    .where('order_line.payment_idx', '=', payment.payment_idx)
    .where('order_line.type', '=', 'group')
    .orderBy('order_line.sell_idx')
    .execute();
  const openSales = purchased.filter(
    (sale) => groupStateAt({ ...sale, group_cnt: 0 }, now) === '모집중' && sale.value_type !== null,
  );
  const opening = openSales.filter(({ g_idx }) => g_idx === null);
  const own = await findOwnGroups(
    tx,
    payment.member_idx,
    opening.map(({ sell_idx }) => sell_idx),
  );
  const ended = await lockGroups(tx, [...openSales.flatMap(({ g_idx }) => g_idx ?? []), ...own.values()]);
  const joined: number[] = [];
  for (const sale of openSales) {
    if (sale.g_idx !== null && ended.has(sale.g_idx)) continue;
    const found = sale.g_idx ?? own.get(sale.sell_idx);
    // Staff may have ended the member's own group just now; then the order opens another one.
    const known = found === undefined || ended.has(found) ? undefined : found;
    const g_idx = known ?? (await openGroup(tx, payment, sale, now));
    if (sale.g_idx === null) await setGroup(tx, payment, sale.sell_idx, g_idx);
    if (known === undefined) await saveReward(tx, payment, g_idx, sale);
    joined.push(g_idx);
  }
  for (const g_idx of joined) await addMemberToGroup(tx, g_idx, payment, now);
}

/**
 * Removes an order without remaining lines from its groups. If a group has not ended, the seat is free again; otherwise
 * nothing changes for its other members.
 */
export async function leaveGroups(tx: Tx, payment_idx: PaymentIdx, now: number): Promise<void> {
  const left_dt = formatKst(now);
  const memberships = await tx
    .selectFrom('group_member')
    .select('g_idx')
    .where('payment_idx', '=', payment_idx)
    .where('left_dt', 'is', null)
    .execute();
  await lockGroups(
    tx,
    memberships.map(({ g_idx }) => g_idx),
  );
  const { rows } = await sql<{ g_idx: GroupIdx }>`
    update group_member set left_dt = ${left_dt}
    from group_purchase, sale
    where group_member.payment_idx = ${payment_idx} and group_member.left_dt is null
      and group_purchase.g_idx = group_member.g_idx
      and sale.sell_idx = group_purchase.sell_idx and sale.end_dt > ${left_dt}
      and group_purchase.ended_dt is null
      and not exists (
        select 1 from order_line
        where order_line.payment_idx = group_member.payment_idx and order_line.g_idx = group_member.g_idx
          and not exists (select 1 from refund_line where refund_line.order_idx = order_line.order_idx)
      )
    returning group_member.g_idx
  `.execute(tx);
  for (const { g_idx } of rows) await countMembers(tx, g_idx);
}

async function openGroup(
  tx: Tx,
  { payment_idx }: Payment,
  { sell_idx, goal_cnt }: { readonly sell_idx: SellIdx; readonly goal_cnt: number },
  now: number,
): Promise<GroupIdx> {
  const { g_idx } = await tx
    .insertInto('group_purchase')
    .values({ sell_idx, goal_cnt, opener_payment_idx: payment_idx, opened_dt: formatKst(now) })
    .returning('g_idx')
    .executeTakeFirstOrThrow();
  return g_idx;
}

/** Stores the group with the lines of the sale that opened it. */
async function setGroup(tx: Tx, { payment_idx }: Payment, sell_idx: SellIdx, g_idx: GroupIdx): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ g_idx })
    .where('payment_idx', '=', payment_idx)
    .where('sell_idx', '=', sell_idx)
    .where('type', '=', 'group')
    .where('g_idx', 'is', null)
    .execute();
}

/** Adds the buyer of an order to a locked group. Repeated calls change nothing. */
async function addMemberToGroup(
  tx: Tx,
  g_idx: GroupIdx,
  { payment_idx, member_idx }: Payment,
  now: number,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('group_member')
    .values({
      g_idx,
      payment_idx,
      person: member_idx === null ? `order:${payment_idx}` : `member:${member_idx}`,
      joined_dt: formatKst(now),
      left_dt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await countMembers(tx, g_idx);
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  await grantRewards(tx, g_idx, now);
  await writeGroupMessages(tx, g_idx, now);
}

/** Stores the number of members of a group. The caller has locked the group, so that no concurrent change is missed. */
async function countMembers(tx: Tx, g_idx: GroupIdx): Promise<void> {
  await sql`
    update group_purchase set group_cnt = (
      select count(distinct person) from group_member where group_member.g_idx = ${g_idx} and left_dt is null
    )
    where g_idx = ${g_idx}
  `.execute(tx);
}
