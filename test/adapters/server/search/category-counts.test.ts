import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LISTED_STOCK } from '../../../../adapters/server/database/migrations/0083-listed-stock.ts';
import type { Database, Tx } from '../../../../adapters/server/database/database.ts';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { dataOf } from '../api/contract-check.ts';
import { paidOrder, refOf } from '../claims/order-owner.ts';
import { lineOf, order } from '../payments/shopper.ts';
import { sampleCategory, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const FILTER = 'POST /api/v1/search/filter';
const CATEGORY = 'POST /api/v1/category';
const [ONE_LEFT, SOLD_OUT] = [{ remaining_cnt: 1 }, { remaining_cnt: 0 }];

describe('the counts of a category', () => {
  const test = useTestShop();

  /** Creates a category with a subcategory, whose products are `options` and one that stays in stock. */
  async function categoryOf(options: readonly object[]) {
    const top = await sampleCategory(test.database);
    const below = await sampleCategory(test.database, { parent_idx: top });
    const sale = await sampleSale(test.database, { product: { category_idx: below }, options });
    await sampleSale(test.database, { product: { category_idx: below } });
    return { top, below, sale };
  }

  /** Returns the number of sales counted in stock, which must equal that of the listed ones. */
  async function countOf(category_idx: number): Promise<number> {
    test.shop.responses.clear();
    const { total_cnt, all_cnt } = dataOf(FILTER, await test.call(FILTER, { category_idx }));
    const response = await test.call(CATEGORY, { category_idx });
    const listed = response.result_code === 404 ? 0 : dataOf(CATEGORY, response).list.length;
    expect({ total_cnt, all_cnt }).toEqual({ total_cnt: listed, all_cnt: listed });
    return total_cnt;
  }

  const setOption = (database: Database | Tx, option_idx: number | undefined, columns: object) =>
    database
      .updateTable('sale_option')
      .set(columns)
      .where('option_idx', '=', option_idx ?? 0)
      .execute();

  it('follow orders, holds that end, and cancellations', async () => {
    const { top, below, sale } = await categoryOf([ONE_LEFT, ONE_LEFT]);
    await order(test, { cart_list: [lineOf(sale, 1, 0)] });
    expect(await countOf(top)).toBe(2);

    await order(test, { cart_list: [lineOf(sale, 1, 1)] });
    expect([await countOf(top), await countOf(below)]).toEqual([1, 1]);

    test.clock.advance(10 * 60_000);
    await endExpiredHolds(test.shop);
    expect([await countOf(top), await countOf(below)]).toEqual([2, 2]);

    const own = await paidOrder(test, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 1, 1)] });
    expect(await countOf(top)).toBe(1);

    const refund_amount = 38_800;
    const cancellation = { ...refOf(own), refund_amount, request_key: randomUUID(), reason: '다시 주문할게요' };
    expect(await test.call('POST /api/v2/payment/cancel', cancellation)).toMatchObject({ result_code: 200 });
    expect([await countOf(top), await countOf(below)]).toEqual([2, 2]);
  });

  it('follow restocks, withdrawn, added and removed options, and ignore add-ons', async () => {
    const { top, sale } = await categoryOf([SOLD_OUT, { remaining_cnt: 5, is_add_option: true }]);
    const [first, addOn] = sale.optionIds;
    const { database } = test;
    const option = {
      sell_idx: sale.sell_idx,
      option_name: '새 옵션',
      option_price: 0,
      is_add_option: false,
      ordinal: 9,
    };
    const steps: readonly (readonly [name: string, count: number, run: () => Promise<unknown>])[] = [
      ['sold out from the start', 1, async () => {}],
      ['restocked', 2, () => setOption(database, first, { remaining_cnt: 3 })],
      ['withdrawn', 1, () => setOption(database, first, { withdrawn_dt: '2026-11-20 00:00:00' })],
      ['sold again', 2, () => setOption(database, first, { withdrawn_dt: null })],
      ['sold out', 1, () => setOption(database, first, { remaining_cnt: 0 })],
      ['an add-on becomes an option', 2, () => setOption(database, addOn, { is_add_option: false })],
      ['and an add-on again', 1, () => setOption(database, addOn, { is_add_option: true })],
      [
        'another option',
        2,
        () =>
          database
            .insertInto('sale_option')
            .values({ ...option, ...ONE_LEFT })
            .execute(),
      ],
      ['which is removed', 1, () => database.deleteFrom('sale_option').where('option_name', '=', '새 옵션').execute()],
      [
        'another one, sold out',
        1,
        () =>
          database
            .insertInto('sale_option')
            .values({ ...option, ...SOLD_OUT })
            .execute(),
      ],
      ['the sale is removed', 1, () => removeSale(sale.sell_idx)],
    ];

    for (const [name, count, run] of steps) {
      await run();
      expect([name, await countOf(top)]).toEqual([name, count]);
    }
  });

  async function removeSale(sell_idx: number): Promise<void> {
    await test.database.deleteFrom('sale_option').where('sell_idx', '=', sell_idx).execute();
    await test.database.deleteFrom('sale').where('sell_idx', '=', sell_idx).execute();
  }

  it('follow a sold-out sale when its period, its product or the categories change', async () => {
    const { top, below, sale } = await categoryOf([SOLD_OUT]);
    const other = await sampleCategory(test.database);
    const { product_idx, sell_idx } = sale;
    const changeProduct = (columns: object) =>
      test.database.updateTable('product').set(columns).where('product_idx', '=', product_idx).execute();

    await test.database
      .updateTable('sale')
      .set({ start_dt: '2026-11-02 00:00:00' })
      .where('sell_idx', '=', sell_idx)
      .execute();
    expect(await countOf(top)).toBe(1);
    await changeProduct({ product_name: '한라봉' });
    expect(await countOf(top)).toBe(1);
    await changeProduct({ category_idx: other });
    expect([await countOf(top), await countOf(other)]).toEqual([1, 0]);
    await test.database.updateTable('category').set({ parent_idx: below }).where('category_idx', '=', other).execute();
    expect([await countOf(top), await countOf(below)]).toEqual([1, 1]);
  });

  it('are right for sales that were sold out before the migration', async () => {
    const { top } = await categoryOf([SOLD_OUT]);
    await sql`update sale_listing set is_sold_out = false`.execute(test.database);

    await sql.raw(LISTED_STOCK.find((statement) => statement.startsWith('do ')) ?? '').execute(test.database);

    expect(await countOf(top)).toBe(1);
  });

  // Transactions that wait for each other need two connections; the embedded database has one.
  describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('when two transactions change a sale', () => {
    /** Runs `second` until it waits for the changes of `first`, which are then committed. */
    async function runBeside(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>): Promise<void> {
      const waiting = await test.database.transaction().execute(async (tx) => {
        await first(tx);
        const running = test.database.transaction().execute(second);
        await expect.poll(waitingForLock, { timeout: 10_000 }).toBe(1);
        return { running };
      });
      await waiting.running;
    }

    async function waitingForLock(): Promise<number> {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(test.database);
      return rows.length;
    }

    it('follow the last units of different options', async () => {
      const { top, sale } = await categoryOf([ONE_LEFT, ONE_LEFT]);
      const [first, second] = sale.optionIds;

      await runBeside(
        (tx) => setOption(tx, first, SOLD_OUT),
        (tx) => setOption(tx, second, SOLD_OUT),
      );

      expect(await countOf(top)).toBe(1);
    });

    it.each([
      ['before it is sold out', true],
      ['after it is sold out', false],
    ])('follow a renamed product, %s', async (_, isRenamedFirst) => {
      const { top, sale } = await categoryOf([ONE_LEFT]);
      const rename = (tx: Tx) =>
        tx.updateTable('product').set({ product_name: '한라봉' }).where('product_idx', '=', sale.product_idx).execute();
      const sell = (tx: Tx) => setOption(tx, sale.option_idx, SOLD_OUT);

      await (isRenamedFirst ? runBeside(rename, sell) : runBeside(sell, rename));

      expect(await countOf(top)).toBe(1);
    });
  });
});
