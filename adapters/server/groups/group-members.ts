import { sql } from 'kysely';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';
import { groupStateAt } from '../../../core/group/group-state.ts';
import { joinRefusal, joinRefusalText } from '../../../core/group/join-group.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import { loadGroups } from './group-rows.ts';
import type { GroupIdx, PaymentIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

type Payment = Pick<PaymentRow, 'payment_idx' | 'member_idx'>;

/**
 * Reserves the group seats that an order's prices depend on. Returns null, or the refusal. No other order gets a seat
 * of these groups until this one is written, so the last seat is given once.
 */
export async function holdSeats(work: Tx, lines: readonly CartLine[], now: number): Promise<Failure | null> {
  const wanted = new Map(lines.flatMap(({ g_idx, sell_idx }) => (g_idx === null ? [] : [[g_idx, sell_idx] as const])));
  if (wanted.size === 0) return null;
  await lockGroups(work, [...wanted.keys()]);
  const groups = await loadGroups(work, [...wanted.keys()]);
  for (const [g_idx, sell_idx] of wanted) {
    const refusal = joinRefusal(groups.get(g_idx) ?? null, sell_idx, now);
    if (refusal !== null) return failure(409, `${joinRefusalText(refusal)}. 금액을 다시 확인해 주세요.`);
  }
  return null;
}

/**
 * Returns true if an order that lost its hold has also lost a group seat that its price depends on. Call this before it
 * holds anything again. As with `holdSeats`, no other order gets a seat meanwhile.
 */
export async function areSeatsTaken(work: Tx, payment_idx: PaymentIdx, now: number): Promise<boolean> {
  const wanted = await work
    .selectFrom('order_line')
    .select(['g_idx', 'sell_idx'])
    .distinct()
    .where('payment_idx', '=', payment_idx)
    .where('g_idx', 'is not', null)
    .execute();
  const numbers = wanted.flatMap(({ g_idx }) => (g_idx === null ? [] : [g_idx]));
  if (numbers.length === 0) return false;
  await lockGroups(work, numbers);
  const groups = await loadGroups(work, numbers);
  return wanted.some(({ g_idx, sell_idx }) => joinRefusal(groups.get(g_idx ?? 0) ?? null, sell_idx, now) === 'full');
}

/**
 * Adds a paid order to the groups that gave it its price, and opens a new group for every group sale bought at the
 * normal price. After the end of a sale no group is joined or opened; the order keeps its price.
 */
export async function joinGroups(work: Tx, payment: Payment, now: number): Promise<void> {
  const bought = await work
    .selectFrom('order_line')
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .select(['order_line.sell_idx', 'order_line.g_idx', 'sale.goal_cnt', 'sale.value_type', 'sale.end_dt'])
    .distinct()
    .where('order_line.payment_idx', '=', payment.payment_idx)
    .where('order_line.type', '=', 'group')
    .orderBy('order_line.g_idx')
    .execute();
  for (const sale of bought) {
    const isOpen = groupStateAt({ ...sale, group_cnt: 0 }, now) === '모집중';
    if (!isOpen || sale.value_type === null) continue;
    await addMemberToGroup(work, sale.g_idx ?? (await openGroup(work, payment, sale, now)), payment, now);
  }
}

/**
 * Removes an order without remaining lines from its groups. Before the end of the sale that opens the group again;
 * later it changes nothing for the other members.
 */
export async function leaveGroups(work: Tx, payment_idx: PaymentIdx, now: number): Promise<void> {
  const left_dt = formatKst(now);
  const { rows } = await sql<{ g_idx: GroupIdx }>`
    update group_member set left_dt = ${left_dt}
    from group_purchase, sale
    where group_member.payment_idx = ${payment_idx} and group_member.left_dt is null
      and group_purchase.g_idx = group_member.g_idx
      and sale.sell_idx = group_purchase.sell_idx and sale.end_dt > ${left_dt}
      and not exists (
        select 1 from order_line
        where order_line.payment_idx = group_member.payment_idx and order_line.g_idx = group_member.g_idx
          and not exists (select 1 from refund_line where refund_line.order_idx = order_line.order_idx)
      )
    returning group_member.g_idx
  `.execute(work);
  for (const { g_idx } of rows) await countMembers(work, g_idx);
}

/** Returns the group that the member has already opened for this sale and is still in, or a new one. */
async function openGroup(
  work: Tx,
  { payment_idx, member_idx }: Payment,
  { sell_idx, goal_cnt }: { readonly sell_idx: SellIdx; readonly goal_cnt: number },
  now: number,
): Promise<GroupIdx> {
  const own =
    member_idx === null
      ? undefined
      : await work
          .selectFrom('group_purchase')
          .innerJoin('payment', 'payment.payment_idx', 'group_purchase.opener_payment_idx')
          .select('group_purchase.g_idx')
          .where('group_purchase.sell_idx', '=', sell_idx)
          .where('payment.member_idx', '=', member_idx)
          .where((row) =>
            row.exists(
              row
                .selectFrom('group_member')
                .select('group_member.person')
                .whereRef('group_member.g_idx', '=', 'group_purchase.g_idx')
                .where('group_member.person', '=', `member:${member_idx}`)
                .where('group_member.left_dt', 'is', null),
            ),
          )
          .orderBy('group_purchase.g_idx', 'desc')
          .limit(1)
          .executeTakeFirst();
  const { g_idx } =
    own ??
    (await work
      .insertInto('group_purchase')
      .values({ sell_idx, goal_cnt, opener_payment_idx: payment_idx, opened_dt: formatKst(now) })
      .returning('g_idx')
      .executeTakeFirstOrThrow());
  await work
    .updateTable('order_line')
    .set({ g_idx })
    .where('payment_idx', '=', payment_idx)
    .where('sell_idx', '=', sell_idx)
    .where('type', '=', 'group')
    .where('g_idx', 'is', null)
    .execute();
  return g_idx;
}

/** Gives an order its seat. Repeated calls change nothing. */
async function addMemberToGroup(
  work: Tx,
  g_idx: GroupIdx,
  { payment_idx, member_idx }: Payment,
  now: number,
): Promise<void> {
  await work
    .insertInto('group_member')
    .values({
      g_idx,
      payment_idx,
      person: member_idx === null ? `order:${payment_idx}` : `member:${member_idx}`,
      joined_dt: formatKst(now),
      left_dt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await countMembers(work, g_idx);
}

/** Locks the group first, so that concurrent counts see each other. */
async function countMembers(work: Tx, g_idx: GroupIdx): Promise<void> {
  await lockGroups(work, [g_idx]);
  await sql`
    update group_purchase set group_cnt = (
      select count(distinct person) from group_member where group_member.g_idx = ${g_idx} and left_dt is null
    )
    where g_idx = ${g_idx}
  `.execute(work);
}

async function lockGroups(work: Tx, g_idx_list: readonly GroupIdx[]): Promise<void> {
  await work
    .selectFrom('group_purchase')
    .select('g_idx')
    .where('g_idx', 'in', g_idx_list)
    .orderBy('g_idx')
    .forNoKeyUpdate()
    .execute();
}
