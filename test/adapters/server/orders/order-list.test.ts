import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { paidOrder, virtualAccountOrder, advanceLine, idsOf, refOf } from '../claims/order-owner.ts';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import { orderAndPay, returnFromGateway, dataOf, failureOf, lineOf, order, type Placed } from '../payments/shopper.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { useTestShop } from '../test-shop.ts';

const LIST = 'POST /api/v1/order/list';
const AGAIN = 'POST /api/v1/order/again';

describe('POST /api/v1/order/list', () => {
  const shop = useTestShop();

  it("lists a member's own orders, newest first, ten a page", async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 100 }] });
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const placed: Placed[] = [];
    for (let count = 0; count < 12; count += 1)
      placed.push(await orderAndPay(shop, { cart_list: [lineOf(sale)] }, mine.token));
    await orderAndPay(shop, { cart_list: [lineOf(sale)] }, theirs.token);
    await order(shop, { cart_list: [lineOf(sale)] }, mine.token);
    const numbers = placed.map(({ payment_no }) => payment_no).toReversed();
    const page = async (now_page: number) => checked(LIST, await shop.call(LIST, { now_page }, mine.token));
    const first = await page(1);
    expect(first).toMatchObject({ total_cnt: 12, total_page: 2 });
    expect(first.list.map((one) => one.payment_no)).toEqual(numbers.slice(0, 10));
    expect((await page(2)).list.map((one) => one.payment_no)).toEqual(numbers.slice(10));
    expect((await page(3)).list).toEqual([]);
    expect((await page(Number.MAX_SAFE_INTEGER)).list).toEqual([]);
  }, 30_000);

  it('lists a refunded payment as such, and no failed ones', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    await order(shop, { cart_list: [lineOf(sale)] }, token);
    await returnFromGateway(shop, shop.gateway.cancelled());
    await order(shop, { cart_list: [lineOf(sale)] }, token);
    shop.gateway.script('amount-differs');
    await returnFromGateway(shop, shop.gateway.authenticated());
    const { list } = dataOf(await shop.call(LIST, {}, token));
    expect(list).toMatchObject([{ payment_status: 'refunded', order_list: [{ order_status: '취소완료' }] }]);
  });

  it('counts lines by status within the period, for any requested status', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const { token } = await sampleMember(shop.database);
    const old = await paidOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] }, token);
    await advanceLine(shop, (await idsOf(shop, old))[0] ?? 0, '배송중');
    shop.clock.set(Date.UTC(2026, 10, 21, 15, 0, 0));
    const waiting = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, token, false);
    const loadList = async (request: object) => checked(LIST, await shop.call(LIST, request, token));
    const all = { 입금대기: 1, 결제완료: 1, 배송중: 1 };
    expect(await loadList({})).toMatchObject({ total_cnt: 2, status_cnt: all });
    const shipped = await loadList({ order_status: '배송중' });
    expect([shipped.status_cnt, shipped.list.map((one) => one.payment_idx)]).toEqual([all, [old.payment_idx]]);
    expect(await loadList({ order_status: '반품요청' })).toMatchObject({
      list: [],
      total_cnt: 0,
      total_page: 0,
      status_cnt: all,
    });
    const first = await loadList({ end_dt: '2026-11-21' });
    expect([first.status_cnt, first.list.length]).toEqual([{ 결제완료: 1, 배송중: 1 }, 1]);
    const second = await loadList({ start_dt: '2026-11-22', end_dt: '2026-11-22' });
    expect(second.list).toMatchObject([
      { payment_idx: waiting.payment_idx, payment_status: 'waiting', pay_method: 'vbank' },
    ]);
    expect((await loadList({ start_dt: '2026-11-23' })).list).toEqual([]);
    expect((await loadList({ start_dt: '2026-02-31' })).list).toHaveLength(2);
    expect((await loadList({ start_dt: '0100-01-01', end_dt: '9999-12-31' })).list).toHaveLength(2);
  });

  it('continues after a page by its cursor, even if a newer order was placed', async () => {
    const sale = await sampleSale(shop.database);
    const { member_idx, token } = await sampleMember(shop.database);
    const ids: number[] = [];
    const place = async () => ids.unshift((await sampleOrderLine(shop.database, { member_idx, sale })).payment_idx);
    for (let count = 0; count < 12; count += 1) await place();
    const first = checked(LIST, await shop.call(LIST, {}, token));
    await place();
    const second = checked(LIST, await shop.call(LIST, { cursor: first.next_cursor }, token));
    const shown = [...first.list, ...second.list].map((one) => one.payment_idx);
    expect(shown).toEqual(ids.slice(1));
    expect([second.next_cursor, second.total_cnt]).toEqual([null, 13]);
    const broken = checked(LIST, await shop.call(LIST, { cursor: 'x' }, token));
    expect(broken.list.map((one) => one.payment_idx)).toEqual(ids.slice(0, 10));
  });

  it("searches the member's own orders by product, seller and number, in any spelling", async () => {
    const sale = await sampleSale(shop.database, { seller: { member_name: '서귀포 농장' } });
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const owner = { member_idx: mine.member_idx };
    const citrus = await sampleOrderLine(shop.database, {
      ...owner,
      sale,
      line: { product_name: '제주 감귤 5kg 100%' },
    });
    const coffee = await sampleOrderLine(shop.database, {
      ...owner,
      sale: await sampleSale(shop.database, { seller: { member_name: '원두집' } }),
      payment: { payment_no: '20251121-00000031' },
      line: { product_name: 'Morning_Blend 원두', order_status: '배송중' },
    });
    await sampleOrderLine(shop.database, { member_idx: theirs.member_idx, line: { product_name: '남의 감귤' } });
    const find = async (keyword: string, more = {}) => {
      const { list, total_cnt, status_cnt } = checked(LIST, await shop.call(LIST, { keyword, ...more }, mine.token));
      expect(total_cnt).toBe(list.length);
      return { ids: list.map((one) => one.payment_idx), status_cnt };
    };
    const one = async (keyword: string) => (await find(keyword)).ids;
    expect(await one('감귤')).toEqual([citrus.payment_idx]);
    expect(await one('제주감귤'.normalize('NFD'))).toEqual([citrus.payment_idx]);
    expect(await one('서귀포농장')).toEqual([citrus.payment_idx]);
    expect(await one('0%')).toEqual([citrus.payment_idx]);
    expect(await one('g_b')).toEqual([coffee.payment_idx]);
    expect(await one('MORNING')).toEqual([coffee.payment_idx]);
    expect(await one('20251121-00000031')).toEqual([coffee.payment_idx]);
    expect(await one('202511210000')).toEqual([coffee.payment_idx]);
    expect(await one('_____')).toEqual([]);
    expect(await one('31')).toEqual([]);
    expect(await find('감귤', { order_status: '배송중' })).toEqual({ ids: [], status_cnt: { 배송완료: 1 } });
    expect((await find('')).ids).toHaveLength(2);
  });

  it('sums the amounts paid and refunded for the listed orders, without awaited deposits', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const { token } = await sampleMember(shop.database);
    await paidOrder(shop, { cart_list: [lineOf(sale)] }, token);
    const both = await paidOrder(shop, { cart_list: [lineOf(sale), lineOf(sale, 1, 1)] }, token);
    await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, token, false);
    const sums = async (request: object) => {
      const { total_cnt, paid_amount, refund_amount } = checked(LIST, await shop.call(LIST, request, token));
      return { total_cnt, paid_amount, refund_amount };
    };
    expect(await sums({})).toEqual({ total_cnt: 3, paid_amount: 20_900 + 38_800, refund_amount: 0 });
    const [order_idx = 0] = await idsOf(shop, both);
    const cancel = { ...refOf(both), order_idx, refund_amount: 17_900, request_key: randomUUID(), reason: '' };
    dataOf(await shop.call('POST /api/v2/payment/partial/cancel', cancel, token));
    expect(await sums({})).toEqual({ total_cnt: 3, paid_amount: 59_700, refund_amount: 17_900 });
    expect(await sums({ order_status: '취소완료' })).toEqual({
      total_cnt: 1,
      paid_amount: 38_800,
      refund_amount: 17_900,
    });
    expect(await sums({ end_dt: '2026-11-20' })).toEqual({ total_cnt: 0, paid_amount: 0, refund_amount: 0 });
  });

  it('requires a login, and rejects hostile requests', async () => {
    expect((await shop.call(LIST, {})).result_code).toBe(401);
    const { token } = await sampleMember(shop.database);
    const good = { now_page: 1, start_dt: '2026-11-01', end_dt: '2026-11-30', keyword: '감귤' };
    expect(await findHardeningViolations(shop, LIST, good, token)).toEqual([]);
  });
});

