import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataOf as checked, hardeningFaults } from '../contract-check.ts';
import {
  dataOf,
  failureOf,
  fillCart,
  lineOf,
  order,
  orderSheet,
  paymentOf,
  pointsOf,
  statusOf,
  stockOf,
  tryOrder,
} from '../payment/shopper.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const INFO = 'POST /api/v2/payment/info';
const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const ADDRESSES = 'GET /api/v2/payment/address/info';
const POINTS = 'GET /api/v2/payment/point/config';

describe('POST /api/v2/payment/info', () => {
  const shop = useTestShop();

  it('prices the lines with delivery, the remote fee and the channel of the shopper', async () => {
    const sale = await sampleSale(shop.database, { channel_price: { '3': 15_000 } });
    const request = { cart_list: [lineOf(sale, 2)], zonecode: '63000', referrer_type: '3' } as const;
    const { amounts, pay_methods } = checked(INFO, await shop.call(INFO, request));
    expect(amounts).toEqual({
      goods_amount: 30_000,
      discount_amount: 0,
      delivery_amount: 6_000,
      remote_amount: 3_000,
      use_point: 0,
      total_amount: 36_000,
      expected_point: 0,
    });
    expect(pay_methods).toEqual(['card']);
  });

  it('shows members the points they can use of those they want, and those to come', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 3_456);
    const request = { cart_list: [lineOf(sale)], use_point: 999_999 };
    const { amounts, point, pay_methods } = checked(INFO, await shop.call(INFO, request, token));
    expect(amounts).toMatchObject({ use_point: 3_450, total_amount: 17_450, expected_point: 144 });
    expect(point).toEqual({ min_use: 1_000, unit: 10, balance: 3_456, save_percent: 1 });
    expect(pay_methods).toEqual(['card', 'point']);
  });

  it('shows a line that is sold out, but counts the others only', async () => {
    const [there, gone] = [
      await sampleSale(shop.database),
      await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] }),
    ];
    const { cart_list, amounts } = dataOf(await shop.call(INFO, { cart_list: [lineOf(gone), lineOf(there)] }));
    expect(cart_list.map((line) => line.buy_flag)).toEqual([false, true]);
    expect(amounts.goods_amount).toBe(17_900);
  });

  it('says why, when nothing of it can be bought', async () => {
    const sale = await sampleSale(shop.database, {
      product: { product_name: '한라봉' },
      options: [{ remaining_cnt: 0 }],
    });
    const refused = failureOf(await shop.call(INFO, { cart_list: [lineOf(sale)] }));
    expect(refused).toMatchObject({ result_code: 409, result_msg: '한라봉: 품절이에요' });
    expect(failureOf(await shop.call(INFO, {})).result_code).toBe(409);
  });

  it("finds no lines of another's cart, and none for a non-member", async () => {
    const sale = await sampleSale(shop.database);
    const [owner, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const basket_idx_list = await fillCart(shop, owner.token, [lineOf(sale)]);
    expect(failureOf(await shop.call(INFO, { basket_idx_list }, other.token)).result_code).toBe(404);
    expect(failureOf(await shop.call(INFO, { basket_idx_list })).result_code).toBe(404);
    expect((await shop.call(INFO, { basket_idx_list }, owner.token)).result_code).toBe(200);
  });

  it('holds against hostile requests', async () => {
    const sale = await sampleSale(shop.database);
    const good = {
      cart_list: [lineOf(sale)],
      basket_idx_list: [],
      referrer_type: '0',
      zonecode: '04763',
      use_point: 0,
    };
    expect(await hardeningFaults(shop, INFO, good)).toEqual([]);
    expect(await hardeningFaults(shop, INFO, { cart_list: [{ ...lineOf(sale), option_idx: 999_999 }] })).toEqual([]);
  });
});

