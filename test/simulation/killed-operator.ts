import type { Database } from '../../adapters/server/database/database.ts';
import type { ServerContext } from '../../adapters/server/kernel/server-context.ts';
import { loadSecret } from '../../adapters/server/kernel/secret.ts';
import { approveReturn, refuseExchange, refuseReturn } from '../../adapters/server/operator-claims/claims.ts';
import { finishExchange } from '../../adapters/server/operator-claims/finish-exchange.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../../adapters/server/operator/orders.ts';
import type { OrderStatus } from '../../core/api/schema/order-fields.ts';
import { createTestShop } from '../adapters/server/test-shop.ts';
import type { Counts } from './counts.ts';
import type { SimulationRandom } from './simulation-random.ts';

const MAX_LINES = 40;
const STATUSES: readonly OrderStatus[] = ['결제완료', '반품요청', '교환요청'];

/**
 * Acts as the operator on the database of a server that is down: delivers parcels, and accepts or refuses returns and
 * exchanges. The gateways are not reachable, so the server refunds accepted returns after its next start.
 */
export async function operateWhileDown(database: Database, chance: SimulationRandom, deeds: Counts): Promise<void> {
  const { shop: testShop, clock, gateways } = createTestShop(database);
  // Uses the secret of the server, with which it sealed the accounts.
  const shop: ServerContext = { ...testShop, secret: await loadSecret(database, null) };
  clock.set(Date.now());
  const { card, vbank, kakao, naver, app_card } = gateways;
  for (const gateway of [card, vbank, kakao, naver, app_card]) {
    gateway.refundOutcome = 'unknown';
    gateway.inquiryOutcome = 'unknown';
  }
  const lines = await database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select(['order_idx', 'order_status'])
    .where('payment_status', '=', 'paid')
    .where('order_status', 'in', STATUSES)
    .orderBy('order_idx', 'desc')
    .limit(MAX_LINES)
    .execute();
  for (const line of lines) {
    if (chance.oneIn(3)) continue;
    const deed = await advance(shop, line.order_idx, line.order_status, chance);
    if (deed !== null) deeds.add(deed);
  }
}

/** Advances one line. Returns the completed action; null if it was refused. */
async function advance(
  shop: ServerContext,
  order_idx: number,
  order_status: OrderStatus,
  chance: SimulationRandom,
): Promise<string | null> {
  if (order_status === '결제완료') {
    await prepareOrder(shop, order_idx);
    await shipOrder(shop, order_idx, '04', '123456789012');
    return doneAs(await deliverOrder(shop, order_idx), 'delivered');
  }
  if (order_status === '반품요청') {
    return chance.oneIn(4)
      ? doneAs(await refuseReturn(shop, order_idx, '사용한 상품이에요'), 'refused a return')
      : doneAs(await approveReturn(shop, order_idx, { restock: true }), 'accepted a return');
  }
  return chance.oneIn(3)
    ? doneAs(await refuseExchange(shop, order_idx, '재고가 없어요'), 'refused an exchange')
    : doneAs(await finishExchange(shop, order_idx), 'exchanged');
}

function doneAs({ kind }: { readonly kind: 'done' | 'refused' }, deed: string): string | null {
  return kind === 'done' ? deed : null;
}
