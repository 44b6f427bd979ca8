import type { GatewayBalance } from '../../../core/api/office/orders/refund.api.ts';
import { refundBalance } from '../../../core/operator/refund-wait.ts';
import type { RefundIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { inquireBalance, loadExpectedBalance } from '../refunds/gateway-balance.ts';

/** Queries the gateway for the amount that it holds of a refund's payment; null if the refund does not exist. */
export async function inquireRefundBalance(shop: ServerContext, refund_idx: RefundIdx): Promise<GatewayBalance | null> {
  const { database } = shop;
  const found = await database
    .selectFrom('refund')
    .select(['payment_idx', 'refund_amount', 'refund_status'])
    .where('refund_idx', '=', refund_idx)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { payment_idx, refund_amount, refund_status } = found;
  const payment = await database
    .selectFrom('payment')
    .selectAll()
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
  if (payment.pay_method === 'point') return { held_amount: null, state: 'silent' };
  const expected = await database.transaction().execute((tx) => loadExpectedBalance(tx, payment));
  const before = refund_status === 'done' ? expected + refund_amount : expected;
  const held_amount = await inquireBalance(shop, payment);
  return { held_amount, state: refundBalance(held_amount, before, refund_amount) };
}
