import { html } from 'hono/html';
import type { Transaction } from './inicis-ledger.ts';
import type { Choice } from './inicis-return.ts';
import type { Html } from '../kit/page-frame.ts';
import { closedWindowPage, paymentWindowPage } from '../kit/payment-window-page.ts';

const NOTICE = '결제 연습 창 · 실제로 결제되지 않아요';

const OTHERS: readonly (readonly [Choice, string])[] = [
  ['decline', '거절'],
  ['cancel', '취소'],
  ['timeout', '시간초과'],
  ['twice', '두 번 알림'],
];

const CARD = html`<div class="card" aria-hidden="true">
  <span>연습용 카드</span><span class="chip"></span><span class="number">•••• •••• •••• 0000</span>
</div>`;
const DEPOSITS = html`<p class="note">
  발급한 계좌의 입금은 <a href="/sandbox/inicis/vbank">가상계좌 연습</a>에서 해요.
</p>`;

/**
 * Renders the payment window for a card or a virtual account. Its forms contain the fields of the return, since the
 * redirect after a form makes the browser post the same fields to the server.
 */
export function windowPage(
  { method, auth_tid, goods_name, oid, requested }: Transaction,
  shopHost: string,
  fieldsOf: (choice: Choice) => Readonly<Record<string, string>>,
): Html {
  const isVirtualAccount = method === 'VBANK';
  return paymentWindowPage<Choice>({
    title: '결제 연습 창',
    notice: NOTICE,
    heading: isVirtualAccount ? '가상계좌 발급' : '카드 결제',
    facts: [
      ['상점', shopHost],
      ['상품', goods_name],
      ['주문번호', oid],
    ],
    amount: requested,
    note: '어떤 결과로 돌아갈지 골라 주세요. 두 번 알림은 승인 결과를 두 번 알려요.',
    ...(isVirtualAccount ? { more: DEPOSITS } : { picture: CARD }),
    pay: ['approve', isVirtualAccount ? '계좌 발급' : '승인'],
    others: OTHERS,
    formOf: (choice) => ({
      action: `/sandbox/inicis/smart/window/${auth_tid}/${choice}`,
      fields: fieldsOf(choice),
    }),
  });
}

/** Renders the page of a window that is invalid or has ended, with the reason. */
export function closedPage(title: string, reason: string): Html {
  return closedWindowPage(NOTICE, title, reason);
}
