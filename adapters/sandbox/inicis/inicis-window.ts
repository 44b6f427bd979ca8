import { type Context, Hono } from 'hono';
import { parseCompactTime } from '../kit/compact-time.ts';
import { formFields } from '../kit/form-body.ts';
import type { InicisLedger } from './inicis-ledger.ts';
import { MERCHANT } from './inicis-merchant.ts';
import { newTid } from './inicis-numbers.ts';
import { closedPage, windowPage } from './inicis-pages.ts';
import { CHOICES, isAuthenticated, returnFields } from './inicis-return.ts';
import { checkFakeOf } from './inicis-signature.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';
import { parseWon } from '../kit/won-field.ts';

const REQUIRED = ['P_MID', 'P_OID', 'P_AMT', 'P_GOODS', 'P_UNAME', 'P_NEXT_URL', 'P_TIMESTAMP', 'P_CHKFAKE'] as const;

/** Serves the pages of the sandbox KG Inicis in the browser: the payment window, and the return to the storefront. */
export function inicisWindow(services: SandboxServices, ledger: InicisLedger): Hono {
  const { faults, journal, now } = services;
  const app = new Hono();

  app.post('/sandbox/inicis/smart/payment/', async (c) => {
    const fields = await formFields(c);
    const reason = refusal(fields);
    if (reason !== null) return c.html(closedPage('결제 창을 열 수 없어요', reason), 400);
    const at = now();
    const auth_tid = newTid('AUTH', MERCHANT.mid, journal.size, at);
    const oid = fields['P_OID'] ?? '';
    ledger.record({
      type: 'inicis.opened',
      at,
      auth_tid,
      oid,
      amount: Number(fields['P_AMT']),
      goods_name: fields['P_GOODS'] ?? '',
      noti: fields['P_NOTI'] ?? '',
      next_url: fields['P_NEXT_URL'] ?? '',
      method: fields['P_INI_PAYMENT'] === 'VBANK' ? 'VBANK' : 'CARD',
      until: depositUntil(fields) ?? 0,
      noti_url: fields['P_NOTI_URL'] ?? '',
    });
    faults.windowOpened(oid);
    const transaction = ledger.byAuthentication(auth_tid);
    if (transaction === null) return closed(c);
    const { host } = new URL(transaction.next_url);
    return c.html(windowPage(transaction, host, (choice) => returnFields(transaction, choice, originOf(c))));
  });

  app.get('/sandbox/inicis/smart/payment/', (c) => closed(c));

  app.post('/sandbox/inicis/smart/window/:tid/:choice', async (c) => {
    // The connection can be used again only if the body has been read.
    await c.req.text();
    const choice = CHOICES.find((known) => known === c.req.param('choice'));
    const transaction = ledger.byAuthentication(c.req.param('tid'));
    if (choice === undefined || transaction === null) return closed(c);
    // Submitting the form again returns the same result; a refused window can no longer authenticate.
    const authenticated = isAuthenticated(choice);
    if (transaction.state === 'opened') {
      ledger.record({ type: 'inicis.answered', at: now(), auth_tid: transaction.auth_tid, authenticated });
    } else if ((transaction.state !== 'refused') !== authenticated) {
      return closed(c);
    }
    if (choice === 'twice')
      await sendResult(services, transaction.next_url, returnFields(transaction, choice, originOf(c)));
    // Status 307 preserves method and body, so that the browser posts the same form to the server.
    return c.redirect(transaction.next_url, 307);
  });

  return app;
}

function closed(c: Context) {
  return c.html(closedPage('끝난 결제 창이에요', '이 결제 창은 이미 답을 보냈거나 열린 적이 없어요.'), 404);
}

/** Returns why the window does not open; null if the form is valid. */
function refusal(fields: Readonly<Record<string, string>>): string | null {
  const missing = REQUIRED.filter((name) => (fields[name] ?? '') === '');
  if (missing.length > 0) return `필수 항목이 없어요: ${missing.join(', ')}`;
  const { P_MID = '', P_OID = '', P_AMT = '', P_CHKFAKE, P_NEXT_URL = '', P_INI_PAYMENT } = fields;
  if (P_INI_PAYMENT !== 'CARD' && P_INI_PAYMENT !== 'VBANK')
    return '연습 창은 카드와 가상계좌(P_INI_PAYMENT=CARD, VBANK)만 받아요.';
  if (P_INI_PAYMENT === 'VBANK' && (depositUntil(fields) === null || !isAddress(fields['P_NOTI_URL'] ?? '')))
    return '입금 기한(P_VBANK_DT, P_VBANK_TM)과 입금 통보 주소(P_NOTI_URL)를 확인해 주세요.';
  if (P_MID !== MERCHANT.mid) return '등록되지 않은 상점 아이디(P_MID)예요.';
  if (!/^[\w-]{1,40}$/.test(P_OID)) return '주문번호(P_OID)의 형식이 맞지 않아요.';
  if (parseWon(P_AMT) === null) return '금액(P_AMT)은 1원 이상의 숫자여야 해요.';
  if (!isAddress(P_NEXT_URL)) return '돌아갈 주소(P_NEXT_URL)가 올바르지 않아요.';
  const isGenuine = P_CHKFAKE === checkFakeOf(fields, MERCHANT.hash_key);
  return isGenuine ? null : '위변조 확인값(P_CHKFAKE)이 맞지 않아요.';
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** Returns the deadline of the deposit, to the second; null if the form has none. */
function depositUntil({ P_VBANK_DT = '', P_VBANK_TM = '' }: Readonly<Record<string, string>>): number | null {
  return parseCompactTime(`${P_VBANK_DT}${P_VBANK_TM}59`);
}

function originOf(c: Context): string {
  return new URL(c.req.url).origin;
}

async function sendResult(
  services: SandboxServices,
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await services.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
  } catch {
    // Ignored, since the browser posts the result again in any case.
  }
}
