import { sql } from 'kysely';
import { takePoints, type PointLot } from '../../../core/point/point-rules.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database, Work } from '../database/database.ts';

/** What a member can use now. */
export async function pointBalance(database: Database, member_idx: number, now: number): Promise<number> {
  const { balance } = await usableLots(database, member_idx, now)
    .select((row) => row.fn.coalesce(row.fn.sum<number>('remaining'), sql<number>`0`).as('balance'))
    .executeTakeFirstOrThrow();
  return balance;
}

/** A member's usable points, which nobody else can use until this transaction ends. */
export async function lockLots(work: Work, member_idx: number, now: number): Promise<PointLot[]> {
  return usableLots(work, member_idx, now)
    .select(['point_idx', 'remaining', 'expire_dt'])
    .orderBy('point_idx')
    .forNoKeyUpdate()
    .execute();
}

/** Takes points for a payment out of locked lots; false when they do not hold as much. */
export async function spendPoints(
  work: Work,
  payment: { readonly payment_idx: number; readonly use_point: number },
  lots: readonly PointLot[],
  now: number,
): Promise<boolean> {
  const { payment_idx, use_point } = payment;
  const taken = takePoints(lots, use_point, now);
  if (taken === null) return false;
  if (taken.length === 0) return true;
  const uses = taken.map((part) => ({ ...part, payment_idx }));
  await work.insertInto('point_use').values(uses).execute();
  await sql`
    update point_lot set remaining = remaining - point_use.amount
    from point_use
    where point_use.payment_idx = ${payment_idx} and point_use.point_idx = point_lot.point_idx
  `.execute(work);
  return true;
}

/** Gives back what these payments had used, to the lots it came from, with their old expiry. */
export async function returnPoints(work: Work, payments: readonly number[]): Promise<void> {
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
  `.execute(work);
  await sql`delete from point_use where payment_idx in (${list})`.execute(work);
}

function usableLots(database: Database, member_idx: number, now: number) {
  return database
    .selectFrom('point_lot')
    .where('member_idx', '=', member_idx)
    .where('remaining', '>', 0)
    .where('expire_dt', '>', formatKst(now));
}
