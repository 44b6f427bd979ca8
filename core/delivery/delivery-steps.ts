import type { OrderStatus } from '../api/schema/order-fields.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { monthDayWeekdayText } from '../time/weekday.ts';

/** The delivery steps that our data contain; the carrier's own page shows the others. */
const STEP_TEXTS: Readonly<Partial<Record<OrderStatus, string>>> = {
  결제완료: '결제를 확인했어요',
  상품준비중: '판매자가 상품을 준비하고 있어요',
  배송중: '판매자가 상품을 택배사에 맡겼어요',
  배송완료: '상품이 도착했어요',
  교환완료: '교환 상품을 보냈어요',
};

/** The statuses that are steps of a delivery, in the order in which an order line goes through them. */
export const DELIVERY_STEPS = [
  '결제완료',
  '상품준비중',
  '배송중',
  '배송완료',
  '교환완료',
] as const satisfies readonly OrderStatus[];

export interface DeliveryStep {
  readonly key: string;
  readonly text: string;
  /** When the step was reached, such as `11월 24일(화) 06:12`. */
  readonly time: string;
}

interface KnownStep {
  readonly order_status: OrderStatus;
  readonly step_dt: KstText;
}

/**
 * Returns the steps of a delivery, newest first, each once with the time when it was first reached. Omits reversed
 * steps, such as a preparation that was stopped.
 */
export function deliverySteps(steps: readonly KnownStep[]): readonly DeliveryStep[] {
  const effectiveSteps = steps.reduce<readonly KnownStep[]>((before, step) => {
    const rank = rankOf(step.order_status);
    const reached = before.filter((known) => rankOf(known.order_status) <= rank);
    return reached.some((known) => known.order_status === step.order_status) ? reached : [...reached, step];
  }, []);
  return effectiveSteps.toReversed().flatMap(({ order_status, step_dt }) => {
    const text = STEP_TEXTS[order_status];
    if (text === undefined) return [];
    const time = `${monthDayWeekdayText(step_dt.slice(0, 10))} ${step_dt.slice(11, 16)}`;
    return [{ key: `${order_status} ${step_dt}`, text, time }];
  });
}

function rankOf(status: OrderStatus): number {
  return DELIVERY_STEPS.findIndex((step) => step === status);
}
