import type { OrderLine } from '../../core/api/buying/order.api.ts';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';

export const PROGRESS_STEPS = ['결제완료', '상품준비', '배송중', '배송완료'] as const;

const STEP_OF: Partial<Record<OrderStatus, number>> = {
  결제완료: 0,
  상품준비중: 1,
  배송중: 2,
  배송완료: 3,
  구매확정: 3,
};

const SENTENCES = {
  입금대기: '입금을 기다리고 있어요',
  결제완료: '결제를 확인했어요',
  상품준비중: '상품을 준비하고 있어요',
  배송중: '상품을 배송하고 있어요',
  배송완료: '상품이 도착했어요',
  구매확정: '구매를 확정했어요',
  반품요청: '반품을 확인하고 있어요',
  교환요청: '교환을 확인하고 있어요',
  환불요청: '환불을 확인하고 있어요',
  취소완료: '주문을 취소했어요',
  반품완료: '반품을 마쳤어요',
  교환완료: '교환을 마쳤어요',
  환불완료: '환불을 마쳤어요',
} as const satisfies Record<OrderStatus, string>;

/** The progress of an order whose lines all have the same status. */
export interface OrderProgress {
  readonly status: OrderStatus;
  readonly sentence: string;
  /** Index in `PROGRESS_STEPS`; null if the status is no such step, as after a cancellation. */
  readonly step: number | null;
}

export function orderProgress(lines: readonly Pick<OrderLine, 'order_status'>[]): OrderProgress | null {
  const [first, ...others] = new Set(lines.map((line) => line.order_status));
  if (first === undefined || others.length > 0) return null;
  return { status: first, sentence: SENTENCES[first], step: STEP_OF[first] ?? null };
}
