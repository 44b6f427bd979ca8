import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { installmentsFor } from '../../../core/payment/installment.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { revokeAppCardToken, findUserToken } from './app-card-token.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { AppCardResult } from '../../../core/payment/gateways/app-card.port.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { settle } from '../payments/apply-settlement.ts';
import { approve } from '../payments/approve.ts';
import { callGateway } from '../order-rows/call-gateway.ts';
import { isOwnPayment } from '../order-rows/own-payment.ts';
import { createResultToken, paymentOfResult } from '../order-rows/result-token.ts';
import { lockPayment, openedOf, type PaymentRow } from '../order-rows/payment-rows.ts';
import type { PlacedPayment } from '../holds/insert-order.ts';
import { placePayment } from '../checkout/place-payment.ts';
import { toStartedPayment } from './started-payment.ts';
import type { ResultToken } from '../../../core/vocabulary/ids.ts';

type Tid = 'POST /api/v2/app/card/payment/tid';
type AuthPay = 'POST /api/v2/app/card/auth/pay';
type Confirm = 'POST /api/v2/app/card/pay/confirm';
type Cancel = 'POST /api/v2/app/card/pay/cancel';

/** The code is not 401, since the login is still valid. */
export const AUTHENTICATE_AGAIN = failure(403, '앱카드 인증 시간이 만료됐어요. 다시 인증해 주세요.');
const NO_CARD = failure(409, '고른 카드를 쓸 수 없어요. 다른 카드를 골라 주세요.');
const NO_INSTALLMENT = failure(409, '이 금액에는 쓸 수 없는 할부예요. 할부 개월을 다시 골라 주세요.');
const CONNECTION_FAILED = failure(409, '앱카드에 연결하지 못했어요. 잠시 후 다시 결제해 주세요.');
const PAYMENT_ENDED = failure(409, '이미 끝난 결제예요. 주문 내역을 확인하거나, 장바구니에서 다시 주문해 주세요.');
const ORDER_NOT_FOUND = failure(404, '주문을 찾을 수 없어요.');

/**
 * Places a payment and has the in-app card issue a number for its amount. A repeated order form gets a new number, so
 * that another card can be tried; only the newest one can be confirmed.
 */
export async function startAppCard(
  shop: ServerContext,
  request: ParsedRequestOf<Tid>,
  caller: Caller,
): Promise<Envelope<ResponseOf<Tid>>> {
  const { app_card_auth_token, card_id, installment, total_amount } = request;
  const user_token = await findUserToken(shop, app_card_auth_token, caller);
  if (user_token === null) return AUTHENTICATE_AGAIN;
  const cards = await callGateway(shop, () => shop.gateways.app_card.loadCards(user_token));
  if (cards.kind !== 'answered') return handleGatewayRefusal(shop, cards, app_card_auth_token);
  const card = cards.data.find((one) => one.card_id === card_id);
  if (card?.is_usable !== true) return NO_CARD;
  if (!installmentsFor(card.installments, total_amount).includes(installment)) return NO_INSTALLMENT;

  const placed = await placePayment(shop, 'app_card', request, caller);
  if (!('kind' in placed)) return placed;
  const { payment } = placed;
  const started = toStartedPayment(shop, payment);
  if (payment.pay_method === 'point') {
    return success({ ...started, tid: '', expires_at: formatKst(shop.clock.now()) });
  }
  const issued = await callGateway(shop, () =>
    shop.gateways.app_card.issueTransaction({
      user_token,
      oid: payment.payment_no,
      amount: payment.total_amount,
      card_id,
      installment,
      goods_name: payment.order_name,
    }),
  );
  if (issued.kind === 'refused') {
    await settle(shop, payment.payment_no, { kind: 'refused', reason: 'declined', text: issued.message });
  }
  if (issued.kind !== 'answered') return handleGatewayRefusal(shop, issued, app_card_auth_token);
  const { tid, expires_at } = issued.data;
  const isSaved = await saveOpened(shop, payment, { tid, expires_at: String(expires_at) });
  return isSaved ? success({ ...started, tid, expires_at: formatKst(expires_at) }) : PAYMENT_ENDED;
}

