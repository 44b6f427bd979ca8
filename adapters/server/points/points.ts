import { sql } from 'kysely';
import { restorePoints } from '../../../core/claim/restore-points.ts';
import { POINT, selectPointLots, type PointLot } from '../../../core/pricing/point-rules.ts';
import { addDays, formatKst } from '../../../core/time/kst.ts';
import type { Database, Tx } from '../database/database.ts';
import type { MemberIdx, OrderLineIdx, PaymentIdx, PointLotIdx } from '../../../core/vocabulary/ids.ts';

/** Returns the points that a member can use now. */
export async function loadPointBalance(database: Database, member_idx: MemberIdx, now: number): Promise<number> {
  const { balance } = await selectUsableLots(database, member_idx, now)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('remaining'), sql<number>`0`).as('balance'))
    .executeTakeFirstOrThrow();
  return balance;
}

/** Locks a member's usable points until this transaction ends, and returns them. */
export async function lockLots(tx: Tx, member_idx: MemberIdx, now: number): Promise<PointLot[]> {
  return selectUsableLots(tx, member_idx, now)
    .select(['point_idx', 'remaining', 'expire_dt'])
    .orderBy('point_idx')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Restores the points held by a member's earlier payments, in the transaction that uses points again. Locks all lots of
 * the member first, in a fixed order, so that no two of these transactions deadlock.
 */
export async function restoreEarlierPoints(
  tx: Tx,
  member_idx: MemberIdx,
  payments: readonly PaymentIdx[],
  now: number,
): Promise<void> {
  await tx
    .selectFrom('point_lot')
    .select('point_idx')
    .where('member_idx', '=', member_idx)
    .where('expire_dt', '>', formatKst(now))
    .orderBy('point_idx')
    .forNoKeyUpdate()
    .execute();
  await restoreAllPoints(tx, payments, now);
}

/** Deducts the points of a payment from locked lots; returns false if there are not enough. */
export async function spendPoints(
  tx: Tx,
  payment: { readonly payment_idx: PaymentIdx; readonly use_point: number },
  lots: readonly PointLot[],
  now: number,
): Promise<boolean> {
  const { payment_idx, use_point } = payment;
  const usedLots = selectPointLots(lots, use_point, now);
  if (usedLots === null) return false;
  if (usedLots.length === 0) return true;
  const uses = usedLots.map((part) => ({ ...part, payment_idx }));
  await tx.insertInto('point_use').values(uses).execute();
  await sql`
    update point_lot set remaining = remaining - point_use.amount
    from point_use
    where point_use.payment_idx = ${payment_idx} and point_use.point_idx = point_lot.point_idx
  `.execute(tx);
  await sql`
    insert into point_hist (member_idx, hist_type, amount, reason, payment_idx, hist_dt)
    select member_idx, 'use', ${-use_point}, order_name, payment_idx, ${formatKst(now)}
    from payment where payment_idx = ${payment_idx} and member_idx is not null
  `.execute(tx);
  return true;
}

/** Puts the points that these payments used back into their lots, with the old expiry. */
export async function restoreAllPoints(tx: Tx, payments: readonly PaymentIdx[], now: number): Promise<void> {
  const list = sql`select jsonb_array_elements_text(${JSON.stringify(payments)}::jsonb)::bigint`;
  await sql`
    with returned as (
      select point_idx, sum(amount) as amount from point_use where payment_idx in (${list}) group by point_idx
    ), locked as (
      select point_lot.point_idx, returned.amount
      from point_lot join returned on returned.point_idx = point_lot.point_idx
      order by point_lot.point_idx
      for no key update of point_lot
    )
    update point_lot set remaining = remaining + locked.amount
    from locked
    where point_lot.point_idx = locked.point_idx
  `.execute(tx);
  await sql`
    insert into point_hist (member_idx, hist_type, amount, reason, payment_idx, hist_dt)
    select payment.member_idx, 'return', sum(point_use.amount), payment.order_name, payment.payment_idx, ${formatKst(now)}
    from point_use join payment on payment.payment_idx = point_use.payment_idx
    where point_use.payment_idx in (${list})
    group by payment.payment_idx
    order by payment.payment_idx
  `.execute(tx);
  await sql`delete from point_use where payment_idx in (${list})`.execute(tx);
}

/**
 * Restores the points of some lines of a payment, which the caller has locked, to the lots that were used last, with
 * the old expiry. Points restored to an expired lot expire with it.
 */
export async function restoreSharedPoints(
  tx: Tx,
  payment_idx: PaymentIdx,
  lines: readonly { readonly order_idx: OrderLineIdx; readonly point_share: number; readonly product_name: string }[],
  now: number,
): Promise<void> {
  const shared = lines.filter((line) => line.point_share > 0);
  if (shared.length === 0) return;
  const uses = await tx
    .selectFrom('point_use')
    .innerJoin('point_lot', 'point_lot.point_idx', 'point_use.point_idx')
    .select(['point_use.point_idx', 'point_use.amount', 'point_lot.expire_dt', 'point_lot.member_idx'])
    .where('point_use.payment_idx', '=', payment_idx)
    .orderBy('point_lot.point_idx')
    .forNoKeyUpdate('point_lot')
    .execute();
  const member_idx = uses[0]?.member_idx;
  if (member_idx === undefined) return;
  const amount = shared.reduce((sum, line) => sum + line.point_share, 0);
  for (const part of restorePoints(uses, amount)) {
    const rest = (uses.find((use) => use.point_idx === part.point_idx)?.amount ?? 0) - part.amount;
    await tx
      .updateTable('point_lot')
      .set((row) => ({ remaining: row('remaining', '+', part.amount) }))
      .where('point_idx', '=', part.point_idx)
      .execute();
    const use = { payment_idx, point_idx: part.point_idx };
    if (rest > 0) await tx.updateTable('point_use').set({ amount: rest }).where(whereUse(use)).execute();
    else await tx.deleteFrom('point_use').where(whereUse(use)).execute();
  }
  const hist = shared.map(({ order_idx, point_share, product_name }) => ({
    member_idx,
    hist_type: 'return' as const,
    amount: point_share,
    reason: product_name,
    payment_idx,
    order_idx,
    hist_dt: formatKst(now),
  }));
  await tx.insertInto('point_hist').values(hist).execute();
}

export interface EarnedPoints {
  readonly member_idx: MemberIdx;
  readonly amount: number;
  /** Why the points were granted, as shown in the member's history. */
  readonly reason: string;
  /** The order line that earned the points; a line earns points only once. */
  readonly order_idx?: OrderLineIdx;
  /** True if the points are the reward for opening a group with this line, which is also granted only once. */
  readonly isReward?: boolean;
  readonly payment_idx?: PaymentIdx;
}

/** Grants points that expire after a year, at most once per order line and reward. Does nothing for 0. */
export async function grantPoints(tx: Tx, earned: EarnedPoints, now: number): Promise<void> {
  const { member_idx, amount, reason, order_idx = null, isReward = false, payment_idx = null } = earned;
  if (amount <= 0) return;
  const hist_dt = formatKst(now);
  const lot = { amount, remaining: amount, given_dt: hist_dt, expire_dt: formatKst(addDays(now, POINT.days)) };
  const granted = await tx
    .insertInto('point_lot')
    .values({
      member_idx,
      reason,
      ...lot,
      ...(isReward ? { order_idx: null, reward_order_idx: order_idx } : { order_idx }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('point_idx')
    .executeTakeFirst();
  if (granted === undefined) return;
  await tx
    .insertInto('point_hist')
    .values({ member_idx, hist_type: 'save', amount, reason, payment_idx, order_idx, hist_dt })
    .execute();
}

/** Empties expired lots, a limited number at a time, and returns their number. Safe to run concurrently. */
export async function expirePoints(tx: Tx, limit: number, now: number): Promise<number> {
  const { rows } = await sql<{ point_idx: PointLotIdx }>`
    with expired as (
      select point_idx, member_idx, remaining, reason from point_lot
      where remaining > 0 and expire_dt <= ${formatKst(now)}
      order by point_idx
      limit ${limit}
      for no key update skip locked
    ), emptied as (
      update point_lot set remaining = 0 from expired where point_lot.point_idx = expired.point_idx
    ), written as (
      insert into point_hist (member_idx, hist_type, amount, reason, hist_dt)
      select member_idx, 'expire', -remaining, reason, ${formatKst(now)} from expired
    )
    select point_idx from expired
  `.execute(tx);
  return rows.length;
}

function whereUse(use: { readonly payment_idx: PaymentIdx; readonly point_idx: PointLotIdx }) {
  return sql<boolean>`payment_idx = ${use.payment_idx} and point_idx = ${use.point_idx}`;
}

function selectUsableLots(database: Database, member_idx: MemberIdx, now: number) {
  return database
    .selectFrom('point_lot')
    .where('member_idx', '=', member_idx)
    .where('remaining', '>', 0)
    .where('expire_dt', '>', formatKst(now));
}
