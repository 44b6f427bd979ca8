import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { PaymentStatus } from '../../../core/api/order.api.ts';
import type { Shop } from '../shop.ts';
import { approvePayment } from './approve-payment.ts';
import { paymentOfReturnKey } from './return-key.ts';
import { failPayment } from './settle-payment.ts';

const BODY_MOST = 16 * 1024;

/**
 * Where the gateway sends the browser back to, mounted at `/pg/inicis/next`. What the browser brings proves
 * nothing: it only gives the right to ask the gateway. In every case the shopper is sent on to a page that
 * shows how the payment stands; a reload or a second delivery ends there too.
 */
export function paymentReturnRoutes(shop: Shop): Hono {
  const app = new Hono();
  const lost = (context: Context): Response => context.redirect(`${shop.storefrontUrl}/order/cancel`, 303);

  app.on(
    ['GET', 'POST'],
    '/:key',
    bodyLimit({ maxSize: BODY_MOST, onError: (context) => lost(context) }),
    async (context) => {
      context.header('cache-control', 'no-store');
      context.header('referrer-policy', 'no-referrer');
      const payment_no = paymentOfReturnKey(shop.secret, context.req.param('key'));
      if (payment_no === null) return lost(context);
      await takeReturn(shop, payment_no, await readFields(context));
      const page = await pageOf(shop, payment_no);
      return page === null ? lost(context) : context.redirect(`${shop.storefrontUrl}${page}`, 303);
    },
  );
  app.all('*', lost);
  app.onError((error, context) => {
    shop.log.error({ err: error }, 'the return of a payment failed');
    return lost(context);
  });
  return app;
}

async function takeReturn(shop: Shop, payment_no: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const returned = shop.gateway.readReturn(fields);
  switch (returned.kind) {
    case 'authenticated':
      if (returned.oid === payment_no) await approvePayment(shop, returned);
      return;
    case 'refused':
      await failPayment(shop, payment_no, ['ready'], returned.message);
      return;
    case 'invalid':
      shop.log.warn({ payment_no }, 'a return of a payment that can not be understood');
  }
}

async function readFields(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query();
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

async function pageOf(shop: Shop, payment_no: string): Promise<string | null> {
  const payment = await shop.database
    .selectFrom('payment')
    .select(['payment_idx', 'payment_status'])
    .where('payment_no', '=', payment_no)
    .executeTakeFirst();
  return payment === undefined ? null : pageFor(payment.payment_status, shop.secret.orderKey(payment.payment_idx));
}

function pageFor(status: PaymentStatus, order_key: string): string {
  switch (status) {
    case 'paid':
      return `/order/result/${order_key}`;
    case 'approving':
      return `/order/inicis/forward?result_data=${order_key}`;
    case 'ready':
    case 'failed':
    case 'expired':
    case 'refunded':
      return `/order/cancel?result_data=${order_key}`;
  }
}
