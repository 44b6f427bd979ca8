import { type Context, Hono } from 'hono';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatCompactTime } from '../kit/compact-time.ts';
import { dropConnection } from '../kit/drop-connection.ts';
import { formFields } from '../kit/form-body.ts';
import type { NaverCancel, NaverLedger, NaverTransaction } from './naver-ledger.ts';
import { MERCHANT } from './naver-merchant.ts';
import { randomCardNumber, randomDigits } from '../kit/random-digits.ts';
import { REFUSED_TEXT, withRefundFault } from '../kit/refund-fault.ts';
import type { SandboxServices } from '../kit/sandbox-services.ts';
import { parseWon } from '../kit/won-field.ts';

/** Time after which an authentication expires. */
const WINDOW_MS = 10 * MINUTE_MS;
const BASE = '/sandbox/naverpay/naverpay-partner/naverpay/payments';

/** The server-to-server calls of the sandbox Naver Pay: approval, cancellation and history. */
export function naverPayment(services: SandboxServices, ledger: NaverLedger): Hono {
  const app = new Hono();

  app.use(`${BASE}/*`, async (c, next) => {
    const isKnown =
      c.req.header('x-naver-client-id') === MERCHANT.client_id &&
      c.req.header('x-naver-client-secret') === MERCHANT.client_secret &&
      c.req.header('x-naverpay-chain-id') === MERCHANT.chain_id;
    if (!isKnown) return c.json({ errorCode: '024', errorMessage: 'Authentication failed' }, 401);
    return next();
  });

  app.post(`${BASE}/v2.2/apply/payment`, async (c) => {
    const { paymentId = '' } = await formFields(c);
    const key = keyOf(c);
    const transaction = ledger.byPayment(paymentId);
    if (key === null || transaction === null) return c.json(reply('Fail', '결제 정보를 찾을 수 없습니다.'));
    return apply(c, services, ledger, transaction, key);
  });

  app.post(`${BASE}/v1/cancel`, async (c) => {
    const key = keyOf(c);
    const fields = await formFields(c);
    if (key === null) return c.json(reply('Fail', '멱등 키가 없습니다.'));
    const oid = ledger.byPayment(fields['paymentId'] ?? '')?.oid ?? null;
    return withRefundFault(c, services, oid, {
      refund: () => c.json(cancel(ledger, fields, key, services.now())),
      refuse: () => c.json(reply('Fail', REFUSED_TEXT)),
    });
  });

  app.post(`${BASE}/v2.2/list/history/:payment`, (c) => {
    const transaction = ledger.byPayment(c.req.param('payment'));
    const list = transaction === null || transaction.approved_at === null ? [] : historyOf(transaction);
    const counts = { responseCount: list.length, totalCount: list.length, totalPageCount: 1, currentPageNumber: 1 };
    return c.json(reply('Success', '조회 성공', { ...counts, list }));
  });

  return app;
}

async function apply(
  c: Context,
  services: SandboxServices,
  ledger: NaverLedger,
  transaction: NaverTransaction,
  key: string,
): Promise<Response> {
  const { faults, now, random, wait } = services;
  const { reserve_id, state, authenticated_at, requested, oid } = transaction;
  if (transaction.approved_at !== null) {
    return transaction.approval_key === key
      ? c.json(applied(transaction))
      : c.json(reply('AlreadyComplete', '이미 완료된 결제입니다.'));
  }
  if (state !== 'authenticated') return c.json(reply('Fail', '승인할 수 없는 결제입니다.'));
  if (now() - (authenticated_at ?? 0) > WINDOW_MS) {
    return c.json(reply('TimeExpired', '결제 승인 가능 시간이 지났습니다.'));
  }
  const fault = faults.removePaymentFault(oid, requested);
  if (fault.behaviour === 'http-500') return c.text('Internal Server Error', 500);
  if (fault.behaviour === 'decline') {
    ledger.record({ type: 'naver.declined', at: now(), reserve_id });
    return c.json(reply('NotEnoughAccountBalance', '계좌 잔액이 부족합니다. 잔액을 확인해 주세요.'));
  }
  const card_number = randomCardNumber(random);
  const approval_number = randomDigits(random, 8);
  const amount = fault.behaviour === 'amount-differs' ? requested + 1 : requested;
  ledger.record({ type: 'naver.approved', at: now(), reserve_id, amount, key, card_number, approval_number });
  if (fault.behaviour === 'lose-answer') return dropConnection();
  if (fault.behaviour === 'timeout') await wait(fault.delay_ms);
  return c.json(applied(ledger.byReserve(reserve_id) ?? transaction));
}

