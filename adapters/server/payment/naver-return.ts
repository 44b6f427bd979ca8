import type { Hono } from 'hono';
import type { Shop } from '../shop.ts';
import { methodOf, returnRoutes, takeReturn } from './gateway-returns.ts';

/** Where Naver Pay sends the browser back to; mounted at `/pg/naver/return`. */
export function naverReturnRoutes(shop: Shop): Hono {
  return returnRoutes(shop, ['GET'], '/:key', async (payment_no, context) => {
    if ((await methodOf(shop, payment_no)) !== 'naver') return;
    await takeReturn(shop, 'naver', payment_no, shop.gateways.naver.readReturn(payment_no, context.req.query()));
  });
}