/** Opens the authentication of a placed payment. */
export async function openAppCard(
  shop: ServerContext,
  { result_data, tid, order_key }: ParsedRequestOf<AuthPay>,
  caller: Caller,
): Promise<Envelope<ResponseOf<AuthPay>>> {
  const payment = await findPaymentOfToken(shop, result_data);
  if ('result_code' in payment) return payment;
  const hasKey = order_key !== null && shop.secret.parseOrderKey(order_key) === payment.payment_idx;
  if (openedOf(payment)?.tid !== tid || !isOwnPayment(payment, hasKey, caller)) return ORDER_NOT_FOUND;
  if (payment.payment_status !== 'ready') return PAYMENT_ENDED;
  const return_url = `${shop.storefrontUrl}/order/appcard/forward?result_data=${createResultToken(shop, payment.payment_idx)}`;
  const sent = await callGateway(shop, () => shop.gateways.app_card.sendToApp(tid, return_url));
  if (sent.kind === 'answered') return success({ auth_url: sent.data.auth_url });
  return sent.kind === 'refused' ? failure(409, sent.message) : CONNECTION_FAILED;
}

/**
 * Handles the return of the shopper: requests the approval, unless that was done before, and returns the payment's
 * state. The gateway compares the payment's amount with the amount for which the number was issued.
 */
export async function finishAppCard(
  shop: ServerContext,
  { result_data, tid, auth_no }: ParsedRequestOf<Confirm>,
): Promise<Envelope<ResponseOf<Confirm>>> {
  const payment = await findPaymentOfToken(shop, result_data);
  if ('result_code' in payment) return payment;
  const opened = openedOf(payment);
  if (opened === null || opened.tid !== tid) return ORDER_NOT_FOUND;
  const { payment_no: oid, payment_idx } = payment;
  if (Number(opened['expires_at']) < shop.clock.now()) {
    const settled = await settle(shop, oid, { kind: 'refused', reason: 'window-expired' });
    const { payment_status } = settled?.payment ?? payment;
    return success({ payment_idx, payment_status });
  }
  const returned = { kind: 'authenticated', oid, amount: null, authentication: { tid, auth_no } } as const;
  return success({ payment_idx, payment_status: await approve(shop, payment, 'app_card', returned) });
}

/**
 * Ends the payment of a shopper who returned from the card company's app without an authentication, so that its stock,
 * points and seat are available immediately. A payment whose approval was requested, or that has ended, is unchanged.
 */
export async function cancelAppCard(
  shop: ServerContext,
  { result_data, tid, result, order_key }: ParsedRequestOf<Cancel>,
  caller: Caller,
): Promise<Envelope<ResponseOf<Cancel>>> {
  const payment = await findPaymentOfToken(shop, result_data);
  if ('result_code' in payment) return payment;
  const hasKey = order_key !== null && shop.secret.parseOrderKey(order_key) === payment.payment_idx;
  if (openedOf(payment)?.tid !== tid || !isOwnPayment(payment, hasKey, caller)) return ORDER_NOT_FOUND;
  const reason = result === 'cancel' ? 'cancelled-at-gateway' : 'failed-at-gateway';
  const settled = await settle(shop, payment.payment_no, { kind: 'refused', reason });
  const { payment_idx, payment_status } = settled?.payment ?? payment;
  return success({ payment_idx, payment_status });
}

/** Returns the refusal for a failed gateway request. Deletes a token that the gateway no longer accepts. */
export async function handleGatewayRefusal(
  shop: ServerContext,
  response: Exclude<AppCardResult<never>, { kind: 'answered' }>,
  app_card_auth_token: string,
): Promise<Failure> {
  if (response.kind === 'unknown') return CONNECTION_FAILED;
  if (response.code !== 'BAD_TOKEN') return failure(409, response.message);
  await revokeAppCardToken(shop, app_card_auth_token);
  return AUTHENTICATE_AGAIN;
}

async function saveOpened(
  shop: ServerContext,
  { payment_no }: PlacedPayment,
  opened: Record<string, string>,
): Promise<boolean> {
  return retryTransaction(shop.database, async (tx) => {
    const locked = await lockPayment(tx, payment_no);
    if (locked?.payment_status !== 'ready') return false;
    await tx
      .updateTable('payment')
      .set({ opened: JSON.stringify(opened) })
      .where('payment_no', '=', payment_no)
      .execute();
    return true;
  });
}

/** Finds the in-app card payment of a result token. */
async function findPaymentOfToken(shop: ServerContext, result_data: ResultToken): Promise<PaymentRow | Failure> {
  const payment_idx = paymentOfResult(shop, result_data);
  if (typeof payment_idx !== 'number') return payment_idx;
  const payment = await shop.database
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirst();
  return payment?.pay_method === 'app_card' ? payment : ORDER_NOT_FOUND;
}
