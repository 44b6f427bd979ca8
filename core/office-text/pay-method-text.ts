import type { PayMethod } from '../api/buying/payment.api.ts';

/** All payment methods, in the order in which staff choose them. */
export const payMethods = [
  'card',
  'kakao',
  'naver',
  'app_card',
  'vbank',
  'point',
] as const satisfies readonly PayMethod[];

const TEXTS: Readonly<Record<PayMethod, string>> = {
  card: '카드',
  kakao: '카카오페이',
  naver: '네이버페이',
  app_card: '앱카드',
  vbank: '가상계좌',
  point: '포인트',
};

/** Returns the short name of a payment method in tables. */
export function payMethodName(method: PayMethod): string {
  return TEXTS[method];
}
