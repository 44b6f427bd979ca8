import { sql } from 'kysely';
import { arrivalAt, arrivalOfParcel } from '../../../core/delivery/arrival.ts';
import { remoteAreaOf } from '../../../core/pricing/remote-area.ts';
import type { OrderLineIdx, PaymentIdx, SellerId } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { loadDispatchPlan, loadDispatchPlans } from './dispatch-plans.ts';

/** Stores the day on which each line of an order that is paid at `now` will arrive; null where it is not known. */
export async function promiseArrival(
  work: Tx,
  { payment_idx, zonecode }: { readonly payment_idx: PaymentIdx; readonly zonecode: string },
  now: number,
): Promise<void> {
  const sellers = await work
    .selectFrom('order_line')
    .innerJoin('seller', 'seller.seller_idx', 'order_line.seller_idx')
    .select(['seller.seller_idx', 'seller.member_id'])
    .distinct()
    .where('order_line.payment_idx', '=', payment_idx)
    .execute();
  const plans = await loadDispatchPlans(
    work,
    sellers.map(({ member_id }) => member_id),
    now,
  );
  const area = remoteAreaOf(zonecode)?.area_type ?? null;
  const promises = sellers.flatMap(({ seller_idx, member_id }) => {
    const arrival = arrivalAt(now, plans.get(member_id) ?? null, area);
    return arrival === null ? [] : [{ seller_idx, arrival_dt: arrival.arrival_dt }];
  });
  if (promises.length === 0) return;
  await sql`
    update order_line set promised_dt = promise.arrival_dt
    from jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as promise (seller_idx bigint, arrival_dt text)
    where order_line.payment_idx = ${payment_idx} and order_line.seller_idx = promise.seller_idx
  `.execute(work);
}

/** Stores the day on which a parcel that leaves at `now` will arrive; null if it is not known. */
export async function expectArrival(
  work: Tx,
  { order_idx, member_id }: { readonly order_idx: OrderLineIdx; readonly member_id: SellerId },
  zonecode: string,
  now: number,
): Promise<void> {
  const plan = await loadDispatchPlan(work, member_id, now);
  const expected_dt = arrivalOfParcel(now, plan, remoteAreaOf(zonecode)?.area_type ?? null);
  await work.updateTable('order_line').set({ expected_dt }).where('order_idx', '=', order_idx).execute();
}
