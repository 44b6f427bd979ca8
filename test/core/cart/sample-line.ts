import fc from 'fast-check';
import type { CartLine } from '../../../core/api/buying/cart.api.ts';

/** A time at which the sample lines are on sale. */
export const NOW = Date.UTC(2026, 10, 20);

/** A cart line available at `NOW`: one box of oranges at 17,900 won. */
export function sampleLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    basket_idx: 1,
    sell_idx: 10,
    type: 'always',
    option_idx: 100,
    option_cnt: 1,
    option_name: '5kg',
    option_price: 0,
    sale_price: 29_900,
    consumer_price: 17_900,
    is_add_option: false,
    order_max_limit: 0,
    order_min_limit: 0,
    product_name: '감귤',
    product_img: 'orange.webp',
    g_idx: null,
    group_buy_flag: false,
    group_cnt: 0,
    delivery_free_type: 'always',
    delivery_free_value: 0,
    delivery_price: 3000,
    required_option_cnt: 1,
    member_id: 'farm',
    member_name: '제주농장',
    profile_img: null,
    start_dt: '2026-11-18 10:00:00',
    end_dt: '2026-11-24 20:00:00',
    remaining_cnt: 50,
    buy_flag: true,
    value_type: null,
    config_value: 0,
    ...changes,
  };
}

const price = fc.integer({ min: 0, max: 300_000 });

/** Arbitrary lines of a few sellers and policies, each of its own sale and available at `NOW`. */
export const someLines: fc.Arbitrary<CartLine[]> = fc
  .array(
    fc.record({
      consumer_price: price,
      option_price: price,
      option_cnt: fc.integer({ min: 1, max: 50 }),
      member_id: fc.constantFrom('farm', 'sea', 'hill'),
      delivery_free_type: fc.constantFrom('free', 'amount', 'always'),
      delivery_free_value: fc.constantFrom(0, 30_000, 50_000),
      delivery_price: fc.constantFrom(0, 2500, 3000),
      group_buy_flag: fc.boolean(),
      value_type: fc.constantFrom('percent', 'amount', null),
      config_value: fc.integer({ min: 0, max: 120 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((records) =>
    records.map((record, index) =>
      sampleLine({ ...record, basket_idx: index + 1, sell_idx: index + 1, option_idx: index + 1 }),
    ),
  );

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((before, amount) => before + amount, 0);
}
