import { type Context, Hono } from 'hono';
import { findCardApp } from '../../../core/payment/card-apps.ts';
import { SHOP_INFO } from '../../../core/shop.ts';
import { withJosa } from '../../../core/text/josa.ts';
import { TRANSACTION_MS, PAYMENT_MS, type AppCardLedger, type AppCardPayment } from './app-card-ledger.ts';
import { appCardMessage, appCardPayPage, appCardSignInPage } from './app-card-pages.ts';
import { PIN, TEST_PEOPLE } from './app-card-people.ts';
import { formFields } from '../kit/form-body.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

const OVER = ['끝난 인증이에요', '이 인증은 이미 끝났거나 시간이 지났어요.'] as const;
const LOCKED = ['카드가 잠겼어요', '간편비밀번호를 여러 번 잘못 눌렀어요.'] as const;
const WRONG = '간편비밀번호가 달라요.';

/** Simulates the card company's app in the browser: identifies the card holder and authenticates payments. */
export function appCardApp(services: SandboxServices, ledger: AppCardLedger): Hono {
  const { now, random } = services;
  const app = new Hono();

  app.get('/sandbox/appcard/app', (c) => {
    const { trans_no = '', card_code = '' } = c.req.query();
    const transaction = ledger.transaction(trans_no);
    const isOpen = transaction?.state === 'waiting' && now() - transaction.opened_at <= TRANSACTION_MS;
    const card = findCardApp(card_code);
    if (!isOpen || card === null) return c.html(appCardMessage(...OVER), 404);
    return c.html(appCardSignInPage(card, trans_no, ''));
  });

  app.post('/sandbox/appcard/app', async (c) => {
    const { trans_no = '', card_code = '', person = '', pin, choice } = await formFields(c);
    const transaction = ledger.transaction(trans_no);
    const isOpen = transaction?.state === 'waiting' && now() - transaction.opened_at <= TRANSACTION_MS;
    const card = findCardApp(card_code);
    if (!isOpen || card === null) return c.html(appCardMessage(...OVER), 404);
    if (choice === 'cancel' || pin === PIN.locked) {
      ledger.record({ type: 'appcard.unknown', at: now(), trans_no });
      return c.html(choice === 'cancel' ? appCardMessage('인증을 취소했어요', BACK) : appCardMessage(...LOCKED));
    }
    const found = TEST_PEOPLE.find(({ key }) => key === person);
    if (pin !== PIN.right || found === undefined) return c.html(appCardSignInPage(card, trans_no, WRONG));
    const user_token = `UT${random.uuid()}`;
    ledger.record({ type: 'appcard.known', at: now(), trans_no, person: found.key, card_code, user_token });
    return c.html(appCardMessage('인증을 마쳤어요', BACK));
  });

  app.get('/sandbox/appcard/app/pay', (c) => {
    const payment = openPayment(ledger, c.req.query('tid') ?? '', now());
    return payment === null ? c.html(appCardMessage(...OVER), 404) : c.html(payPage(ledger, payment, ''));
  });

  app.post('/sandbox/appcard/app/pay', async (c) => {
    const { tid = '', pin, choice } = await formFields(c);
    const payment = openPayment(ledger, tid, now());
    if (payment === null) return c.html(appCardMessage(...OVER), 404);
    if (choice === 'cancel' || pin === PIN.locked) {
      ledger.record({ type: 'appcard.answered', at: now(), tid, auth_no: null });
      return goBack(c, payment, { tid, result: choice === 'cancel' ? 'cancel' : 'fail' });
    }
    if (pin !== PIN.right) return c.html(payPage(ledger, payment, WRONG));
    const auth_no = `A${random.uuid().replaceAll('-', '')}`;
    ledger.record({ type: 'appcard.answered', at: now(), tid, auth_no });
    return goBack(c, payment, { tid, auth_no, result: 'ok' });
  });

  return app;
}

const BACK = `이 창을 닫고 ${withJosa(SHOP_INFO.name, '으로/로')} 돌아가 주세요.`;

function openPayment(ledger: AppCardLedger, tid: string, now: number): AppCardPayment | null {
  const payment = ledger.payment(tid);
  const isOpen = payment?.state === 'issued' && payment.return_url !== null && now - payment.issued_at <= PAYMENT_MS;
  return isOpen ? payment : null;
}

function payPage(ledger: AppCardLedger, payment: AppCardPayment, wrong: string) {
  const cards = ledger.holder(payment.user_token)?.cards ?? [];
  return appCardPayPage(payment, cards.find(({ card_id }) => card_id === payment.card_id)?.card_name ?? '', wrong);
}

function goBack(c: Context, { return_url }: AppCardPayment, fields: Readonly<Record<string, string>>) {
  const url = new URL(return_url ?? '/', c.req.url);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return c.redirect(url.href, 303);
}