describe('POST /api/v1/order/again', () => {
  const shop = useTestShop();

  it('shows an order’s lines at current prices, and why one cannot be bought', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, { option_price: 500 }] });
    const { token } = await sampleMember(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale, 2), lineOf(sale, 1, 1)] }, token);
    await shop.database.updateTable('sale').set({ consumer_price: 18_900 }).execute();
    const [, second = 0] = sale.optionIds;
    await shop.database.updateTable('sale_option').set({ remaining_cnt: 0 }).where('option_idx', '=', second).execute();
    const { list } = checked(AGAIN, await shop.call(AGAIN, refOf(own), token));
    expect(list).toMatchObject([
      { option_idx: sale.option_idx, option_cnt: 2, before_price: 17_900, unit_price: 18_900, reason: '' },
      { option_idx: second, option_cnt: 0, before_price: 18_400, unit_price: 19_400, reason: '품절이에요' },
    ]);
  });

  it("applies the channel's price, and opens a guest's order by its key", async () => {
    const sale = await sampleSale(shop.database, { channelPrices: { '3': 15_000 } });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const loadReorder = async (more: object) => checked(AGAIN, await shop.call(AGAIN, { ...refOf(own), ...more })).list;
    expect(await loadReorder({ referrer_type: '3' })).toMatchObject([{ unit_price: 15_000 }]);
    expect(await loadReorder({})).toMatchObject([{ unit_price: 17_900 }]);
    expect(failureOf(await shop.call(AGAIN, { ...refOf(own), order_key: null })).result_code).toBe(404);
  });

  it('rejects hostile requests', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    expect(await findHardeningViolations(shop, AGAIN, refOf(own))).toEqual([]);
  });
});