function cancel(ledger: NaverLedger, fields: Readonly<Record<string, string>>, key: string, at: number): object {
  const { paymentId = '', cancelReason: reason = '', doCompareRest, expectedRestAmount } = fields;
  const transaction = ledger.byPayment(paymentId);
  if (transaction === null || transaction.approved_at === null) return reply('Fail', '결제 정보를 찾을 수 없습니다.');
  const before = transaction.cancels.find((one) => one.key === key);
  if (before !== undefined) return cancelled(transaction, before);
  const { remaining, reserve_id } = transaction;
  if (remaining === 0) return reply('AlreadyCanceled', '이미 전체 취소된 결제입니다.');
  const amount = parseWon(fields['cancelAmount']);
  if (amount === null || amount > remaining) return reply('OverRemainAmount', '취소할 수 있는 금액보다 큽니다.');
  if (Number(fields['taxScopeAmount']) + Number(fields['taxExScopeAmount']) !== amount) {
    return reply('TaxScopeAmtGreaterThanRemainError', '과세와 면세 금액이 맞지 않습니다.');
  }
  if (doCompareRest === '1' && expectedRestAmount !== String(remaining - amount)) {
    return reply('RestAmountDiff', '취소 후 남을 금액이 다릅니다.');
  }
  if (!['1', '2'].includes(fields['cancelRequester'] ?? '') || reason === '')
    return reply('Fail', '필수 값이 없습니다.');
  ledger.record({ type: 'naver.cancelled', at, reserve_id, amount, key, reason });
  return cancelled(transaction, { at, amount, key, rest: remaining - amount });
}

function cancelled({ payment_id }: NaverTransaction, { at, amount, rest }: NaverCancel): object {
  return reply('Success', '취소 성공', {
    paymentId: payment_id,
    primaryPayMeans: 'CARD',
    primaryPayCancelAmount: amount,
    npointCancelAmount: 0,
    taxScopeAmount: amount,
    taxExScopeAmount: 0,
    totalRestAmount: rest,
    cancelYmdt: formatCompactTime(at),
  });
}

function applied(transaction: NaverTransaction): object {
  return reply('Success', '승인 성공', { paymentId: transaction.payment_id, detail: historyOf(transaction)[0] });
}

/** Returns the entries of a payment's history: the approval, then the cancellations, oldest first. */
function historyOf(transaction: NaverTransaction): readonly object[] {
  const { payment_id, oid, charged, approved_at, product_name, card_number, approval_number, cancels } = transaction;
  const of = (type: string, amount: number, at: number) => ({
    paymentId: payment_id,
    merchantPayKey: oid,
    admissionTypeCode: type,
    admissionState: 'SUCCESS',
    admissionYmdt: formatCompactTime(at),
    totalPayAmount: amount,
    primaryPayAmount: amount,
    npointPayAmount: 0,
    primaryPayMeans: 'CARD',
    cardNo: card_number,
    cardAuthNo: approval_number,
    cardInstCount: 0,
    productName: product_name,
  });
  return [
    of('01', charged, approved_at ?? 0),
    ...cancels.map(({ at, amount, rest }) => of(rest === 0 ? '03' : '04', amount, at)),
  ];
}

function reply(code: string, message: string, body: object | null = null): object {
  return { code, message, body };
}

function keyOf(c: Context): string | null {
  const key = c.req.header('x-naverpay-idempotency-key') ?? '';
  return key === '' || key.length > 64 ? null : key;
}
