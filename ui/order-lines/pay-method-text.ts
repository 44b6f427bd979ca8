import type { PayMethod } from '../../core/api/buying/payment.api.ts';

const TEXTS: Readonly<Record<PayMethod, string>> = {
  card: '신용카드',
  kakao: '카카오페이',
  naver: '네이버페이',
  vbank: '가상계좌',
  app_card: '앱카드',
  point: '포인트',
};

export function payMethodText(method: PayMethod): string {
  return TEXTS[method];
}
