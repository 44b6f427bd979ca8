import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { GatewayMethod, GatewayReturn } from '../gateways/payment-gateway.ts';
import type { Shop } from '../shop.ts';
import { approvePayment } from './approve-payment.ts';
import { landingPage } from './landing-page.ts';
import { paymentOfReturnKey } from './return-key.ts';
import { failPayment } from './settle-payment.ts';

const BODY_MOST = 16 * 1024;

/**
 * Where a gateway sends the browser back to, at `path`, which names the payment by a `:key` that nobody can guess.
 * What the browser brings proves nothing: it only gives the right to ask the gateway, which `take` does. In every
 * case the shopper is sent on to a page that shows how the payment stands; a reload or a second delivery ends there
 * too.
 */
export function returnRoutes(
  shop: Shop,
  methods: readonly ('GET' | 'POST')[],
  path: string,
  take: (payment_no: string, context: Context) => Promise<void>,
): Hono {
  const app = new Hono();
  const lost = (context: Context): Response => context.redirect(`${shop.storefrontUrl}/order/cancel`, 303);

  app.on(
    [...methods],
    path,
    bodyLimit({ maxSize: BODY_MOST, onError: (context) => lost(context) }),
    async (context: Context) => {
      context.header('cache-control', 'no-store');
      context.header('referrer-policy', 'no-referrer');
      const payment_no = paymentOfReturnKey(shop.secret, context.req.param('key') ?? '');
      if (payment_no === null) return lost(context);
      await take(payment_no, context);
      const page = await landingPage(shop, payment_no);
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

/** How the payment that came back was begun; undefined for one that is not there. */
export async function methodOf(shop: Shop, payment_no: string): Promise<GatewayMethod | 'point' | undefined> {
  const payment = await shop.database
    .selectFrom('payment')
    .select('pay_method')
    .where('payment_no', '=', payment_no)
    .executeTakeFirst();
  return payment?.pay_method;
}

/** Does what a gateway's return gives the right to, for the payment whose return address was used. */
export async function takeReturn(
  shop: Shop,
  method: GatewayMethod,
  payment_no: string,
  returned: GatewayReturn,
): Promise<void> {
  switch (returned.kind) {
    case 'authenticated':
      if (returned.oid === payment_no) await approvePayment(shop, method, returned);
      return;
    case 'refused':
      await failPayment(shop, payment_no, ['ready'], returned.message);
      return;
    case 'invalid':
      shop.log.warn({ payment_no }, 'a return of a payment that can not be understood');
  }
}
