import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { DatabaseUnavailable, OUTAGE_RETRY_AFTER_S } from '../database/database-unavailable.ts';
import { networkOf } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { handleDeposit } from './handle-deposit.ts';

const MAX_BODY_BYTES = 16 * 1024;
/** The gateway repeats a notice unless the response is the plain text OK. */
const [DONE, RETRY] = ['OK', 'FAIL'];

/**
 * Route for the gateway's deposit notices, mounted at `/pg/inicis/notice`. `addressOf` returns the caller's address:
 * only the gateway's own addresses are accepted, if any are known.
 */
export function depositNoticeRoutes(shop: ServerContext, addressOf: (context: Context) => string): Hono {
  const app = new Hono();
  app.post(
    '/',
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.text(RETRY, 413) }),
    async (context) => {
      const { vbank } = shop.gateways;
      // Normalizes an IPv4 address, which some ports write as IPv6.
      const from = networkOf(addressOf(context));
      if (vbank.noticeAddresses !== null && !vbank.noticeAddresses.includes(from)) {
        // The field is not named `address`, since the log removes such fields, and the operator must see this one.
        shop.log.warn({ from }, 'a notice from an address that is not the gateway’s');
        return context.text(RETRY, 403);
      }
      const notice = vbank.readNotice(Object.fromEntries(new URLSearchParams(await context.req.text())));
      switch (notice.kind) {
        case 'deposit':
          return context.text((await handleDeposit(shop, notice)) ? DONE : RETRY);
        case 'other':
          return context.text(DONE);
        case 'invalid':
          return context.text(RETRY, 400);
      }
    },
  );
  app.all('*', (context) => context.text(RETRY, 404));
  app.onError((error, context) => {
    // The outage is logged once, where it is detected.
    if (error instanceof DatabaseUnavailable) {
      return context.text(RETRY, 503, { 'retry-after': OUTAGE_RETRY_AFTER_S });
    }
    shop.log.error({ err: error }, 'a notice of a deposit failed');
    return context.text(RETRY, 500);
  });
  return app;
}
