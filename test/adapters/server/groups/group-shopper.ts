import type { GroupProgress } from '../../../../core/api/buying/group.api.ts';
import { findPaymentAction } from '../../../../core/claim/order-actions.ts';
import { orderAndPay, dataOf, lineOf } from '../payments/shopper.ts';
import { sampleSale, type SampleSale, type SampleSaleOverrides } from '../sample-shop.ts';
import type { TestShop } from '../test-shop.ts';

/** Adds a group sale of 17,900 won with a target of four and a discount of 3,000 won per unit. */
export async function groupSale(
  database: TestShop['database'],
  overrides: SampleSaleOverrides = {},
): Promise<SampleSale> {
  const options = [{ remaining_cnt: 100 }];
  return sampleSale(database, {
    type: 'group',
    value_type: 'amount',
    config_value: 3_000,
    goal_cnt: 4,
    options,
    ...overrides,
  });
}

/** Buys at the normal price. Returns the group that this opened. */
export async function openGroup(shop: TestShop, sale: SampleSale, token?: string): Promise<number> {
  const bought = await orderAndPay(shop, { cart_list: [{ ...lineOf(sale), type: 'group' }] }, token);
  const ref = { payment_idx: bought.payment_idx, order_key: bought.order_key };
  const [group] = dataOf(await shop.call('POST /api/v1/group/order', ref, token));
  if (group === undefined) throw new Error('no group was opened');
  return group.g_idx;
}

/** Buys through the group's link as another shopper. */
export async function joinGroup(shop: TestShop, sale: SampleSale, g_idx: number, token?: string): Promise<void> {
  await orderAndPay(shop, { cart_list: [{ ...lineOf(sale), type: 'group', g_idx }] }, token);
}

/** Buys through the link with further shoppers until the target is reached. */
export async function fillGroup(shop: TestShop, sale: SampleSale, g_idx: number): Promise<void> {
  while ((await loadProgress(shop, g_idx)).group_state === '모집중') await joinGroup(shop, sale, g_idx);
}

export async function loadProgress(shop: TestShop, g_idx: number): Promise<GroupProgress> {
  return dataOf(await shop.call('GET /api/v1/group/{g_idx}', { g_idx }));
}

/** Returns the refund amount of the whole order at the current time. */
export async function loadRefundAmount(
  shop: TestShop,
  payment_idx: number,
  order_key: string | null,
  token?: string,
): Promise<number> {
  const detail = dataOf(await shop.call('POST /api/v1/order/detail', { payment_idx, order_key }, token));
  const refund = findPaymentAction(detail, 'cancel', shop.clock.now())?.refund ?? null;
  if (refund === null) throw new Error('the order cannot be cancelled');
  return refund.refund_amount;
}
