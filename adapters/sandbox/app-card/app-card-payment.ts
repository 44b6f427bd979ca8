import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { refused } from './app-card-holders.ts';
import { PAYMENT_MS, type AppCardLedger, type AppCardPayment } from './app-card-ledger.ts';
import { formatCompactTime } from '../kit/compact-time.ts';
import { dropConnection } from '../kit/drop-connection.ts';
import { REFUSED_TEXT, withRefundFault } from '../kit/refund-fault.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

const BASE = '/sandbox/appcard/v1/payments';
/** Minimum amount for installments, in won. */
const MIN_INSTALLMENT = 50_000;

const won = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const issueRequest = v.object({
  user_token: text,
  order_no: text,
  amount: v.pipe(won, v.minValue(1)),
  card_id: text,
  installment: won,
  goods_name: text,
});
const authRequest = v.object({ return_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//)) });
const confirmRequest = v.object({ order_no: text, amount: won, auth_no: text });
const cancelRequest = v.object({
  order_no: v.optional(text),
  amount: v.pipe(won, v.minValue(1)),
  remaining: won,
  reason: text,
});

/** The server-to-server calls of the sandbox in-app card for payments. */
export function appCardPayment(services: SandboxServices, ledger: AppCardLedger): Hono {
  const { now, journal, faults } = services;
  const app = new Hono();

  app.post(BASE, async (c) => {
    const request = await bodyOf(c, issueRequest);
    if (request === null) return refused(c, 'BAD_REQUEST', '필수 값이 없습니다');
    const { user_token, order_no: oid, amount, card_id, installment, goods_name } = request;
    const card = ledger.holder(user_token)?.cards.find((one) => one.card_id === card_id);
    if (card === undefined) return refused(c, 'BAD_TOKEN', '인증 정보가 맞지 않습니다');
    if (!card.is_usable) return refused(c, 'CARD_SUSPENDED', '사용이 정지된 카드입니다');
    if (card.limit !== null && amount > card.limit) return refused(c, 'LIMIT_EXCEEDED', '카드 한도를 넘는 금액입니다');
    if (installment > 0 && amount < MIN_INSTALLMENT) return refused(c, 'BAD_REQUEST', '할부를 쓸 수 없는 금액입니다');
    const at = now();
    const tid = `AC${formatCompactTime(at)}${String(journal.size).padStart(8, '0').slice(-8)}`;
    ledger.record({ type: 'appcard.issued', at, tid, oid, amount, goods_name, card_id, installment, user_token });
    faults.windowOpened(oid);
    return c.json({ tid, expires_at: at + PAYMENT_MS });
  });

  app.post(`${BASE}/:tid/auth`, async (c) => {
    const request = await bodyOf(c, authRequest);
    const payment = ledger.payment(c.req.param('tid'));
    if (request === null || payment === null) return refused(c, 'EXPIRED', '없는 거래입니다');
    if (payment.state !== 'issued' || isLate(payment, now())) return refused(c, 'EXPIRED', '끝난 거래입니다');
    ledger.record({ type: 'appcard.sent', at: now(), tid: payment.tid, return_url: request.return_url });
    return c.json({ auth_url: `${new URL(c.req.url).origin}/sandbox/appcard/app/pay?tid=${payment.tid}` });
  });

  app.post(`${BASE}/:tid/confirm`, async (c) => {
    const request = await bodyOf(c, confirmRequest);
    const payment = ledger.payment(c.req.param('tid'));
    if (request === null || payment === null) return refused(c, 'EXPIRED', '없는 거래입니다');
    return confirm(c, services, ledger, payment, request);
  });

  app.post(`${BASE}/:tid/cancel`, async (c) => {
    const request = await bodyOf(c, cancelRequest);
    const payment = ledger.payment(c.req.param('tid'));
    if (request === null || payment === null) return refused(c, 'EXPIRED', '없는 거래입니다');
    return withRefundFault(c, services, payment.oid, {
      refund: () => cancel(c, ledger, payment, request, now()),
      refuse: () => refused(c, 'BAD_REQUEST', REFUSED_TEXT),
    });
  });

  app.get(`${BASE}/:tid`, (c) => {
    const payment = ledger.payment(c.req.param('tid'));
    return payment === null ? refused(c, 'NOT_FOUND', '없는 거래입니다') : c.json(toResponse(ledger, payment));
  });

  return app;
}

async function confirm(
  c: Context,
  services: SandboxServices,
  ledger: AppCardLedger,
  payment: AppCardPayment,
  request: v.InferOutput<typeof confirmRequest>,
): Promise<Response> {
  const { now, faults, random, wait } = services;
  const { tid, oid, requested, state, approved_at } = payment;
  if (approved_at !== null) return refused(c, 'ALREADY_CONFIRMED', '이미 승인된 거래입니다');
  if (state !== 'authenticated' || payment.auth_no !== request.auth_no) {
    return refused(c, 'NOT_AUTHED', '인증되지 않은 거래입니다');
  }
  if (isLate(payment, now())) return refused(c, 'EXPIRED', '승인할 수 있는 시간이 지났습니다');
  if (request.order_no !== oid || request.amount !== requested) {
    return refused(c, 'AMOUNT_MISMATCH', '인증한 금액과 다릅니다');
  }
  const fault = faults.removePaymentFault(oid, requested);
  if (fault.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  if (fault.behaviour === 'decline') {
    ledger.record({ type: 'appcard.declined', at: now(), tid });
    return refused(c, 'LIMIT_EXCEEDED', '카드 한도를 넘는 금액입니다');
  }
  const amount = fault.behaviour === 'amount-differs' ? requested + 1 : requested;
  const approval_no = String(random.integer(1e8)).padStart(8, '0');
  ledger.record({ type: 'appcard.approved', at: now(), tid, amount, approval_no });
  if (fault.behaviour === 'lose-answer') return dropConnection();
  if (fault.behaviour === 'timeout') await wait(fault.delay_ms);
  return c.json(toResponse(ledger, ledger.payment(tid) ?? payment));
}

/** Refunds a charged payment, or prevents the confirmation of one that is not confirmed yet. */
function cancel(
  c: Context,
  ledger: AppCardLedger,
  payment: AppCardPayment,
  { amount, remaining, reason, order_no }: v.InferOutput<typeof cancelRequest>,
  at: number,
): Response {
  const { tid, oid, state, approved_at } = payment;
  if (order_no !== undefined && order_no !== oid) return refused(c, 'AMOUNT_MISMATCH', '다른 주문의 거래입니다');
  if (approved_at === null) {
    if (state !== 'voided') ledger.record({ type: 'appcard.voided', at, tid });
  } else if (state !== 'cancelled' || remaining > 0) {
    // Each cancellation contains the amount that it leaves, which shows whether it has been made already.
    if (payment.remaining === remaining) return c.json(toResponse(ledger, payment));
    if (payment.remaining - amount !== remaining) return refused(c, 'AMOUNT_MISMATCH', '취소 후 남을 금액이 다릅니다');
    ledger.record({ type: 'appcard.cancelled', at, tid, amount, reason });
  }
  return c.json(toResponse(ledger, ledger.payment(tid) ?? payment));
}

function toResponse(ledger: AppCardLedger, payment: AppCardPayment): object {
  const card = ledger.holder(payment.user_token)?.cards.find((one) => one.card_id === payment.card_id);
  return {
    tid: payment.tid,
    state: payment.state.toUpperCase(),
    order_no: payment.oid,
    amount: payment.charged,
    remaining: payment.remaining,
    installment: payment.installment,
    approval_no: payment.approval_no,
    approved_at: payment.approved_at,
    card_name: card?.card_name ?? '',
    card_no_masked: card?.card_no_masked ?? '',
  };
}

function isLate({ issued_at }: AppCardPayment, now: number): boolean {
  return now - issued_at > PAYMENT_MS;
}

async function bodyOf<T>(c: Context, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const read = v.safeParse(schema, await c.req.json().catch(() => null));
  return read.success ? read.output : null;
}
