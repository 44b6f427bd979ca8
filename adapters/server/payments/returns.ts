import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayMethod, GatewayReturn } from '../../../core/payment/payment-gateway.port.ts';
import { pageFor } from '../../../core/payment/payment-phase.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { newResultToken } from '../order-rows/result-token.ts';
import type { PaymentRow } from '../order-rows/payment-rows.ts';
import { settle } from './apply-settlement.ts';
import { approve } from './approve.ts';
import { paymentOfReturnKey } from './return-key.ts';

const MAX_BODY_BYTES = 16 * 1024;

/**
 * Creates the routes to which gateways send the browser back. Their addresses end in a `:key` that names the payment,
 * expires and cannot be guessed. The browser's data proves nothing: it only permits a query at the gateway. The shopper
 * is always redirected to a page with the payment's state, also after a reload or a repeated delivery.
 */
export function returnApp(shop: ServerContext): Hono {
  const app = new Hono();
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => lost(shop, context) });
  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    return limit(context, next);
  });
  app.onError((error, context) => {
    shop.log.error({ err: error }, 'the return of a payment failed');
    return lost(shop, context);
  });
  return app;
}

/** Finds the payment of a return address; undefined for an invalid one. */
export async function findReturned(shop: ServerContext, context: Context): Promise<PaymentRow | undefined> {
  const payment_no = paymentOfReturnKey(shop, context.req.param('key') ?? '');
  if (payment_no === null) return undefined;
  return shop.database.selectFrom('payment').selectAll().where('payment_no', '=', payment_no).executeTakeFirst();
}

/** Performs what a return permits, for the payment of the return address. */
export async function settleReturn(
  shop: ServerContext,
  { payment_no }: PaymentRow,
  method: GatewayMethod,
  returned: GatewayReturn,
): Promise<void> {
  switch (returned.kind) {
    case 'authenticated':
      if (returned.oid === payment_no) await approve(shop, method, returned);
      return;
    case 'refused':
      await settle(shop, payment_no, { kind: 'refused', why: 'declined', text: returned.message });
      return;
    case 'invalid':
      shop.log.warn({ payment_no }, 'a return of a payment that cannot be understood');
  }
}

/** Redirects the browser to the page with the payment's current state. */
export async function toPaymentPage(
  shop: ServerContext,
  { payment_idx }: PaymentRow,
  context: Context,
): Promise<Response> {
  const { payment_status } = await shop.database
    .selectFrom('payment')
    .select('payment_status')
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
  const token = newResultToken(shop, payment_idx);
  const pages = {
    result: `/order/result/${token}`,
    forward: `/order/inicis/forward?result_data=${token}`,
    cancel: `/order/cancel?result_data=${token}`,
  };
  return context.redirect(`${shop.storefrontUrl}${pages[pageFor(payment_status) ?? 'cancel']}`, 303);
}

/** The response to an invalid return address, or a failed return. */
export function lost(shop: ServerContext, context: Context): Response {
  return context.redirect(`${shop.storefrontUrl}/order/cancel`, 303);
}
