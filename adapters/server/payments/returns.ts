import { Hono, type Context } from 'hono';
import { resultTokenExpiry } from '../../../core/order/result-token.ts';
import type { PaymentStatus } from '../../../core/api/schema/order-fields.ts';
import type { GatewayMethod, GatewayReturn } from '../../../core/payment/payment-gateway.port.ts';
import { pageFor } from '../../../core/payment/payment-phase.ts';
import type { PaymentNo } from '../../../core/vocabulary/ids.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { limitBody } from '../kernel/body-reader.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { createResultToken } from '../order-rows/result-token.ts';
import { findPayment, type SettledRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';
import { approve } from './approve.ts';
import { sendUnknownResult } from './unknown-result-page.ts';

const MAX_BODY_BYTES = 16 * 1024;
const KAKAO_ENDS = { cancel: 'cancelled-at-gateway', fail: 'failed-at-gateway' } as const;
const RETURN_KEY = 'payment-return';

/** Routes to which KG Inicis sends the browser back, by POST or GET; mounted at `/pg/inicis/next`. */
export function paymentReturnRoutes(shop: ServerContext): Hono {
  const app = createReturnRoutes(shop);
  app.on(['GET', 'POST'], '/:key', async (context) => {
    const payment = await findReturnedPayment(shop, context);
    if (payment === undefined) return redirectToCancelPage(shop, context);
    const { pay_method, payment_status } = payment;
    if (pay_method !== 'card' && pay_method !== 'vbank')
      return redirectToPaymentPage(shop, payment, payment_status, context);
    const returned = shop.gateways[pay_method].readReturn(await readReturnFields(context));
    return redirectToPaymentPage(shop, payment, await settleReturn(shop, payment, pay_method, returned), context);
  });
  return app.all('*', (context) => redirectToCancelPage(shop, context));
}

/**
 * Routes to which KakaoPay sends the browser when the shopper cancelled, the payment failed, or time ran out; mounted
 * at `/pg/kakao`. Ends the hold of a payment whose approval has not started.
 */
export function kakaoReturnRoutes(shop: ServerContext): Hono {
  const app = createReturnRoutes(shop);
  for (const [end, reason] of Object.entries(KAKAO_ENDS)) {
    app.get(`/${end}/:key`, async (context) => {
      const payment = await findReturnedPayment(shop, context);
      if (payment === undefined) return redirectToCancelPage(shop, context);
      const settled = await settle(shop, payment.payment_no, { kind: 'refused', reason });
      return redirectToPaymentPage(shop, payment, (settled?.payment ?? payment).payment_status, context);
    });
  }
  return app.all('*', (context) => redirectToCancelPage(shop, context));
}

/**
 * Creates the routes to which gateways send the browser back. Their addresses end in a `:key` that names the payment,
 * expires and cannot be guessed. The browser's data proves nothing: it only permits a query at the gateway. The shopper
 * is always redirected to a page with the payment's state, also after a reload or a repeated delivery. If the state
 * cannot be determined, as while the database does not respond, a page offers to repeat the return.
 */
export function createReturnRoutes(shop: ServerContext): Hono {
  const app = new Hono();
  const limit = limitBody(MAX_BODY_BYTES, (context) => redirectToCancelPage(shop, context));
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    return limit(context, next);
  });
  app.onError(async (error, context) => {
    // The outage is logged once, where it is detected.
    if (!(error instanceof DatabaseUnavailable)) shop.log.error({ err: error }, 'the return of a payment failed');
    return sendUnknownResult(context, await readReturnFields(context), error);
  });
  return app;
}

/** Finds the payment of a return address; undefined for an invalid one. */
export async function findReturnedPayment(shop: ServerContext, context: Context): Promise<SettledRow | undefined> {
  const payment_no = paymentOfReturnKey(shop, context.req.param('key') ?? '');
  return payment_no === null ? undefined : findPayment(shop.database, payment_no);
}

/**
 * Performs the step that a return permits, for the payment of the return address. Returns the payment's status
 * afterwards.
 */
export async function settleReturn(
  shop: ServerContext,
  payment: SettledRow,
  method: GatewayMethod,
  returned: GatewayReturn,
): Promise<PaymentStatus> {
  const { payment_no, payment_status } = payment;
  switch (returned.kind) {
    case 'authenticated':
      return returned.oid === payment_no ? approve(shop, payment, method, returned) : payment_status;
    case 'refused': {
      const { message: text } = returned;
      const settled = await settle(shop, payment_no, { kind: 'refused', reason: 'declined', text });
      return (settled?.payment ?? payment).payment_status;
    }
    case 'invalid':
      shop.log.warn({ payment_no }, 'a return of a payment could not be parsed');
      return payment_status;
  }
}

/** Redirects the browser to the page of a payment. */
export function redirectToPaymentPage(
  shop: ServerContext,
  { payment_idx }: Pick<SettledRow, 'payment_idx'>,
  status: PaymentStatus,
  context: Context,
): Response {
  const token = createResultToken(shop, payment_idx);
  const pages = {
    result: `/order/result/${token}`,
    forward: `/order/inicis/forward?result_data=${token}`,
    cancel: `/order/cancel?result_data=${token}`,
  };
  return context.redirect(`${shop.storefrontUrl}${pages[pageFor(status) ?? 'cancel']}`, 303);
}

/** The response to an invalid return address. */
export function redirectToCancelPage(shop: ServerContext, context: Context): Response {
  return context.redirect(`${shop.storefrontUrl}/order/cancel`, 303);
}

async function readReturnFields(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query();
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

/**
 * Returns the last part of a payment's return address, which expires with the result tokens of the same hour. Payment
 * numbers are sequential: without this key, anyone could report "the shopper cancelled" for another shopper's payment.
 * A result token would not protect it: it is in the address of a page, which shoppers share.
 */
export function createReturnKey({ secret, clock }: ServerContext, payment_no: PaymentNo): string {
  const expires_at = resultTokenExpiry(clock.now());
  return `${payment_no}_${expires_at.toString(36)}_${secret.hashCode(RETURN_KEY, `${payment_no}:${expires_at}`)}`;
}

/** Returns the payment of a return key; null for an invalid or expired key. */
export function paymentOfReturnKey({ secret, clock }: ServerContext, key: string): PaymentNo | null {
  const [payment_no = '', expiry = '', ...hash] = key.split('_');
  const expires_at = /^[\da-z]{1,12}$/.test(expiry) ? Number.parseInt(expiry, 36) : 0;
  if (expires_at <= clock.now()) return null;
  return secret.isHashOf(RETURN_KEY, `${payment_no}:${expires_at}`, hash.join('_')) ? payment_no : null;
}
