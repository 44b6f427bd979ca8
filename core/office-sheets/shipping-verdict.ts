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
export interface ShippingVerdict {
  readonly state: 'ready' | 'sent' | 'fault';
  readonly text: string;
  /** The lines that the row would mark as sent. */
  readonly order_idx_list: readonly OrderLineIdx[];
}

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
  if (matching.length === 0) return errorVerdict(number.kind === 'line' ? '없는 주문 상품이에요' : '없는 주문번호예요');
  const active = matching.filter(({ order_status }) => !VOIDED_STATUSES.includes(order_status));
  const [first] = active;
  if (first === undefined) return errorVerdict(`${matching[0]?.order_status ?? ''} 상태라 보낼 수 없어요`);
  if (number.kind === 'order' && active.some(({ seller_idx }) => seller_idx !== first.seller_idx)) {
    return errorVerdict(`판매자가 여럿이에요. 번호 뒤에 상품 번호를 붙여 주세요: ${number.payment_no}-${first.place}`);
  }
  const open = active.filter(({ order_status }) => order_status === '상품준비중');
  if (active.some(({ order_status }) => order_status === '결제완료')) return errorVerdict('아직 상품준비 전이에요');
  if (open.length > 0) {
    return { state: 'ready', text: '보낼 수 있어요', order_idx_list: open.map(({ order_idx }) => order_idx) };
  }
  const known = parcelText(first);
  if (!isShipped(first.order_status)) return errorVerdict(`${first.order_status} 상태라 보낼 수 없어요`);
  const isSame = first.order_status === '배송중' && known === parcelText(parcel);
  return isSame
    ? { state: 'sent', text: '이미 이 송장으로 보냈어요', order_idx_list: [] }
    : errorVerdict(`이미 ${withJosa(first.order_status, '이에요/예요')} (${known})`);
}

function isReferredTo(number: ShippingNumber, { order_idx, place }: ShippableLine): boolean {
  return number.kind === 'line' ? number.order_idx === order_idx : number.place === null || number.place === place;
}

function errorVerdict(text: string): ShippingVerdict {
  return { state: 'fault', text, order_idx_list: [] };
}
