import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LIST_PAGE_SIZE } from '../../../../core/api/browse/category.api.ts';
import { MAX_RESULT_COUNT } from '../../../../core/search/result-count.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import { dataOf, findHardeningViolations } from '../api/contract-check.ts';
import { sampleMember, sampleSale, sampleSeller } from '../sample-shop.ts';
import { orderAndPay, cartOf, fillCart, lineOf, paymentOf } from '../payments/shopper.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const CALL = 'GET /api/v1/shop/{member_id}';
const LIST = 'POST /api/v1/category';

describe("a seller's shop", () => {
  const test = useTestShop();
  const member_id = 'sora-daily';
  const shopOf = async (request: { tab?: 'on' | 'coming' | 'ended'; cursor?: string | null } = {}) =>
    dataOf(CALL, await test.call(CALL, { member_id, ...request }));

  it('separates running, upcoming and ended sales, at the limits of their periods', async () => {
    const seller_idx = await sampleSeller(test.database, { member_id, intro: '<b>소개</b>' });
    await sampleSale(test.database);
    const sale = async (start: number, end: number) =>
      (await sampleSale(test.database, { seller_idx, start_dt: formatKst(start), end_dt: formatKst(end) })).sell_idx;
    const begins = await sale(NOON, NOON + DAY_MS);
    const soon = await sale(NOON + 1_000, NOON + DAY_MS);
    const ends = await sale(NOON - DAY_MS, NOON);
    const lasts = await sale(NOON - DAY_MS, NOON + 1_000);
    const [on, coming, ended] = [await shopOf(), await shopOf({ tab: 'coming' }), await shopOf({ tab: 'ended' })];
    expect([on, coming, ended].map(({ list }) => list.map(({ sell_idx }) => sell_idx))).toEqual([
      [lasts, begins],
      [soon],
      [ends],
    ]);
    expect(on).toMatchObject({ on_cnt: 2, coming_cnt: 1, ended_cnt: 1, intro: '<b>소개</b>' });
  });

  it('returns each sale once, page by page, when many end at the same time', async () => {
    const seller_idx = await sampleSeller(test.database, { member_id });
    const { product_idx } = await sampleSale(test.database, { seller_idx });
    for (let count = 1; count < 2 * LIST_PAGE_SIZE + 3; count += 1) {
      await sampleSale(test.database, { seller_idx, product_idx });
    }
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof shopOf>> = await shopOf({ cursor });
      found.push(...page.list.map(({ sell_idx }) => sell_idx));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found).toHaveLength(2 * LIST_PAGE_SIZE + 3);
    expect(new Set(found).size).toBe(found.length);
  });

  it('counts up to a thousand sales of each kind, where a thousand means that many or more', async () => {
    const seller_idx = await sampleSeller(test.database, { member_id });
    const { sell_idx } = await sampleSale(test.database, { seller_idx });
    await sampleSale(test.database, { seller_idx, end_dt: formatKst(NOON) });
    await sql`
      insert into sale (product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price, order_min_limit,
        order_max_limit, required_option_cnt, delivery_free_type, delivery_free_value, delivery_price)
      select product_idx, seller_idx, type, start_dt, end_dt, sale_price, consumer_price, order_min_limit,
        order_max_limit, required_option_cnt, delivery_free_type, delivery_free_value, delivery_price
      from sale, generate_series(1, ${MAX_RESULT_COUNT}) where sell_idx = ${sell_idx}
    `.execute(test.database);

    expect(await shopOf()).toMatchObject({ on_cnt: MAX_RESULT_COUNT, coming_cnt: 0, ended_cnt: 1 });
  });

  it('responds 404 to an unknown or invalid seller', async () => {
    for (const name of ['nobody', 'cart', '소라', 'a']) {
      expect(await test.call(CALL, { member_id: name })).toMatchObject({ result_code: 404 });
    }
  });

  it('rejects hostile requests', async () => {
    await sampleSeller(test.database, { member_id });
    expect(await findHardeningViolations(test, CALL, { member_id, tab: 'on', cursor: 'x' })).toEqual([]);
  });
});

describe('the employee shop', () => {
  const test = useTestShop();

  it('lists sales with an employee price, at that price, to employees only', async () => {
    const priced = await sampleSale(test.database, { employee_price: 9_900 });
    await sampleSale(test.database);
    const over = { start_dt: formatKst(NOON - DAY_MS), end_dt: formatKst(NOON) };
    await sampleSale(test.database, { employee_price: 9_900, ...over });
    const employee = await sampleMember(test.database, { member_type: 'admin' });
    const member = await sampleMember(test.database);
    const shown = dataOf(LIST, await test.call(LIST, { employee: true }, employee.token));
    expect(shown.list).toMatchObject([{ sell_idx: priced.sell_idx, consumer_price: 9_900, sale_price: 25_000 }]);
    // This call follows directly after that of an employee, whose response must not be cached for others.
    expect(await test.call(LIST, { employee: true }, member.token)).toMatchObject({
      result_code: 403,
      result_data: null,
    });
    expect(await test.call(LIST, { employee: true })).toMatchObject({ result_code: 403, result_data: null });
  });

  it('is sorted by employee price, page by page', async () => {
    const { product_idx, seller_idx } = await sampleSale(test.database, { employee_price: 5_000 });
    for (let count = 0; count < LIST_PAGE_SIZE; count += 1) {
      await sampleSale(test.database, { employee_price: 6_000 + count, product_idx, seller_idx });
    }
    const { token } = await sampleMember(test.database, { member_type: 'admin' });
    const first = dataOf(LIST, await test.call(LIST, { employee: true, sort: 1 }, token));
    const { next_cursor: cursor } = first;
    const second = dataOf(LIST, await test.call(LIST, { employee: true, sort: 1, cursor }, token));
    const prices = [...first.list, ...second.list].map(({ consumer_price }) => consumer_price);
    expect(prices).toEqual([5_000, ...Array.from({ length: LIST_PAGE_SIZE }, (_, count) => 6_000 + count)]);
  });

  it('sells at the employee price to employees, from the cart and directly, and at the usual price to others', async () => {
    const sale = await sampleSale(test.database, { employee_price: 9_900, channelPrices: { 3: 15_000 } });
    const employee = await sampleMember(test.database, { member_type: 'admin' });
    const member = await sampleMember(test.database);
    const direct = await orderAndPay(test, { cart_list: [lineOf(sale)] }, employee.token);
    expect((await paymentOf(test, direct.payment_idx)).goods_amount).toBe(9_900);
    const basket_idx_list = await fillCart(test, employee.token, [lineOf(sale)]);
    expect((await cartOf(test, employee.token))[0]?.consumer_price).toBe(9_900);
    const fromCart = await orderAndPay(test, { basket_idx_list }, employee.token);
    expect((await paymentOf(test, fromCart.payment_idx)).goods_amount).toBe(9_900);
    const others = await orderAndPay(test, { cart_list: [lineOf(sale)], referrer_type: '3' }, member.token);
    expect((await paymentOf(test, others.payment_idx)).goods_amount).toBe(15_000);
  });
});
