import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { ANONYMOUS } from '../../../../adapters/server/kernel/server-context.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { REQUEST_TIMEOUT_MS } from '../../../../core/vocabulary/request-timeout.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import {
  dataOf,
  failureOf,
  fillCart,
  lineOf,
  order,
  orderForm,
  paymentOf,
  pointsOf,
  statusOf,
  stockOf,
} from '../payments/shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';

describe('placing an order', () => {
  const shop = useTestShop();

  it('creates ten orders when two hundred shoppers buy the last ten units concurrently', async () => {
    const sale = await sampleSale(shop.database);
    const buying = Array.from({ length: 200 }, () =>
      shop.call(VALIDATION, orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 })),
    );
    const responses = await Promise.all(buying);
    expect(responses.filter((response) => response.result_code === 200)).toHaveLength(10);
    const refused = responses.filter((response) => response.result_code !== 200);
    expect(new Set(refused.map((response) => `${response.result_code} ${response.result_msg}`))).toEqual(
      new Set(['409 제주 감귤 5kg: 품절이에요']),
    );
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
    const payments = await shop.database.selectFrom('payment').select('payment_idx').execute();
    expect(payments).toHaveLength(10);
  }, 60_000);

  it('deducts no stock after the client’s timeout, and accepts the same form again', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const slow = new Api(shop.shop).handle(VALIDATION, sheet, ANONYMOUS);
    shop.clock.advance(REQUEST_TIMEOUT_MS + 1);
    expect((await slow).code).toBe(409);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);

    const inTime = new Api(shop.shop).handle(VALIDATION, sheet, ANONYMOUS);
    shop.clock.advance(REQUEST_TIMEOUT_MS);
    expect((await inTime).code).toBe(200);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('deducts the stock of all lines of an order or of none, in any line order and with many concurrent buyers', async () => {
    const sale = await sampleSale(shop.database, {
      options: [{ remaining_cnt: 30 }, { remaining_cnt: 20 }, { remaining_cnt: 25 }],
    });
    const orders = Array.from({ length: 60 }, (_, buyer) => {
      const lines = [lineOf(sale, 1, buyer % 3), lineOf(sale, 2, (buyer + 1) % 3)];
      const total_amount = 17_900 * 3 + 3_000;
      return shop.call(VALIDATION, orderForm({ cart_list: buyer % 2 ? lines : lines.toReversed(), total_amount }));
    });
    const made = (await Promise.all(orders)).filter((response) => response.result_code === 200);
    const remaining = await Promise.all(sale.optionIds.map((option_idx) => stockOf(shop, option_idx)));
    const lines = await shop.database.selectFrom('order_line').select(['option_idx', 'option_cnt']).execute();
    expect(lines).toHaveLength(made.length * 2);
    expect(Math.min(...remaining)).toBeGreaterThanOrEqual(0);
    expect(remaining.reduce((sum, cnt) => sum + cnt, 0) + lines.reduce((sum, line) => sum + line.option_cnt, 0)).toBe(
      75,
    );
  }, 60_000);

  it('creates one order when a form is sent twice, in sequence or concurrently', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const first = dataOf(await shop.call(VALIDATION, sheet));
    const again = await Promise.all(Array.from({ length: 10 }, () => shop.call(VALIDATION, sheet)));
    expect(new Set(again.map((response) => dataOf(response).payment_no))).toEqual(new Set([first.payment_no]));
    const fresh = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const taps = await Promise.all(Array.from({ length: 10 }, () => shop.call(VALIDATION, fresh)));
    expect(new Set(taps.map((response) => dataOf(response).payment_no)).size).toBe(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(8);
  });

  it('holds the stock of one payment when the same shopper tries seven times', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
      dataOf(await shop.call(VALIDATION, { ...sheet, pay_method: attempt % 2 === 0 ? 'card' : 'vbank' }, token));
    }
    const payments = await shop.database.selectFrom('payment').select('payment_status').execute();
    expect(payments.filter(({ payment_status }) => payment_status === 'ready')).toHaveLength(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('does not return an old payment for a form that was changed, belongs to another shopper, or was processed', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    dataOf(await shop.call(VALIDATION, sheet));
    for (const changed of [
      { ...sheet, address: '서울 강남구 테헤란로 1' },
      { ...sheet, cart_list: [lineOf(sale, 2)] },
      { ...sheet, total_amount: 1 },
      { ...sheet, pay_method: 'vbank' as const },
      { ...sheet, is_direct: true },
    ]) {
      const refused = failureOf(await shop.call(VALIDATION, changed));
      expect(refused.result_code).toBe(409);
      expect(refused.result_msg).toContain('내용이 달라요');
    }
    expect(failureOf(await shop.call(VALIDATION, sheet, token)).result_code).toBe(409);
    shop.clock.advance(10 * MINUTE_MS);
    expect(failureOf(await shop.call(VALIDATION, sheet)).result_msg).toContain('이미 처리한');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('uses the points that expire first, and no expired ones', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    const late = await samplePoints(shop.database, member_idx, 2_000);
    const soon = await samplePoints(shop.database, member_idx, 1_500, { expire_dt: '2026-11-22 00:00:00' });
    const gone = await samplePoints(shop.database, member_idx, 9_000, { expire_dt: '2026-11-21 12:00:00' });
    expect(await pointsOf(shop, token)).toBe(3_500);
    await order(shop, { cart_list: [lineOf(sale)], use_point: 2_500 }, token);
    const lots = await shop.database.selectFrom('point_lot').select(['point_idx', 'remaining']).execute();
    expect(new Map(lots.map((lot) => [lot.point_idx, lot.remaining]))).toEqual(
      new Map([
        [late, 1_000],
        [soon, 0],
        [gone, 9_000],
      ]),
    );
  });

  it('never spends the same points twice', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 100 }] });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 5_000);
    const sheets = Array.from({ length: 8 }, () =>
      orderForm({ cart_list: [lineOf(sale)], use_point: 5_000, total_amount: 15_900 }),
    );
    const placed = await Promise.all(sheets.map((sheet) => shop.call(VALIDATION, sheet, token)));
    // Each new attempt ends the member's previous hold, so in the end one payment holds the points.
    expect(placed.some((response) => response.result_code === 200)).toBe(true);
    expect([200, 409]).toEqual(expect.arrayContaining(placed.map((response) => response.result_code)));
    const { remaining } = await shop.database.selectFrom('point_lot').select('remaining').executeTakeFirstOrThrow();
    expect(remaining).toBe(0);
    const held = await shop.database.selectFrom('point_use').select('amount').execute();
    expect(held).toEqual([{ amount: 5_000 }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(99);
  });

  it('pays immediately when points cover the whole order, without a call to a gateway', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free' });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 20_000);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale)]);
    const sheet = orderForm({ basket_idx_list, use_point: 17_900, total_amount: 0 });
    const placed = dataOf(await shop.call(VALIDATION, sheet, token));
    expect(placed.form).toEqual({
      action: `http://shop.test/order/result/${placed.result_token}`,
      accept_charset: 'utf-8',
      fields: {},
    });
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({ payment_status: 'paid', pay_method: 'point' });
    expect(dataOf(await shop.call(VALIDATION, sheet, token)).payment_no).toBe(placed.payment_no);
    expect(await pointsOf(shop, token)).toBe(2_100);
    expect(dataOf(await shop.call('POST /api/v1/cart/list', {}, token)).cart_list).toEqual([]);
    expect(shop.gateway.forms).toEqual([]);
  });

  it('ends a member’s earlier attempt when they start a new one, so that it does not block them', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const [shopper, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const first = await order(shop, { cart_list: [lineOf(sale)] }, shopper.token);
    const request = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, request, other.token)).result_msg).toContain('품절');
    expect(await statusOf(shop, first)).toBe('ready');
    dataOf(await shop.call(VALIDATION, request, shopper.token));
    expect(await statusOf(shop, first)).toBe('expired');
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
  });

  it('keeps the earlier attempt when the new one is refused', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const first = await order(shop, { cart_list: [lineOf(sale)] }, token);
    await shop.call(VALIDATION, orderForm({ cart_list: [lineOf(sale)], total_amount: 1 }), token);
    expect(await statusOf(shop, first)).toBe('ready');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('shows the new stock of the product immediately', async () => {
    const sale = await sampleSale(shop.database);
    const detail = () => shop.call('GET /api/v2/product/detail', { sell_idx: sale.sell_idx });
    expect(dataOf(await detail()).option_list[0]?.remaining_cnt).toBe(10);
    await order(shop, { cart_list: [lineOf(sale, 4)] });
    expect(dataOf(await detail()).option_list[0]?.remaining_cnt).toBe(6);
  });
});
