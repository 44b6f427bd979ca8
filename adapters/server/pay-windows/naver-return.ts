import type { Hono } from 'hono';
import type { ServerContext } from '../kernel/server-context.ts';
import { findReturned, lost, returnApp, settleReturn, toPaymentPage } from '../payments/returns.ts';

/** Routes to which Naver Pay sends the browser back, mounted at `/pg/naver/return`. */
export function naverReturnRoutes(shop: ServerContext): Hono {
  const app = returnApp(shop);
  app.get('/:key', async (context) => {
    const payment = await findReturned(shop, context);
    if (payment === undefined) return lost(shop, context);
    const { pay_method, payment_no, payment_status } = payment;
    if (pay_method !== 'naver') return toPaymentPage(shop, payment, payment_status, context);
    const returned = shop.gateways.naver.readReturn(payment_no, context.req.query());
    return toPaymentPage(shop, payment, await settleReturn(shop, payment, 'naver', returned), context);
  });
  return app.all('*', (context) => lost(shop, context));
}
