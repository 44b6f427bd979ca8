import type { Context, Hono } from 'hono';
import type { Shop } from '../shop.ts';
import { methodOf, returnRoutes, takeReturn } from './gateway-returns.ts';

/** Where KG Inicis sends the browser back to, by POST or GET; mounted at `/pg/inicis/next`. */
export function paymentReturnRoutes(shop: Shop): Hono {
  return returnRoutes(shop, ['GET', 'POST'], '/:key', async (payment_no, context) => {
    const fields = await readFields(context);
    const method = await methodOf(shop, payment_no);
    if (method !== 'card' && method !== 'vbank') return;
    await takeReturn(shop, method, payment_no, shop.gateways[method].readReturn(fields));
  });
}

async function readFields(context: Context): Promise<Record<string, string>> {
  if (context.req.method === 'GET') return context.req.query();
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}
