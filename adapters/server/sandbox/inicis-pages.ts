import { html } from 'hono/html';
import { formatWon } from '../../../core/money/won.ts';
import type { Transaction } from './inicis-ledger.ts';
import { type Html, page } from './page-frame.ts';
import type { Choice } from './inicis-return.ts';

const NOTICE = '결제 연습 창 · 실제로 결제되지 않아요';

const OTHERS: readonly (readonly [Choice, string])[] = [
  ['decline', '거절'],
  ['cancel', '취소'],
  ['timeout', '시간초과'],
  ['twice', '두 번 알림'],
];

/**
 * The card window. Each button is a plain form that carries what the shop will be told, so the window works
 * without scripts: the answer to the form sends the browser on with the same fields.
 */
export function windowPage(
  transaction: Transaction,
  shopHost: string,
  fieldsOf: (choice: Choice) => Readonly<Record<string, string>>,
): Html {
  const button = (choice: Choice, label: string, style: string) =>
    html`<form
      method="post"
      action="/sandbox/inicis/smart/window/${transaction.auth_tid}/${choice}"
      accept-charset="utf-8"
    >
      ${Object.entries(fieldsOf(choice)).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="${style}">${label}</button>
    </form>`;
  return page(
    '결제 연습 창',
    html`<div class="canvas">
      <header>
        <p class="notice">${NOTICE}</p>
        <h1>카드 결제</h1>
      </header>
      <main>
        <div class="card" aria-hidden="true">
          <span>연습용 카드</span><span class="chip"></span><span class="number">•••• •••• •••• 0000</span>
        </div>
        <dl class="sum">
          <div>
            <dt>상점</dt>
            <dd>${shopHost}</dd>
          </div>
          <div>
            <dt>상품</dt>
            <dd>${transaction.goods_name}</dd>
          </div>
          <div>
            <dt>주문번호</dt>
            <dd>${transaction.oid}</dd>
          </div>
          <div class="total">
            <dt>결제 금액</dt>
            <dd>${formatWon(transaction.requested)}</dd>
          </div>
        </dl>
        <p class="note">어떤 결과로 돌아갈지 골라 주세요. 두 번 알림은 승인 결과를 두 번 알려요.</p>
      </main>
      <div class="actions">
        ${button('approve', '승인', 'primary')}
        <div class="grid">${OTHERS.map(([choice, label]) => button(choice, label, ''))}</div>
      </div>
    </div>`,
  );
}

/** The window that does not open, or is over: says why. */
export function closedPage(title: string, reason: string): Html {
  return page(
    title,
    html`<div class="canvas">
      <header>
        <p class="notice">${NOTICE}</p>
        <h1>${title}</h1>
      </header>
      <main>
        <p>${reason}</p>
        <p class="note">상점으로 돌아가 다시 결제해 주세요.</p>
      </main>
    </div>`,
  );
}