describe('POST /api/v2/payment/inicis/validation', () => {
  const shop = useTestShop();

  it('holds the stock, and answers a number and the form that opens the gateway', async () => {
    const sale = await sampleSale(shop.database);
    const envelope = await tryOrder(shop, { cart_list: [lineOf(sale, 2)] });
    const placed = checked(VALIDATION, envelope);
    expect(placed.payment_no).toBe('20261121-00000001');
    expect(placed.form.fields).toMatchObject({ oid: placed.payment_no, amount: '38800' });
    expect(shop.gateway.requestOf()).toMatchObject({ goods_name: '제주 감귤 5kg', buyer_name: '김하나', now: NOON });
    expect(await stockOf(shop, sale.option_idx)).toBe(8);
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({
      payment_status: 'ready',
      hold_until_dt: '2026-11-21 12:10:00',
      receiver_phone: '02-123-4567',
      member_idx: null,
    });
  });

  it('makes ten orders for two hundred buyers of the last ten pieces at the same moment', async () => {
    const sale = await sampleSale(shop.database);
    const buying = Array.from({ length: 200 }, () =>
      shop.call(VALIDATION, orderSheet({ cart_list: [lineOf(sale)], total_amount: 20_900 })),
    );
    const answers = await Promise.all(buying);
    expect(answers.filter((answer) => answer.result_code === 200)).toHaveLength(10);
    const refused = answers.filter((answer) => answer.result_code !== 200);
    expect(new Set(refused.map((answer) => `${answer.result_code} ${answer.result_msg}`))).toEqual(
      new Set(['409 제주 감귤 5kg: 품절이에요']),
    );
    expect(await stockOf(shop, sale.option_idx)).toBe(0);
    const payments = await shop.database.selectFrom('payment').select('payment_idx').execute();
    expect(payments).toHaveLength(10);
  }, 60_000);

  it('takes all lines of an order or none, whatever order they are in and however many want them', async () => {
    const sale = await sampleSale(shop.database, {
      options: [{ remaining_cnt: 30 }, { remaining_cnt: 20 }, { remaining_cnt: 25 }],
    });
    const orders = Array.from({ length: 60 }, (_, buyer) => {
      const lines = [lineOf(sale, 1, buyer % 3), lineOf(sale, 2, (buyer + 1) % 3)];
      const total_amount = 17_900 * 3 + 3_000;
      return shop.call(VALIDATION, orderSheet({ cart_list: buyer % 2 ? lines : lines.toReversed(), total_amount }));
    });
    const made = (await Promise.all(orders)).filter((answer) => answer.result_code === 200);
    const left = await Promise.all(sale.option_idx_list.map((option_idx) => stockOf(shop, option_idx)));
    const lines = await shop.database.selectFrom('order_line').select(['option_idx', 'option_cnt']).execute();
    expect(lines).toHaveLength(made.length * 2);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
    expect(left.reduce((sum, cnt) => sum + cnt, 0) + lines.reduce((sum, line) => sum + line.option_cnt, 0)).toBe(75);
  }, 60_000);

  it('makes one order of a sheet that is sent twice, one after the other or at the same moment', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = orderSheet({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const first = dataOf(await shop.call(VALIDATION, sheet));
    const again = await Promise.all(Array.from({ length: 10 }, () => shop.call(VALIDATION, sheet)));
    expect(new Set(again.map((answer) => dataOf(answer).payment_no))).toEqual(new Set([first.payment_no]));
    const fresh = orderSheet({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const taps = await Promise.all(Array.from({ length: 10 }, () => shop.call(VALIDATION, fresh)));
    expect(new Set(taps.map((answer) => dataOf(answer).payment_no)).size).toBe(1);
    expect(await stockOf(shop, sale.option_idx)).toBe(8);
  });

  it('does not answer an old payment for a sheet that was changed, is another’s, or has been used up', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const sheet = orderSheet({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    dataOf(await shop.call(VALIDATION, sheet));
    for (const changed of [
      { ...sheet, address: '서울 강남구 테헤란로 1' },
      { ...sheet, cart_list: [lineOf(sale, 2)] },
      { ...sheet, total_amount: 1 },
    ]) {
      const refused = failureOf(await shop.call(VALIDATION, changed));
      expect(refused.result_code).toBe(409);
      expect(refused.result_msg).toContain('내용이 달라요');
    }
    expect(failureOf(await shop.call(VALIDATION, sheet, token)).result_code).toBe(409);
    shop.clock.advance(10 * 60_000);
    expect(failureOf(await shop.call(VALIDATION, sheet)).result_msg).toContain('이미 처리한');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('does not start when the price is not what the shopper saw, and says the new one', async () => {
    const sale = await sampleSale(shop.database);
    const refused = await shop.call(VALIDATION, orderSheet({ cart_list: [lineOf(sale)], total_amount: 17_900 }));
    expect(failureOf(refused)).toMatchObject({
      result_code: 409,
      result_msg: '가격이 바뀌었어요. 지금 결제할 금액은 20,900원이에요.',
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await shop.database.selectFrom('payment').select('payment_idx').execute()).toEqual([]);
  });

  it('says every reason on a line of its own', async () => {
    const ended = await sampleSale(shop.database, {
      end_dt: '2026-11-21 12:00:00',
      product: { product_name: '지난 감귤' },
    });
    const few = await sampleSale(shop.database, { order_min_limit: 3, product: { product_name: '묶음 감귤' } });
    const request = orderSheet({ cart_list: [lineOf(ended), lineOf(few)], total_amount: 0, use_point: 500 });
    expect(failureOf(await shop.call(VALIDATION, request)).result_msg.split('\n')).toEqual([
      '지난 감귤: 판매가 끝나 구매할 수 없어요',
      '묶음 감귤: 3개부터 살 수 있어요',
      '가진 포인트는 0P예요. 그 안에서 입력해 주세요.',
    ]);
  });

  it('says which fields need mending', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = orderSheet({ cart_list: [lineOf(sale)], total_amount: 20_900, buyer_phone: '123', agree: false });
    const { result_code, field_errors } = failureOf(await shop.call(VALIDATION, sheet));
    expect(result_code).toBe(422);
    expect(Object.keys(field_errors ?? {})).toEqual(['buyer_phone', 'agree']);
  });

  it("takes no lines of another's cart", async () => {
    const sale = await sampleSale(shop.database);
    const [owner, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const basket_idx_list = await fillCart(shop, owner.token, [lineOf(sale)]);
    const sheet = () => orderSheet({ basket_idx_list, total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, sheet(), other.token)).result_code).toBe(404);
    expect(failureOf(await shop.call(VALIDATION, sheet())).result_code).toBe(404);
    const both = orderSheet({ basket_idx_list, cart_list: [lineOf(sale)], total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, both, owner.token)).result_code).toBe(400);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('counts the same option named twice as one line', async () => {
    const sale = await sampleSale(shop.database);
    await order(shop, { cart_list: [lineOf(sale, 2), lineOf(sale, 3)] });
    const lines = await shop.database.selectFrom('order_line').select('option_cnt').execute();
    expect(lines).toEqual([{ option_cnt: 5 }]);
  });

  it('uses the points that expire first, and none that have expired', async () => {
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
      orderSheet({ cart_list: [lineOf(sale)], use_point: 5_000, total_amount: 15_900 }),
    );
    const placed = await Promise.all(sheets.map((sheet) => shop.call(VALIDATION, sheet, token)));
    // A new attempt of the same member ends the hold of the one before it: one holds the points in the end.
    expect(placed.some((answer) => answer.result_code === 200)).toBe(true);
    const { remaining } = await shop.database.selectFrom('point_lot').select('remaining').executeTakeFirstOrThrow();
    expect(remaining).toBe(0);
    const held = await shop.database.selectFrom('point_use').select('amount').execute();
    expect(held).toEqual([{ amount: 5_000 }]);
    expect(await stockOf(shop, sale.option_idx)).toBe(99);
  });

  it('is paid at once when points cover all of it, and asks the gateway for nothing', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free' });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 20_000);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale)]);
    const sheet = orderSheet({ basket_idx_list, use_point: 17_900, total_amount: 0 });
    const placed = dataOf(await shop.call(VALIDATION, sheet, token));
    expect(placed.form).toEqual({
      action: `http://shop.test/order/result/${placed.order_key}`,
      accept_charset: 'utf-8',
      fields: {},
    });
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({ payment_status: 'paid', pay_method: 'point' });
    expect(dataOf(await shop.call(VALIDATION, sheet, token)).payment_no).toBe(placed.payment_no);
    expect(await pointsOf(shop, token)).toBe(2_100);
    expect(dataOf(await shop.call('POST /api/v1/cart/list', {}, token)).cart_list).toEqual([]);
    expect(shop.gateway.forms).toEqual([]);
  });

  it("ends a member's earlier attempt when they begin a new one, so that nobody blocks themselves", async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 1 }] });
    const [shopper, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const first = await order(shop, { cart_list: [lineOf(sale)] }, shopper.token);
    const request = orderSheet({ cart_list: [lineOf(sale)], total_amount: 20_900 });
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
    await shop.call(VALIDATION, orderSheet({ cart_list: [lineOf(sale)], total_amount: 1 }), token);
    expect(await statusOf(shop, first)).toBe('ready');
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('shows the new stock at once', async () => {
    const sale = await sampleSale(shop.database);
    const detail = () => shop.call('GET /api/v2/product/detail', { sell_idx: sale.sell_idx });
    expect(dataOf(await detail()).option_list[0]?.remaining_cnt).toBe(10);
    await order(shop, { cart_list: [lineOf(sale, 4)] });
    expect(dataOf(await detail()).option_list[0]?.remaining_cnt).toBe(6);
  });

  it('writes sums that always add up, in the payment and over its lines', async () => {
    const won = fc.integer({ min: 0, max: 99_999 });
    const saleShape = fc.record({
      consumer_price: won,
      delivery_free_type: fc.constantFrom('free' as const, 'amount' as const, 'always' as const),
      delivery_price: fc.integer({ min: 0, max: 9_999 }),
      delivery_free_value: won,
      prices: fc.array(won, { minLength: 1, maxLength: 3 }),
      counts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    });
    const shape = fc.record({
      sales: fc.array(saleShape, { minLength: 1, maxLength: 3 }),
      points: fc.integer({ min: 0, max: 3_000 }),
      zonecode: fc.constantFrom('04763', '63000', '23100'),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ sales, points, zonecode }) => {
        const { token, member_idx } = await sampleMember(shop.database);
        await samplePoints(shop.database, member_idx, 30_000);
        const cart_list = [];
        for (const { prices, counts, ...rest } of sales) {
          const options = prices.map((option_price) => ({ option_price }));
          const sale = await sampleSale(shop.database, { ...rest, options });
          cart_list.push(...prices.map((_, option) => lineOf(sale, counts[option], option)));
        }
        const purchase = { cart_list, zonecode, use_point: points * 10 };
        const sheet = dataOf(await shop.call('POST /api/v2/payment/info', purchase, token));
        const { use_point, total_amount } = sheet.amounts;
        const placed = dataOf(await shop.call(VALIDATION, orderSheet({ ...purchase, use_point, total_amount }), token));
        const payment = await paymentOf(shop, placed.payment_idx);
        const { goods_amount, discount_amount, delivery_amount, remote_amount } = payment;
        const of = { payment_idx: placed.payment_idx };
        const lines = await shop.database
          .selectFrom('order_line')
          .selectAll()
          .where('payment_idx', '=', of.payment_idx)
          .execute();
        const fees = await shop.database
          .selectFrom('order_delivery')
          .selectAll()
          .where('payment_idx', '=', of.payment_idx)
          .execute();
        const uses = await shop.database
          .selectFrom('point_use')
          .selectAll()
          .where('payment_idx', '=', of.payment_idx)
          .execute();
        const sum = <T>(rows: readonly T[], amount: (row: T) => number) =>
          rows.reduce((all, row) => all + amount(row), 0);
        expect(goods_amount - discount_amount + delivery_amount - payment.use_point).toBe(total_amount);
        expect(payment.total_amount).toBe(total_amount);
        expect(sum(lines, (line) => line.line_amount)).toBe(goods_amount);
        expect(sum(lines, (line) => line.unit_price * line.option_cnt)).toBe(goods_amount);
        expect(sum(lines, (line) => line.discount_amount)).toBe(discount_amount);
        expect(sum(lines, (line) => line.point_share)).toBe(use_point);
        expect(sum(lines, (line) => line.paid_amount) + delivery_amount).toBe(total_amount);
        expect(sum(fees, (fee) => fee.fee + fee.remote_fee)).toBe(delivery_amount);
        expect(sum(fees, (fee) => fee.remote_fee)).toBe(remote_amount);
        expect(sum(uses, (use) => use.amount)).toBe(use_point);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('holds against hostile requests, and takes no stock for them', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const good = { ...orderSheet({ cart_list: [lineOf(sale)], total_amount: 1 }), basket_idx_list: [], use_point: 0 };
    expect(await hardeningFaults(shop, VALIDATION, { ...good, save_address: true }, token)).toEqual([]);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  }, 60_000);

  it('refuses an order that no whole number can carry', async () => {
    const options = [{ option_price: 900_000_000, remaining_cnt: 9_999 }];
    const sale = await sampleSale(shop.database, { options, order_max_limit: 9_999 });
    const request = orderSheet({ cart_list: [lineOf(sale, 9_999)], total_amount: 1_000_000_000 });
    expect(failureOf(await shop.call(VALIDATION, request)).result_msg).toContain('나눠서');
  });
});

describe('GET /api/v2/payment/address/info', () => {
  const shop = useTestShop();
  const list = async (token: string) => checked(ADDRESSES, await shop.call(ADDRESSES, {}, token)).list;

  it('lists the addresses that orders asked to keep, each once, the first as the default', async () => {
    const sale = await sampleSale(shop.database);
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const what = { cart_list: [lineOf(sale)], save_address: true };
    await order(shop, what, mine.token);
    await order(shop, { ...what, delivery_memo: '경비실' }, mine.token);
    await order(shop, { ...what, address_detail: '202호' }, mine.token);
    await order(shop, { cart_list: [lineOf(sale)], address_detail: '303호' }, mine.token);
    expect((await list(mine.token)).map((one) => [one.address_detail, one.is_default, one.delivery_memo])).toEqual([
      ['101호', true, '경비실'],
      ['202호', false, '문 앞에 놓아 주세요'],
    ]);
    expect(await list(theirs.token)).toEqual([]);
  });

  it('is for members only', async () => {
    expect((await shop.call(ADDRESSES, {})).result_code).toBe(401);
    expect(await hardeningFaults(shop, ADDRESSES, { x: 1 }, (await sampleMember(shop.database)).token)).toEqual([]);
  });
});

describe('GET /api/v2/payment/point/config', () => {
  const shop = useTestShop();

  it("answers the rules, and nobody's balance but the caller's", async () => {
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await samplePoints(shop.database, mine.member_idx, 1_234);
    expect(await pointsOf(shop, mine.token)).toBe(1_234);
    expect(await pointsOf(shop, theirs.token)).toBe(0);
    expect(checked(POINTS, await shop.call(POINTS, {}))).toEqual({
      min_use: 1_000,
      unit: 10,
      balance: 0,
      save_percent: 1,
    });
    expect(await hardeningFaults(shop, POINTS, { member_idx: mine.member_idx })).toEqual([]);
  });
});
