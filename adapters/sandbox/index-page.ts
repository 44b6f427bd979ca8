import { html } from 'hono/html';
import { formatWon } from '../../core/money/won.ts';
import { BEHAVIOURS, type Fault } from './kit/fault-plan.ts';
import type { IndexRow } from './index-rows.ts';
import { type Html, page } from './kit/page-frame.ts';
import { formatKst } from '../../core/time/kst.ts';

const MAX_SHOWN = 200;

/** Labels of the states of payments at all gateways. Other states are shown without a label. */
const STATES: Readonly<Record<string, readonly [label: string, style: string]>> = {
  opened: ['창 열림', 'wait'],
  authenticated: ['인증 완료', 'wait'],
  refused: ['인증 거절', 'bad'],
  declined: ['승인 거절', 'bad'],
  voided: ['무효', ''],
  issued: ['발급', 'wait'],
  closed: ['닫힘', ''],
  approved: ['승인', 'good'],
  part_cancelled: ['부분 취소', 'wait'],
  cancelled: ['취소', ''],
  READY: ['창 열림', 'wait'],
  AUTH_PASSWORD: ['인증 완료', 'wait'],
  SUCCESS_PAYMENT: ['승인', 'good'],
  PART_CANCEL_PAYMENT: ['부분 취소', 'wait'],
  CANCEL_PAYMENT: ['취소', ''],
  QUIT_PAYMENT: ['그만둠', ''],
  FAIL_PAYMENT: ['실패', 'bad'],
};

const BEHAVIOUR_LABELS: Readonly<Record<Fault['behaviour'], string>> = {
  approve: '승인',
  decline: '승인 거절',
  timeout: '승인되지만 답이 늦어요',
  'lose-answer': '승인되지만 답이 끊겨요',
  'amount-differs': '1원 많게 승인',
  'http-500': '서버 오류 (승인 안 됨)',
};

/** Renders `/sandbox`: all transactions, newest first, and a form to plan the next failure. */
export function indexPage(transactions: readonly IndexRow[], messageCount: number, next: Fault | null): Html {
  const shown = transactions.toReversed().slice(0, MAX_SHOWN);
  return page(
    '연습 게이트웨이',
    html`<div class="canvas wide">
      <header>
        <p class="notice">연습 게이트웨이 · 실제로 결제되지 않아요</p>
        <h1>연습 게이트웨이</h1>
        <p>
          <a href="/sandbox/outbox">메시지 함 ${messageCount}건</a> ·
          <a href="/sandbox/inicis/vbank">가상계좌 입금</a>
        </p>
        <p class="note">
          원장 JSON: <a href="/sandbox/inicis/ledger">KG이니시스</a> ·
          <a href="/sandbox/kakaopay/ledger">카카오페이</a> · <a href="/sandbox/naverpay/ledger">네이버페이</a> ·
          <a href="/sandbox/appcard/ledger">앱카드</a>
        </p>
      </header>
      <main>
        <h2>다음 결제</h2>
        <form class="controls" method="post" action="/sandbox/control">
          <label
            >승인 요청에 어떻게 답할까요?
            <select name="behaviour">
              ${BEHAVIOURS.map((behaviour) => option(behaviour, next?.behaviour ?? 'approve'))}
            </select>
          </label>
          <button>정하기</button>
        </form>
        <h2>거래 ${transactions.length}건</h2>
        ${shown.length === 0 ? html`<p>아직 거래가 없어요.</p>` : table(shown)}
      </main>
    </div>`,
  );
}

function option(behaviour: Fault['behaviour'], chosen: Fault['behaviour']): Html {
  const label = BEHAVIOUR_LABELS[behaviour];
  return behaviour === chosen
    ? html`<option value="${behaviour}" selected>${label}</option>`
    : html`<option value="${behaviour}">${label}</option>`;
}

function table(transactions: readonly IndexRow[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="거래 목록">
    <table>
      <thead>
        <tr>
          <th scope="col">열린 때</th>
          <th scope="col">결제 방법</th>
          <th scope="col">주문번호</th>
          <th scope="col">상품</th>
          <th scope="col">상태</th>
          <th scope="col">승인</th>
          <th scope="col">취소</th>
          <th scope="col">남음</th>
        </tr>
      </thead>
      <tbody>
        ${transactions.map(row)}
      </tbody>
    </table>
  </div>`;
}

function row(transaction: IndexRow): Html {
  const [label, style] = STATES[transaction.state] ?? [transaction.state, ''];
  return html`<tr>
    <td>${formatKst(transaction.opened_at)}</td>
    <td>${transaction.gateway}</td>
    <td>${transaction.oid}</td>
    <td>${transaction.goods_name}</td>
    <td><span class="chip-state ${style}">${label}</span></td>
    <td class="won">${formatWon(transaction.charged)}</td>
    <td class="won">${formatWon(transaction.cancelled)}</td>
    <td class="won">${formatWon(transaction.remaining)}</td>
  </tr>`;
}
