import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatIsoTime } from '../kit/compact-time.ts';
import { dropConnection } from '../kit/drop-connection.ts';
import type { KakaoLedger, KakaoPayment } from './kakao-ledger.ts';
import { MERCHANT } from './kakao-merchant.ts';
import { REFUSED_TEXT, withRefundFault } from '../kit/refund-fault.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';

const BASE = '/sandbox/kakaopay/online/v1/payment';
/** Maximum time from the call `ready` to the approval. */
const KAKAO_EXPIRES_MS = 15 * MINUTE_MS;

const textUpTo = (maxLength: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maxLength));
const address = v.pipe(v.string(), v.maxLength(255), v.regex(/^https?:\/\//), v.url());
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const above0 = v.pipe(whole, v.minValue(1));
const cid = v.literal(MERCHANT.cid);
const tid = v.pipe(v.string(), v.regex(/^T\d{19}$/));

const ready = v.object({
  cid,
  partner_order_id: textUpTo(100),
  partner_user_id: textUpTo(100),
  item_name: textUpTo(100),
  quantity: above0,
  total_amount: above0,
  tax_free_amount: whole,
  approval_url: address,
  cancel_url: address,
  fail_url: address,
});
const approve = v.object({
  cid,
  tid,
  partner_order_id: textUpTo(100),
  partner_user_id: textUpTo(100),
  pg_token: textUpTo(100),
  total_amount: v.optional(above0),
});
const cancel = v.object({
  cid,
  tid,
  cancel_amount: above0,
  cancel_tax_free_amount: whole,
  cancel_available_amount: v.optional(whole),
});
const order = v.object({ cid, tid });

/** Simulates KakaoPay's online API, server to server, with its states, expiry and errors. */
export function kakaoPayment(services: SandboxServices, ledger: KakaoLedger): Hono {
  const { journal, now } = services;
  const app = new Hono();

  app.use(`${BASE}/*`, async (c, next) => {
    const authorization = c.req.header('authorization') ?? '';
    if (authorization === '') return c.json(errorOf(-400, 'no authorization header'), 401);
    return authorization === MERCHANT.authorization ? next() : c.json(errorOf(-401, 'wrong key'), 401);
  });

  app.post(`${BASE}/ready`, async (c) => {
    const read = v.safeParse(ready, await bodyOf(c));
    if (!read.success) return invalid(c, read.issues);
    const { partner_order_id: oid, partner_user_id: user_id, total_amount: amount, ...rest } = read.output;
    const { item_name, quantity, approval_url, cancel_url, fail_url } = rest;
    const number = `T${String(now()).padStart(13, '0')}${String(journal.size % 1_000_000).padStart(6, '0')}`;
    const urls = { approval_url, cancel_url, fail_url };
    ledger.record({ type: 'kakao.ready', at: now(), tid: number, oid, user_id, item_name, quantity, amount, ...urls });
    services.faults.windowOpened(oid);
    const page = `${new URL(c.req.url).origin}/sandbox/kakaopay/pay/${number}`;
    return c.json({
      tid: number,
      next_redirect_app_url: `${page}/app`,
      next_redirect_mobile_url: `${page}/mobile`,
      next_redirect_pc_url: `${page}/pc`,
      android_app_scheme: `kakaotalk://kakaopay/pg?url=${page}/app`,
      ios_app_scheme: `kakaotalk://kakaopay/pg?url=${page}/app`,
      created_at: formatIsoTime(now()),
    });
  });

  app.post(`${BASE}/approve`, async (c) => {
    const read = v.safeParse(approve, await bodyOf(c));
    if (!read.success) return invalid(c, read.issues);
    const payment = ledger.byTid(read.output.tid);
    return payment === null
      ? refuse(c, -721, 'no such tid')
      : approvePayment(c, services, ledger, payment, read.output);
  });

  app.post(`${BASE}/cancel`, async (c) => {
    const read = v.safeParse(cancel, await bodyOf(c));
    if (!read.success) return invalid(c, read.issues);
    const { cancel_amount: amount, cancel_available_amount } = read.output;
    const payment = ledger.byTid(read.output.tid);
    if (payment === null) return refuse(c, -721, 'no such tid');
    if (payment.approved_at === null || payment.remaining === 0) return refuse(c, -784, '취소할 수 없는 상태입니다.');
    const isOff = cancel_available_amount !== undefined && cancel_available_amount !== payment.remaining;
    if (amount > payment.remaining || isOff) return refuse(c, -710, '취소 가능 금액이 맞지 않습니다.');
    return withRefundFault(c, services, payment.oid, {
      refund: () => {
        const aid = aidOf(journal.size);
        ledger.record({ type: 'kakao.cancelled', at: now(), tid: payment.tid, aid, amount });
        const after = ledger.byTid(payment.tid) ?? payment;
        return c.json({
          ...facts(after),
          aid,
          status: after.state,
          approved_cancel_amount: amountOf(amount),
          canceled_at: formatIsoTime(now()),
        });
      },
      refuse: () => refuse(c, -710, REFUSED_TEXT),
    });
  });

  app.post(`${BASE}/order`, async (c) => {
    const read = v.safeParse(order, await bodyOf(c));
    if (!read.success) return invalid(c, read.issues);
    const payment = ledger.byTid(read.output.tid);
    if (payment === null) return refuse(c, -721, 'no such tid');
    const details = payment.approved_at === null ? [] : [{ aid: payment.aid, payment_action_type: 'PAYMENT' }];
    return c.json({ ...facts(payment), status: payment.state, payment_action_details: details });
  });

  return app;
}

async function approvePayment(
  c: Context,
  services: SandboxServices,
  ledger: KakaoLedger,
  payment: KakaoPayment,
  request: v.InferOutput<typeof approve>,
): Promise<Response> {
  const { faults, journal, now, wait } = services;
  const { tid: number, oid, requested, state } = payment;
  if (payment.approved_at !== null) return refuse(c, -702, '이미 승인된 거래입니다.');
  if (state === 'READY') return refuse(c, -701, '결제 인증이 완료되지 않았습니다.');
  if (state !== 'AUTH_PASSWORD') return refuse(c, -783, '승인할 수 없는 상태입니다.');
  if (isKakaoExpired(payment, now())) return refuse(c, -723, '결제 시간이 지났습니다.');
  if (request.partner_order_id !== oid) return refuse(c, -706, '주문번호가 다릅니다.');
  if (request.partner_user_id !== payment.user_id) return refuse(c, -707, '회원번호가 다릅니다.');
  if (request.pg_token !== payment.pg_token) return refuse(c, -708, '인증값이 맞지 않습니다.');
  if (request.total_amount !== undefined && request.total_amount !== requested)
    return refuse(c, -725, '금액이 다릅니다.');
  const fault = faults.removePaymentFault(oid, requested);
  if (fault.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  if (fault.behaviour === 'decline') {
    ledger.record({ type: 'kakao.declined', at: now(), tid: number });
    const extras = { method_result_code: 'LIMIT', method_result_message: '한도가 초과되었습니다.' };
    return c.json({ error_code: -780, error_message: 'approval failure!', extras }, 400);
  }
  const amount = fault.behaviour === 'amount-differs' ? requested + 1 : requested;
  ledger.record({ type: 'kakao.approved', at: now(), tid: number, aid: aidOf(journal.size), amount });
  if (fault.behaviour === 'lose-answer') return dropConnection();
  if (fault.behaviour === 'timeout') await wait(fault.delay_ms);
  const after = ledger.byTid(number) ?? payment;
  return c.json({ ...facts(after), card_info: { kakaopay_issuer_corp: '신한카드', approved_id: after.aid.slice(-8) } });
}

export function isKakaoExpired({ ready_at }: KakaoPayment, now: number): boolean {
  return now - ready_at >= KAKAO_EXPIRES_MS;
}

function facts(payment: KakaoPayment): object {
  return {
    aid: payment.aid,
    tid: payment.tid,
    cid: MERCHANT.cid,
    partner_order_id: payment.oid,
    partner_user_id: payment.user_id,
    payment_method_type: 'CARD',
    item_name: payment.item_name,
    quantity: payment.quantity,
    amount: amountOf(payment.approved_at === null ? payment.requested : payment.charged),
    canceled_amount: amountOf(payment.cancelled),
    cancel_available_amount: amountOf(payment.remaining),
    created_at: formatIsoTime(payment.ready_at),
    approved_at: payment.approved_at === null ? null : formatIsoTime(payment.approved_at),
    selected_card_info: { card_corp_name: '신한카드' },
  };
}

function amountOf(total: number): object {
  return { total, tax_free: 0, vat: Math.round(total / 11), point: 0, discount: 0, green_deposit: 0 };
}

/** Returns the id of an approval or a cancellation. */
function aidOf(sequence: number): string {
  return `A${String(sequence).padStart(19, '0')}`;
}

function invalid(c: Context, issues: readonly v.BaseIssue<unknown>[]): Response {
  const [issue] = issues;
  const path = issue?.path?.map((part) => String(part.key)).join('.') ?? '?';
  return refuse(c, -2, `invalid request: ${path}`);
}

function refuse(c: Context, error_code: number, error_message: string): Response {
  return c.json(errorOf(error_code, error_message), 400);
}

function errorOf(error_code: number, error_message: string): object {
  return { error_code, error_message };
}

async function bodyOf(c: Context): Promise<unknown> {
  return c.req.json().catch(() => null);
}
