import type { PayMethod } from '../api/buying/payment.api.ts';
import type { DeviceName } from '../vocabulary/device-names.ts';

/** Minimum amount of Naver Pay, won. */
export const MIN_NAVER_PAY_AMOUNT = 100;

/** The payment methods in the order of the checkout. */
export const PAY_METHOD_ORDER = ['card', 'kakao', 'naver', 'vbank', 'app_card'] as const satisfies readonly PayMethod[];

export interface PayMethodConditions {
  readonly isMember: boolean;
  readonly device: DeviceName;
  /** True: the in-app card is simulated, so it needs no app. */
  readonly isSandbox: boolean;
  /** The total in won, after points. */
  readonly total_amount: number;
  /** Methods without a contract. */
  readonly closed?: readonly PayMethod[];
}

/**
 * Returns the available payment methods of an order, in display order. The in-app card is available only in our native
 * apps and in the sandbox, Naver Pay only from 100 won. If points cover the order, `point` is the only method; a
 * guest's order of 0 won is placed as a card order. Empty only if every method is closed.
 */
export function payMethodsFor(conditions: PayMethodConditions): PayMethod[] {
  const { isMember, device, isSandbox, total_amount, closed = [] } = conditions;
  if (total_amount === 0) return [isMember ? 'point' : 'card'];
  return PAY_METHOD_ORDER.filter((method) => {
    if (closed.includes(method)) return false;
    if (method === 'naver') return total_amount >= MIN_NAVER_PAY_AMOUNT;
    return method !== 'app_card' || isSandbox || device === 'aos-app' || device === 'ios-app';
  });
}

const TEXTS: Readonly<Record<PayMethod, string>> = {
  card: '신용카드',
  kakao: '카카오페이',
  naver: '네이버페이',
  vbank: '가상계좌',
  app_card: '앱카드',
  point: '포인트',
};

/** Returns the name of a payment method for shoppers. */
export function payMethodText(method: PayMethod): string {
  return TEXTS[method];
}
