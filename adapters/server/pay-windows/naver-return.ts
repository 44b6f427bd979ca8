import type { Hono } from 'hono';
import type { ServerContext } from '../kernel/server-context.ts';
import {
  findReturnedPayment,
  redirectToCancelPage,
  createReturnRoutes,
  settleReturn,
  redirectToPaymentPage,
} from '../payments/returns.ts';

/** Routes to which Naver Pay sends the browser back, mounted at `/pg/naver/return`. */
export function naverReturnRoutes(shop: ServerContext): Hono {
  const app = createReturnRoutes(shop);
  app.get('/:key', async (context) => {
    const payment = await findReturnedPayment(shop, context);
    if (payment === undefined) return redirectToCancelPage(shop, context);
    const { pay_method, payment_no, payment_status } = payment;
    if (pay_method !== 'naver') return redirectToPaymentPage(shop, payment, payment_status, context);
    const returned = shop.gateways.naver.readReturn(payment_no, context.req.query());
    return redirectToPaymentPage(shop, payment, await settleReturn(shop, payment, 'naver', returned), context);
  });
  return app.all('*', (context) => redirectToCancelPage(shop, context));
}
