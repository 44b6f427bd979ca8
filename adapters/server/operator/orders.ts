import { checkParcel, parcelRefusalText, parcelText, type Parcel } from '../../../core/order/parcel.ts';
import { isShipped } from '../../../core/order/order-status.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { saveExpectedArrival } from '../dispatch/expected-arrival.ts';
import { recordLineNote } from '../order-rows/apply-transitions.ts';
import type { Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { changeLine, decideTransition, storeTransition, notAllowedText, transitionLine } from './change-line.ts';
import { DONE, refused, STALE, type ActionResult } from './action-result.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

/** Marks a line as being packed: the shopper can no longer cancel it. */
export function prepareOrder(shop: ServerContext, order_idx: OrderLineIdx): Promise<ActionResult> {
  return transitionLine(shop, order_idx, '상품준비중', async () => {});
}

/** Reverses `prepareOrder`: the shopper can cancel the line again. */
export function unprepareOrder(shop: ServerContext, order_idx: OrderLineIdx): Promise<ActionResult> {
  return transitionLine(shop, order_idx, '결제완료', async ({ line, refuse }) => {
    if (line.order_status !== '상품준비중') return refuse(notAllowedText(line));
  });
}

/**
 * Marks a line as shipped. Refuses an unknown carrier, and a number without digits. A repeated call with the same
 * parcel changes nothing. Refuses another parcel for a shipped line: `correctTracking` changes it. A dry run only
 * decides.
 */
export async function shipOrder(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  carrier_code: string,
  invoice_no: string,
  isDry = false,
): Promise<ActionResult> {
  const checked = checkParcel({ carrier_code, invoice_no });
  if (checked.kind === 'refused') return refused(parcelRefusalText(checked.refusal));
  const { parcel } = checked;
  return changeLine(shop, order_idx, async (locked) => {
    const { tx, order, line, now, refuse } = locked;
    const storedParcel = parcelText(line);
    if (isShipped(line.order_status)) {
      if (line.order_status === '배송중' && storedParcel === parcelText(parcel)) return DONE;
      const lineText = `#${order_idx} ${line.order_status} ${storedParcel}`.trimEnd();
      return refuse(`이미 보낸 상품이에요. 송장을 고치려면 orders correct-tracking을 써 주세요: ${lineText}`);
    }
    if (isDry) {
      decideTransition(locked, '배송중');
      return DONE;
    }
    // Stored before the move, which writes the message about the parcel.
    await updateLine(tx, order_idx, { ...parcel, shipped_dt: formatKst(now) });
    await storeTransition(locked, '배송중');
    await saveExpectedArrival(tx, line, order.payment.zonecode, now);
    return DONE;
  });
}

/**
 * Corrects the carrier and the number of a parcel that was sent. The same parcel again changes nothing. `seen` is the
 * parcel that the operator saw: if the stored one differs, the change is refused.
 */
export async function correctTracking(
  shop: ServerContext,
  order_idx: OrderLineIdx,
  parcel: Parcel,
  seen: { readonly [K in keyof Parcel]: string | null } | null = null,
): Promise<ActionResult> {
  const checked = checkParcel(parcel);
  if (checked.kind === 'refused') return refused(parcelRefusalText(checked.refusal));
  return changeLine(shop, order_idx, async ({ tx, line, now, refuse }): Promise<ActionResult> => {
    if (seen !== null && parcelText(line) !== parcelText(seen)) return STALE;
    if (!isShipped(line.order_status)) return refuse(`아직 보내지 않은 상품이에요: #${order_idx} ${line.order_status}`);
    const [before, after] = [parcelText(line), parcelText(checked.parcel)];
    if (before === after) return DONE;
    await updateLine(tx, order_idx, checked.parcel);
    await recordLineNote(tx, line, `송장 정정: ${before === '' ? '없음' : before} → ${after}`, now);
    return DONE;
  });
}

/** Marks a line as delivered: the return period starts. */
export function deliverOrder(shop: ServerContext, order_idx: OrderLineIdx): Promise<ActionResult> {
  return transitionLine(shop, order_idx, '배송완료', async ({ tx, line, now, refuse }) => {
    if (line.order_status !== '배송중') return refuse(notAllowedText(line));
    await updateLine(tx, order_idx, { delivered_dt: formatKst(now) });
  });
}

function updateLine(
  tx: Tx,
  order_idx: OrderLineIdx,
  set: Partial<Parcel> & { readonly shipped_dt?: KstText; readonly delivered_dt?: KstText },
) {
  return tx.updateTable('order_line').set(set).where('order_idx', '=', order_idx).execute();
}
