import type { OrderStatus } from '../api/schema/order-fields.ts';

/** The number of order lines in one status, and the address of the order list that shows them. */
export interface OrderCounter {
  readonly label: string;
  readonly order_status: OrderStatus;
  readonly cnt: number;
  readonly path: string;
}

/** The steps of an order, which always have a counter. */
const STEPS: readonly (readonly [label: string, OrderStatus])[] = [
  ['입금대기', '입금대기'],
  ['결제완료', '결제완료'],
  ['준비중', '상품준비중'],
  ['배송중', '배송중'],
  ['배송완료', '배송완료'],
];
const REQUESTS: readonly OrderStatus[] = ['환불요청', '반품요청', '교환요청'];

type Counts = readonly { readonly order_status: OrderStatus; readonly order_cnt: number }[];

/**
 * Returns the counters of the order steps, also for a status without lines. Each counts one status, so that its number
 * equals that in the order list.
 */
export function stepCounters(counts: Counts): readonly OrderCounter[] {
  return STEPS.map(([label, order_status]) => counterOf(label, order_status, counts));
}

/** Returns the counters of pending requests, only for statuses with lines. */
export function requestCounters(counts: Counts): readonly OrderCounter[] {
  return REQUESTS.map((order_status) => counterOf(order_status, order_status, counts)).filter(({ cnt }) => cnt > 0);
}

function counterOf(label: string, order_status: OrderStatus, counts: Counts): OrderCounter {
  const cnt = counts.reduce((sum, row) => sum + (row.order_status === order_status ? row.order_cnt : 0), 0);
  return { label, order_status, cnt, path: `/order/list?status=${encodeURIComponent(order_status)}` };
}
