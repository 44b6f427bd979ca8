import type { Hono } from 'hono';
import type { ServerContext } from '../kernel/server-context.ts';
import { settle } from './apply-settlement.ts';
import { findReturned, lost, returnApp, toPaymentPage } from './returns.ts';

const ENDS = { cancel: 'cancelled-at-gateway', fail: 'failed-at-gateway' } as const;

/**
 * Routes to which KakaoPay sends the browser when the shopper cancelled, failed, or ran out of time; mounted at
 * `/pg/kakao`. Ends the hold of a payment whose approval has not started.
 */
export function kakaoReturnRoutes(shop: ServerContext): Hono {
  const app = returnApp(shop);
  for (const [end, why] of Object.entries(ENDS)) {
    app.get(`/${end}/:key`, async (context) => {
      const payment = await findReturned(shop, context);
      if (payment === undefined) return lost(shop, context);
      await settle(shop, payment.payment_no, { kind: 'refused', why });
      return toPaymentPage(shop, payment, context);
    });
  }
  return app.all('*', (context) => lost(shop, context));
}
