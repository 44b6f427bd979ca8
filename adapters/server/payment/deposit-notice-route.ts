import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { networkOf } from '../attempts.ts';
import type { Shop } from '../shop.ts';
import { takeDeposit } from './take-deposit.ts';

const BODY_MOST = 16 * 1024;
/** Anything but the plain text OK makes the gateway tell again. */
const [DONE, AGAIN] = ['OK', 'FAIL'];

/**
 * Where the gateway tells of deposits, mounted at `/pg/inicis/notice`. `addressOf` says who calls: only the gateway's
 * own addresses are listened to, where it has any.
 */
export function depositNoticeRoutes(shop: Shop, addressOf: (context: Context) => string): Hono {
  const app = new Hono();
  app.post('/', bodyLimit({ maxSize: BODY_MOST, onError: (context) => context.text(AGAIN, 413) }), async (context) => {
    const { vbank } = shop.gateways;
    // An IPv4 address, however the port that was called writes it.
    const from = networkOf(addressOf(context));
    if (vbank.noticeAddresses !== null && !vbank.noticeAddresses.includes(from)) {
      // No `address`: the log hides where people live, and this the operator must see.
      shop.log.warn({ from }, 'a notice from an address that is not the gateway’s');
      return context.text(AGAIN, 403);
    }
    const notice = vbank.readNotice(Object.fromEntries(new URLSearchParams(await context.req.text())));
    switch (notice.kind) {
      case 'deposit':
        return context.text((await takeDeposit(shop, notice)) ? DONE : AGAIN);
      case 'other':
        return context.text(DONE);
      case 'invalid':
        return context.text(AGAIN, 400);
    }
  });
  app.all('*', (context) => context.text(AGAIN, 404));
  app.onError((error, context) => {
    shop.log.error({ err: error }, 'a notice of a deposit failed');
    return context.text(AGAIN, 500);
  });
  return app;
}
