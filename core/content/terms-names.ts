import type { TermsType } from '../api/browse/shop.api.ts';

/** The Korean name of each legal text. */
export const TERMS_NAMES: Readonly<Record<TermsType, string>> = {
  policy: '이용약관',
  privacy: '개인정보처리방침',
  delivery: '배송·교환·환불 안내',
  marketing: '마케팅 정보 수신 동의',
  'third-party': '개인정보 제3자 제공',
  'payment-agency': '결제대행서비스 이용약관',
};
