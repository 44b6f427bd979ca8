import { autoConfirmPurchases } from '../../../../adapters/server/claims/confirm-purchase.ts';
import { agreeTerms } from '../../../../adapters/server/settlement/agree-terms.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { advanceLine, expectDone, idsOf, paidOrder, type OwnedOrder } from '../claims/order-owner.ts';
import { lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import type { TestShop } from '../test-shop.ts';

export const RATE_BP = 1_180;

/**
 * An order of one line, delivered and confirmed a week later: on 28 November, in a half month that ends on the 30th.
 */
export interface FinalOrder {
  readonly own: OwnedOrder;
  readonly order_idx: number;
  readonly seller_idx: number;
  readonly member_id: string;
}

/** Creates the order. If `rate_bp` is null, no terms are agreed with the seller. */
export async function finalOrder(shop: TestShop, rate_bp: number | null = RATE_BP): Promise<FinalOrder> {
  const sale = await sampleSale(shop.database);
  const { member_id } = await shop.database
    .selectFrom('seller')
    .select('member_id')
    .where('seller_idx', '=', sale.seller_idx)
    .executeTakeFirstOrThrow();
  if (rate_bp !== null) {
    expectDone(await agreeTerms(shop.shop, member_id, { start_day: '2026-01-01', rate_bp, period_kind: 'half-month' }));
  }
  const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
  const [order_idx = 0] = await idsOf(shop, own);
  await advanceLine(shop, order_idx, '배송완료');
  shop.clock.advance(7 * DAY_MS);
  await autoConfirmPurchases(shop.shop);
  return { own, order_idx, seller_idx: sale.seller_idx, member_id };
}

/** Moves the clock into December, so that the second half of November has ended. */
export function endNovember(shop: TestShop): void {
  shop.clock.advance(4 * DAY_MS);
}
