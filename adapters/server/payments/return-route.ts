import type { Context, Hono } from 'hono';
import type { ServerContext } from '../kernel/server-context.ts';
import { findReturned, lost, returnApp, settleReturn, toPaymentPage } from './returns.ts';

/** Routes to which KG Inicis sends the browser back, by POST or GET; mounted at `/pg/inicis/next`. */
export function paymentReturnRoutes(shop: ServerContext): Hono {
  const app = returnApp(shop);
  app.on(['GET', 'POST'], '/:key', async (context) => {
    const payment = await findReturned(shop, context);
    if (payment === undefined) return lost(shop, context);
    const { pay_method } = payment;
    if (pay_method === 'card' || pay_method === 'vbank') {
      const returned = shop.gateways[pay_method].readReturn(await readFields(context));
      await settleReturn(shop, payment, pay_method, returned);
    }
    return toPaymentPage(shop, payment, context);
  });
  return app.all('*', (context) => lost(shop, context));
}

async function readFields(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query();
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}
