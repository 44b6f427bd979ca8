import { html } from 'hono/html';
import { formatWon } from '../../../core/money/won.ts';
import type { CardApp } from '../../../core/payment/card-apps.ts';
import type { AppCardPayment } from './app-card-ledger.ts';
import { PIN, TEST_PEOPLE } from './app-card-people.ts';
import { type Html, page } from '../kit/page-frame.ts';

const NOTICE = '카드 앱 연습 창 · 실제로 결제되지 않아요';

/** Renders the login page of the app. */
export function appCardSignInPage({ card_code, card_name }: CardApp, trans_no: string, wrong: string): Html {
  return frame(
    `${card_name} 앱`,
    html`<form id="app" class="fields" method="post" action="/sandbox/appcard/app">
      <input type="hidden" name="trans_no" value="${trans_no}" />
      <input type="hidden" name="card_code" value="${card_code}" />
      <label>
        누구로 인증할까요?
        <select name="person">
          ${TEST_PEOPLE.map(({ key, name, note }) => html`<option value="${key}">${name} (${note})</option>`)}
        </select>
      </label>
      ${pinField(wrong)}
    </form>`,
    '인증',
  );
}

/** Renders the page on which the card holder confirms a payment. */
export function appCardPayPage(
  { tid, oid, goods_name, requested, installment }: AppCardPayment,
  card_name: string,
  wrong: string,
): Html {
  return frame(
    '결제 인증',
    html`<dl class="summary">
        <div>
          <dt>상품</dt>
          <dd>${goods_name}</dd>
        </div>
        <div>
          <dt>주문번호</dt>
          <dd>${oid}</dd>
        </div>
        <div>
          <dt>카드</dt>
          <dd>${card_name} · ${installment === 0 ? '일시불' : `${installment}개월`}</dd>
        </div>
        <div class="total">
          <dt>결제 금액</dt>
          <dd>${formatWon(requested)}</dd>
        </div>
      </dl>
      <form id="app" class="fields" method="post" action="/sandbox/appcard/app/pay">
        <input type="hidden" name="tid" value="${tid}" />
        ${pinField(wrong)}
      </form>`,
    '결제',
  );
}

/** Renders the last page of the app, with the result. */
export function appCardMessage(title: string, text: string): Html {
  return page(
    title,
    html`<div class="canvas">
      <header>
        <p class="notice">${NOTICE}</p>
        <h1>${title}</h1>
      </header>
      <main><p>${text}</p></main>
    </div>`,
  );
}

function pinField(wrong: string): Html {
  return html`<label>
      간편비밀번호
      <input name="pin" type="password" inputmode="numeric" autocomplete="off" maxlength="6" required />
    </label>
    ${wrong === '' ? '' : html`<p role="alert"><span class="chip-state bad">${wrong}</span></p>`}
    <p class="note">${PIN.right} 맞음 · ${PIN.wrong} 틀림 · ${PIN.locked} 잠김</p>`;
}

/** Renders a page of the app. Both buttons submit its form by name; the one that cancels needs no PIN. */
function frame(title: string, body: Html, label: string): Html {
  return page(
    title,
    html`<div class="canvas">
      <header>
        <p class="notice">${NOTICE}</p>
        <h1>${title}</h1>
      </header>
      <main>${body}</main>
      <div class="actions">
        <button class="primary" form="app" name="choice" value="ok">${label}</button>
        <button form="app" name="choice" value="cancel" formnovalidate>취소</button>
      </div>
    </div>`,
  );
}
