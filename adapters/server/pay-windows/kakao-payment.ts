import { iosReturnScheme } from '../../../core/device/app-scheme.ts';
import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ReadyPayment } from '../../../core/payment/gateways/kakao-pay.port.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { settle } from '../payments/apply-settlement.ts';
import { approve } from '../payments/approve.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { createResultToken, paymentOfResult } from '../order-rows/result-token.ts';
import { lockPayment, openedOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import type { PlacedPayment } from '../holds/insert-order.ts';
import { placePayment } from '../checkout/place-payment.ts';
import { createReturnKey, paymentOfReturnKey } from '../payments/returns.ts';
import { toStartedPayment } from './started-payment.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

type Init = 'POST /api/v2/payment/kakao/init';
type Result = 'POST /api/v2/payment/kakao/result';

const CONNECTION_FAILED = failure(409, '카카오페이를 열지 못했어요. 잠시 후 다시 결제해 주세요.');
const PAYMENT_ENDED = failure(409, '이미 끝난 결제예요. 주문 내역을 확인하거나, 장바구니에서 다시 주문해 주세요.');
const ORDER_NOT_FOUND = failure(404, '주문을 찾을 수 없어요.');

/**
 * Places a payment and prepares it at KakaoPay. A repeated request gets the same window. If KakaoPay is unavailable,
 * the payment keeps its hold, and the same request tries again.
 */
export async function startKakao(
  shop: ServerContext,
  request: ParsedRequestOf<Init>,
  caller: Caller,
): Promise<Envelope<ResponseOf<Init>>> {
  const placed = await placePayment(shop, 'kakao', request, caller);
  if (!('kind' in placed)) return placed;
  const { payment } = placed;
  const started = toStartedPayment(shop, payment);
  if (payment.pay_method === 'point') {
    return success({ ...started, next_redirect_url: `${shop.storefrontUrl}/order/result/${started.result_token}` });
  }
  const opened = openedWindow(payment) ?? (await openWindow(shop, payment, caller.userAgent));
  if ('result_code' in opened) return opened;
  return success({ ...started, next_redirect_url: opened[`next_redirect_${request.device_kind}_url`] });
}

/**
 * Handles the return of the shopper: requests the approval, unless that was done before, and returns the payment's
 * state. A made-up `pg_token` would end the payment, so the key that only the approval address contains is required,
 * too.
 */
export async function finishKakao(
  shop: ServerContext,
  { result_data, pg_token, return_key }: ParsedRequestOf<Result>,
): Promise<Envelope<ResponseOf<Result>>> {
  const payment_idx = paymentOfResult(shop, result_data);
  if (typeof payment_idx !== 'number') return payment_idx;
  const payment = await findPaymentRow(shop, payment_idx);
  if (payment?.pay_method !== 'kakao' || paymentOfReturnKey(shop, return_key) !== payment.payment_no)
    return ORDER_NOT_FOUND;
  const opened = openedOf(payment);
  if (opened === null) return success({ payment_status: payment.payment_status });
  const { payment_no: oid } = payment;
  const authentication = { tid: opened.tid, pg_token, partner_user_id: opened['partner_user_id'] ?? '' };
  const returned = { kind: 'authenticated', oid, amount: null, authentication } as const;
  return success({ payment_status: await approve(shop, payment, 'kakao', returned) });
}

async function openWindow(
  shop: ServerContext,
  payment: PlacedPayment,
  userAgent: string,
): Promise<ReadyPayment | typeof CONNECTION_FAILED> {
  const { payment_no, payment_idx, member_idx, total_amount, order_name } = payment;
  const partner_user_id = member_idx === null ? 'guest' : `m${member_idx}`;
  const key = createReturnKey(shop, payment_no);
  const response = await callGateway(shop, async () => {
    return shop.gateways.kakao.ready({
      oid: payment_no,
      amount: total_amount,
      goods_name: order_name,
      quantity: await loadQuantity(shop, payment_idx),
      partner_user_id,
      approval_url: `${shop.storefrontUrl}/order/kakao/forward?result_data=${createResultToken(shop, payment_idx)}&return_key=${key}`,
      cancel_url: `${shop.apiUrl}/pg/kakao/cancel/${key}`,
      fail_url: `${shop.apiUrl}/pg/kakao/fail/${key}`,
      app_scheme: iosReturnScheme(userAgent),
    });
  });
  if (response.kind === 'unknown') return CONNECTION_FAILED;
  if (response.kind === 'refused') {
    await settle(shop, payment_no, { kind: 'refused', reason: 'declined', text: response.message });
    return failure(409, response.message);
  }
  const { kind: _, ...ready } = response;
  return retryTransaction(shop.database, async (tx) => {
    const locked = await lockPayment(tx, payment_no);
    if (locked?.payment_status !== 'ready') return PAYMENT_ENDED;
    // If two taps each prepared a window, the first one is stored and the other is never approved.
    const before = openedWindow(locked);
    if (before !== null) return before;
    const opened = JSON.stringify({ ...ready, partner_user_id });
    await tx.updateTable('payment').set({ opened }).where('payment_idx', '=', payment_idx).execute();
    return ready;
  });
}

function openedWindow(payment: Pick<PaymentRow, 'opened'>): ReadyPayment | null {
  const opened = openedOf(payment);
  if (opened === null) return null;
  const { tid, next_redirect_pc_url = '', next_redirect_mobile_url = '', next_redirect_app_url = '' } = opened;
  return { tid, next_redirect_pc_url, next_redirect_mobile_url, next_redirect_app_url };
}

async function loadQuantity(shop: ServerContext, payment_idx: PaymentIdx): Promise<number> {
  const { cnt } = await shop.database
    .selectFrom('order_line')
    .select((row) => row.fn.sum<number>('option_cnt').as('cnt'))
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
  return Number(cnt);
}

async function findPaymentRow(shop: ServerContext, payment_idx: PaymentIdx): Promise<PaymentRow | undefined> {
  return shop.database.selectFrom('payment').selectAll().where('payment_idx', '=', payment_idx).executeTakeFirst();
}
