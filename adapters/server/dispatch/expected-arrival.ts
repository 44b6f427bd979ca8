import { arrivalAt, arrivalOfParcel } from '../../../core/delivery/arrival.ts';
import { remoteAreaOf } from '../../../core/pricing/remote-area.ts';
import type { OrderLineIdx, SellerId } from '../../../core/vocabulary/ids.ts';
import type { KstDay } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { loadDispatchPlan, loadDispatchPlans } from './dispatch-plans.ts';

/** Returns the day on which an order paid at `now` will arrive, by seller. Sellers without a known day are omitted. */
export async function loadArrivalDays(
  tx: Tx,
  sellers: readonly { readonly member_id: SellerId }[],
  zonecode: string,
  now: number,
): Promise<ReadonlyMap<SellerId, KstDay>> {
  const sellerIds = new Set(sellers.map(({ member_id }) => member_id));
  const plans = await loadDispatchPlans(tx, [...sellerIds], now);
  const area = remoteAreaOf(zonecode)?.area_type ?? null;
  return new Map(
    [...plans].flatMap(([member_id, plan]) => {
      const arrival = arrivalAt(now, plan, area);
      return arrival === null ? [] : [[member_id, arrival.arrivalDay] as const];
    }),
  );
}

/** Stores the day on which a parcel that leaves at `now` will arrive, or null if the day is unknown. */
export async function saveExpectedArrival(
  tx: Tx,
  { order_idx, member_id }: { readonly order_idx: OrderLineIdx; readonly member_id: SellerId },
  zonecode: string,
  now: number,
): Promise<void> {
  const plan = await loadDispatchPlan(tx, member_id, now);
  const expected_dt = arrivalOfParcel(now, plan, remoteAreaOf(zonecode)?.area_type ?? null);
  await tx.updateTable('order_line').set({ expected_dt }).where('order_idx', '=', order_idx).execute();
}
