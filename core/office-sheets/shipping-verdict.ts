import type { OrderStatus } from '../api/schema/order-fields.ts';
import { isShipped, VOIDED_STATUSES } from '../order/order-status.ts';
import { parcelText, type Parcel } from '../order/parcel.ts';
import { withJosa } from '../text/josa.ts';
import type { OrderLineIdx, SellerIdx } from '../vocabulary/ids.ts';
import type { ShippingNumber } from './shipping-number.ts';

/** A line to which a row of a sheet may refer. `place` is its position in the order, from 1. */
export interface ShippableLine {
  readonly order_idx: OrderLineIdx;
  readonly place: number;
  readonly order_status: OrderStatus;
  readonly seller_idx: SellerIdx;
  readonly carrier_code: string | null;
  readonly invoice_no: string | null;
}

/** The effect of a row of a sheet. `sent`: the lines were already sent with this parcel, so it has no effect. */
export type ShippingVerdict =
  /** `order_idx_list` are the lines that the row would mark as sent. */
  | { readonly kind: 'ready'; readonly order_idx_list: readonly OrderLineIdx[] }
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly refusal: ShippingRefusal };

export type ShippingRefusal =
  | { readonly code: 'line-unknown' | 'order-unknown' | 'not-in-preparation' }
  | { readonly code: 'number-unreadable'; readonly number: string }
  | { readonly code: 'wrong-status'; readonly order_status: OrderStatus }
  /** `place` is the position of a line that the number could name. */
  | { readonly code: 'several-sellers'; readonly payment_no: string; readonly place: number }
  | { readonly code: 'already-sent'; readonly order_status: OrderStatus; readonly parcel: SentParcel };

type SentParcel = Pick<ShippableLine, 'carrier_code' | 'invoice_no'>;

/**
 * Decides the effect of a row. `lines` are those lines of its order that the caller may change. An order number without
 * a position means all lines, but only if they have the same seller, since a parcel has one sender. Ignores cancelled
 * lines.
 */
export function shippingVerdict(
  number: ShippingNumber,
  lines: readonly ShippableLine[],
  parcel: Parcel,
): ShippingVerdict {
  const matching = lines.filter((line) => isReferredTo(number, line));
  const [named] = matching;
  if (named === undefined) return refused({ code: number.kind === 'line' ? 'line-unknown' : 'order-unknown' });
  const active = matching.filter(({ order_status }) => !VOIDED_STATUSES.includes(order_status));
  const [first] = active;
  if (first === undefined) return refused({ code: 'wrong-status', order_status: named.order_status });
  if (number.kind === 'order' && active.some(({ seller_idx }) => seller_idx !== first.seller_idx)) {
    return refused({ code: 'several-sellers', payment_no: number.payment_no, place: first.place });
  }
  const open = active.filter(({ order_status }) => order_status === '상품준비중');
  if (active.some(({ order_status }) => order_status === '결제완료')) return refused({ code: 'not-in-preparation' });
  if (open.length > 0) return { kind: 'ready', order_idx_list: open.map(({ order_idx }) => order_idx) };
  const { order_status, carrier_code, invoice_no } = first;
  if (!isShipped(order_status)) return refused({ code: 'wrong-status', order_status });
  const isSame = order_status === '배송중' && parcelText(first) === parcelText(parcel);
  return isSame
    ? { kind: 'sent' }
    : refused({ code: 'already-sent', order_status, parcel: { carrier_code, invoice_no } });
}

/** Returns the sentence of a refusal for staff. */
export function shippingRefusalText(refusal: ShippingRefusal): string {
  switch (refusal.code) {
    case 'line-unknown':
      return '없는 주문 상품이에요';
    case 'order-unknown':
      return '없는 주문번호예요';
    case 'not-in-preparation':
      return '아직 상품준비 전이에요';
    case 'number-unreadable':
      return `주문번호를 알아볼 수 없어요: ${refusal.number}`;
    case 'wrong-status':
      return `${refusal.order_status} 상태라 보낼 수 없어요`;
    case 'several-sellers':
      return `판매자가 여럿이에요. 번호 뒤에 상품 번호를 붙여 주세요: ${refusal.payment_no}-${refusal.place}`;
    case 'already-sent':
      return `이미 ${withJosa(refusal.order_status, '이에요/예요')} (${parcelText(refusal.parcel)})`;
  }
}

/** Returns a verdict as text for staff. */
export function shippingVerdictText(verdict: ShippingVerdict): string {
  switch (verdict.kind) {
    case 'ready':
      return '보낼 수 있어요';
    case 'sent':
      return '이미 이 송장으로 보냈어요';
    case 'refused':
      return shippingRefusalText(verdict.refusal);
  }
}

function isReferredTo(number: ShippingNumber, { order_idx, place }: ShippableLine): boolean {
  return number.kind === 'line' ? number.order_idx === order_idx : number.place === null || number.place === place;
}

function refused(refusal: ShippingRefusal): ShippingVerdict {
  return { kind: 'refused', refusal };
}
