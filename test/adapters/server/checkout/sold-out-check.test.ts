import { describe, expect, it } from 'vitest';
import { ResponseCache } from '../../../../adapters/server/kernel/response-cache.ts';
import { Api } from '../../../../adapters/server/api/api.ts';
import type { Database } from '../../../../adapters/server/database/database.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { dataOf, failureOf, lineOf, order, orderForm, stockOf } from '../payments/shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const SOLD_OUT = '제주 감귤 5kg: 품절이에요';
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

describe('buying sold-out options', () => {
  const shop = useTestShop();

  /** Creates a server on a read-only database, since a refusal must come before any lock. */
  const reader = (): Api =>
    new Api({ ...shop.shop, database: readOnly(shop.database), responses: new ResponseCache(shop.clock) });

  it('refuses before any transaction starts', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const responses = await Promise.all([1, 2, 3].map(() => reader().handle(VALIDATION, sheet, ANONYMOUS)));
    for (const { body } of responses)
      expect(JSON.parse(body)).toMatchObject({ result_code: 409, result_msg: SOLD_OUT });
  });

  it('reports the units left, and every line that cannot be bought', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 2 }, { remaining_cnt: 0 }] });
    const cart_list = [lineOf(sale, 3, 0), lineOf(sale, 1, 1)];
    const { body } = await reader().handle(VALIDATION, orderForm({ cart_list, total_amount: 1 }), ANONYMOUS);
    const result_msg = `제주 감귤 5kg: 2개만 남았어요\n${SOLD_OUT}`;
    expect(JSON.parse(body)).toMatchObject({ result_code: 409, result_msg });
  });

  it('returns the order of a form that was sent before, even if no stock is left', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const first = dataOf(await shop.call(VALIDATION, sheet));
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
    const other = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, other)).result_msg).toBe(SOLD_OUT);
    expect(dataOf(await shop.call(VALIDATION, sheet)).payment_no).toBe(first.payment_no);
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('accepts a new form of the member who holds the last unit', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const { token } = await sampleMember(shop.database);
    await order(shop, { cart_list: [lineOf(sale)] }, token);
    dataOf(await shop.call(VALIDATION, orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 }), token));
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('refuses other shoppers while the holder of the last unit orders again, all concurrently', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const { token } = await sampleMember(shop.database);
    const { token: stranger } = await sampleMember(shop.database);
    await order(shop, { cart_list: [lineOf(sale)] }, token);
    const sheet = () => orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });

    const responses = await Promise.all(
      [undefined, stranger, token, undefined, stranger].map((caller) => shop.call(VALIDATION, sheet(), caller)),
    );

    expect(responses.map(({ result_code }) => result_code)).toEqual([409, 409, 200, 409, 409]);
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('accepts an order as soon as a unit was returned', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const sheet = () => orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, sheet())).result_msg).toBe(SOLD_OUT);
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 1 }).execute();
    dataOf(await shop.call(VALIDATION, sheet()));
  });

  it.runIf(hasPostgres)('does not wait when another transaction holds the option’s row', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] });
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    await shop.database.transaction().execute(async (tx) => {
      await tx.selectFrom('sale_option').select('option_idx').forUpdate().execute();
      expect(failureOf(await shop.call(VALIDATION, sheet)).result_msg).toBe(SOLD_OUT);
    });
  });
});

function readOnly(database: Database): Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'transaction') throw new Error('a transaction was started');
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => Reflect.apply(value, target, args);
    },
  });
}
