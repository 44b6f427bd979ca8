import type { KakaoPayment } from './kakao-ledger.ts';
import type { Html } from '../kit/page-frame.ts';
import { closedWindowPage, paymentWindowPage } from '../kit/payment-window-page.ts';

export const KAKAO_CHOICES = ['approve', 'cancel', 'fail', 'expire'] as const;
type KakaoChoice = (typeof KAKAO_CHOICES)[number];

const NOTICE = '카카오페이 연습 창 · 실제로 결제되지 않아요';

const OTHERS: readonly (readonly [KakaoChoice, string])[] = [
  ['cancel', '취소'],
  ['fail', '실패'],
  ['expire', '만료'],
];

export function kakaoWindowPage({ tid, item_name, quantity, oid, requested }: KakaoPayment, shopHost: string): Html {
  return paymentWindowPage<KakaoChoice>({
    title: '카카오페이 연습 창',
    notice: NOTICE,
    heading: '카카오페이 결제',
    facts: [
      ['상점', shopHost],
      ['상품', item_name],
      ['수량', `${quantity}개`],
      ['주문번호', oid],
    ],
    amount: requested,
    note: '어떤 결과로 돌아갈지 골라 주세요.',
    pay: ['approve', '승인'],
    others: OTHERS,
    formOf: (choice) => ({ action: `/sandbox/kakaopay/pay/${tid}/${choice}` }),
  });
}

/** Renders the page of a payment that has ended or is unknown. */
export function kakaoClosedPage(): Html {
  return closedWindowPage(NOTICE, '끝난 결제예요', '이 결제는 이미 답을 보냈거나 시작된 적이 없어요.');
}
