import { html } from 'hono/html';
import { formatWon } from '../../../core/money/won.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { SANDBOX_BANK } from './inicis-bank.ts';
import type { Transaction } from './inicis-ledger.ts';
import { type Html, page } from '../kit/page-frame.ts';

const MAX_SHOWN = 100;

/** Renders `/sandbox/inicis/vbank`: issued accounts, newest first, with buttons for deposits. */
export function accountsPage(transactions: readonly Transaction[], now: number): Html {
  return page(
    '가상계좌 연습',
    html`<div class="canvas">
      <header>
        <p class="notice">연습용 은행 · 실제로 입금되지 않아요</p>
        <h1>가상계좌 ${transactions.length}개</h1>
        <p class="note"><a href="/sandbox">연습 게이트웨이</a></p>
      </header>
      <main>
        ${
          transactions.length === 0
            ? html`<p>아직 발급한 계좌가 없어요.</p>`
            : transactions.slice(0, MAX_SHOWN).map((transaction) => accountOf(transaction, now))
        }
      </main>
    </div>`,
  );
}

function accountOf(transaction: Transaction, now: number): Html {
  const { account, oid, goods_name, state, tid } = transaction;
  if (account === null) return html``;
  const button = (action: string, label: string, style = '') =>
    html`<form method="post" action="/sandbox/inicis/vbank/${tid}/${action}">
      <button class="${style}">${label}</button>
    </form>`;
  const isLate = now >= account.until + 1_000;
  return html`<section>
    <h2>${SANDBOX_BANK.name} ${account.account_no}</h2>
    <dl class="summary">
      <div>
        <dt>상태</dt>
        <dd>${stateOf(transaction, isLate)}</dd>
      </div>
      <div>
        <dt>주문번호</dt>
        <dd>${oid}</dd>
      </div>
      <div>
        <dt>상품</dt>
        <dd>${goods_name}</dd>
      </div>
      <div>
        <dt>입금 기한</dt>
        <dd>${formatKst(account.until)}</dd>
      </div>
      <div class="total">
        <dt>입금할 금액</dt>
        <dd>${formatWon(account.amount)}</dd>
      </div>
    </dl>
    ${state === 'issued' && !isLate ? button('deposit', '입금', 'primary') : ''}
    <div class="grid">
      ${
        state === 'issued' && !isLate
          ? [button('twice', '입금 (두 번 알림)'), button('part', '부분입금 (거짓 알림)')]
          : ''
      }
      ${state === 'closed' || (state === 'issued' && isLate) ? button('late', '늦은 입금') : ''}
      ${transaction.approved_at === null ? '' : button('again', '알림 다시 보내기')}
    </div>
  </section>`;
}

function stateOf({ state, account, approved_at, remaining }: Transaction, isLate: boolean): string {
  if (state === 'closed') return '닫힌 계좌';
  if (approved_at === null) return isLate ? '기한 지남' : '입금 기다림';
  if (remaining === 0) return '환불';
  return account?.isNoticed === true ? '입금, 상점이 확인' : '입금, 상점에 알리는 중';
}
