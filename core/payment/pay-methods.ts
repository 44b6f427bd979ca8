import type { PayMethod } from '../api/payment.api.ts';
import type { DeviceName } from '../device/device-type.ts';

/** Naver Pay takes no less, won. */
export const NAVER_PAY_LEAST = 100;

/** As they stand on the order sheet. */
const ORDER = ['card', 'kakao', 'naver', 'vbank', 'app_card'] as const satisfies readonly PayMethod[];

export interface PayMethodQuestion {
  readonly isMember: boolean;
  readonly device: DeviceName;
  /** The in-app card is the practice one, which needs no app. */
  readonly isSandbox: boolean;
  /** Won, after points. */
  readonly total_amount: number;
  /** Ways to pay for which this shop has no contract. */
  readonly closed?: readonly PayMethod[];
}

/**
 * The ways to pay that a shopper can use for an order, in the order in which they are shown: the in-app card in
 * our native apps and in the sandbox, Naver Pay from 100 won (spec §7). What points cover needs no other way; of a
 * non-member, who has none, an order of 0 won is placed as a card order. Empty only where everything is closed.
 */
export function payMethodsFor(question: PayMethodQuestion): PayMethod[] {
  const { isMember, device, isSandbox, total_amount, closed = [] } = question;
  if (total_amount === 0) return [isMember ? 'point' : 'card'];
  return ORDER.filter((method) => {
    if (closed.includes(method)) return false;
    if (method === 'naver') return total_amount >= NAVER_PAY_LEAST;
    return method !== 'app_card' || isSandbox || device === 'aos-app' || device === 'ios-app';
  });
}
