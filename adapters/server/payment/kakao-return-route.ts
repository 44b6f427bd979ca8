import type { Hono } from 'hono';
import type { Shop } from '../shop.ts';
import { returnRoutes } from './gateway-returns.ts';
import { failPayment } from './settle-payment.ts';

const ENDS: Readonly<Record<string, string>> = {
  cancel: '결제를 취소했어요.',
  fail: '결제가 완료되지 않았어요. 다시 시도해 주세요.',
};

/**
 * Where KakaoPay sends the browser when the shopper cancelled, failed, or let the time run out; mounted at
 * `/pg/kakao`. Ends the hold of a payment that nobody has begun to approve.
 */
export function kakaoReturnRoutes(shop: Shop): Hono {
  return returnRoutes(shop, ['GET'], '/:end/:key', async (payment_no, context) => {
    const message = ENDS[context.req.param('end') ?? ''];
    if (message !== undefined) await failPayment(shop, payment_no, ['ready'], message);
  });
}
