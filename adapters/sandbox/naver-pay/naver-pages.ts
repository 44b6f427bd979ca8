import { html } from 'hono/html';
import { formatWon } from '../../../core/money/won.ts';
import type { NaverEntry } from './naver-entries.ts';
import type { NaverTransaction } from './naver-ledger.ts';
import { type Html, page } from '../kit/page-frame.ts';
import { closedWindowPage, paymentWindowPage } from '../kit/payment-window-page.ts';

export const NAVER_CHOICES = ['approve', 'twice', 'decline', 'cancel', 'timeout'] as const;
export type NaverChoice = (typeof NAVER_CHOICES)[number];

const NOTICE = '네이버페이 연습 창 · 실제로 결제되지 않아요';

const OTHERS: readonly (readonly [NaverChoice, string])[] = [
  ['decline', '인증 실패'],
  ['cancel', '취소'],
  ['timeout', '시간초과'],
  ['twice', '두 번 알림'],
];

export function naverWindowPage(
  { reserve_id, product_name, oid, requested }: NaverTransaction,
  shopHost: string,
): Html {
  return paymentWindowPage<NaverChoice>({
    title: '네이버페이 연습 창',
    notice: NOTICE,
    heading: '네이버페이 결제',
    facts: [
      ['상점', shopHost],
      ['상품', product_name],
      ['주문번호', oid],
    ],
    amount: requested,
    note: '어떤 결과로 돌아갈지 골라 주세요. 두 번 알림은 인증 결과를 두 번 알려요.',
    pay: ['approve', '결제'],
    others: OTHERS,
    formOf: (choice) => ({ action: `/sandbox/naverpay/window/${reserve_id}/${choice}` }),
  });
}

/** Renders the page of a window that is invalid or has ended, with the reason. */
export function naverClosedPage(title: string, reason: string): Html {
  return closedWindowPage(NOTICE, title, reason);
}

/** Renders the page of the wish list with the product that was just added. */
export function naverWishPage({ name, price, url }: Extract<NaverEntry, { type: 'naver.wished' }>): Html {
  return page(
    '네이버페이 찜 연습',
    html`<div class="canvas">
      <header>
        <p class="notice">네이버페이 찜 연습 창</p>
        <h1>찜했어요</h1>
      </header>
      <main>
        <dl class="summary">
          <div>
            <dt>상품</dt>
            <dd>${name}</dd>
          </div>
          <div>
            <dt>가격</dt>
            <dd>${formatWon(price)}</dd>
          </div>
        </dl>
        <p><a href="${url}">상품 보러 가기</a></p>
      </main>
    </div>`,
  );
}
