import { describe, expect, it } from 'vitest';
import { dataOf as checked, findHardeningViolations } from '../api/contract-check.ts';
import {
  dataOf,
  failureOf,
  fillCart,
  lineOf,
  order,
  orderForm,
  paymentOf,
  pointsOf,
  stockOf,
  tryOrder,
} from '../payments/shopper.ts';
import { groupSale, openGroup } from '../groups/group-shopper.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { Api } from '../../../../adapters/server/api/api.ts';
import { ANONYMOUS, type ServerContext } from '../../../../adapters/server/kernel/server-context.ts';
import { DisabledInicis } from '../../../../adapters/gateways/inicis/disabled-inicis.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const INFO = 'POST /api/v2/payment/info';
const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const ADDRESSES = 'GET /api/v2/payment/address/info';
const POINTS = 'GET /api/v2/payment/point/config';

describe('POST /api/v2/payment/info', () => {
  const shop = useTestShop();

  it('prices the lines with delivery, the remote fee and the shopper’s referral channel', async () => {
    const sale = await sampleSale(shop.database, { channelPrices: { '3': 15_000 } });
    const request = { cart_list: [lineOf(sale, 2)], zonecode: '63000', referrer_type: '3' as const };
    const { amounts, pay_methods } = checked(INFO, await shop.call(INFO, request));
    expect(amounts).toEqual({
      goods_amount: 30_000,
      discount_amount: 0,
      coupon_amount: 0,
      delivery_amount: 6_000,
      remote_amount: 3_000,
      use_point: 0,
      total_amount: 36_000,
      expected_point: 0,
    });
    expect(pay_methods).toEqual(['card', 'kakao', 'naver', 'vbank', 'app_card']);
  });

  it('reports that a group cannot be joined, for a cart and for a direct purchase', async () => {
    const [sale, other] = [await groupSale(shop.database), await sampleSale(shop.database)];
    const g_idx = await openGroup(shop, sale);
    const lost = { ...lineOf(other), g_idx };
    const text = '이 상품의 공동구매가 아니라서 일반 가격으로 살 수 있어요';
    const direct = checked(INFO, await shop.call(INFO, { cart_list: [lost] }));
    expect(direct.notices).toEqual([expect.stringContaining(text)]);
    expect(direct.cart_list[0]?.g_idx).toBeNull();
    const { token, member_idx } = await sampleMember(shop.database);
    const basket_idx_list = await fillCart(shop, token, [lineOf(other)]);
    await shop.database.updateTable('cart_line').set({ g_idx }).where('member_idx', '=', member_idx).execute();
    const fromCart = dataOf(await shop.call(INFO, { basket_idx_list }, token));
    expect(fromCart.notices).toEqual([expect.stringContaining(text)]);
    expect(dataOf(await shop.call(INFO, { cart_list: [{ ...lineOf(sale), type: 'group', g_idx }] })).notices).toEqual(
      [],
    );
  });

  it('reports that the price of an expired channel no longer applies, if the channel was cheaper', async () => {
    const [cheaper, same] = [
      await sampleSale(shop.database, { channelPrices: { '3': 15_000 } }),
      await sampleSale(shop.database, { channelPrices: { '2': 15_000 } }),
    ];
    const cart_list = [lineOf(cheaper), lineOf(same)];
    const { notices } = dataOf(await shop.call(INFO, { cart_list, lost_referrer_type: '3' }));
    expect(notices).toEqual([expect.stringContaining('2시간이 지나 일반 가격으로')]);
    expect(dataOf(await shop.call(INFO, { cart_list })).notices).toEqual([]);
    const kept = { cart_list, referrer_type: '3', lost_referrer_type: '3' } as const;
    expect(dataOf(await shop.call(INFO, kept)).notices).toEqual([]);
  });

  it('names the methods that the sandbox handles in production, among those offered', async () => {
    const sale = await sampleSale(shop.database);
    const request = { cart_list: [lineOf(sale)] };
    expect(checked(INFO, await shop.call(INFO, request)).sandbox_methods).toEqual([]);
    const own: ServerContext = { ...shop.shop, sandboxMethods: ['card', 'vbank'] };
    const { body } = await new Api(own).handle(INFO, { ...request, zonecode: null }, ANONYMOUS);
    expect(JSON.parse(body)).toMatchObject({ result_code: 200, result_data: { sandbox_methods: ['card', 'vbank'] } });
  });

  it('returns for members how many of the requested points can be used, and the points that the order earns', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 3_456);
    const request = { cart_list: [lineOf(sale)], use_point: 999_999 };
    const { amounts, point, pay_methods } = checked(INFO, await shop.call(INFO, request, token));
    expect(amounts).toMatchObject({ use_point: 3_450, total_amount: 17_450, expected_point: 144 });
    expect(point).toEqual({
      min_use: 1_000,
      unit: 10,
      balance: 3_456,
      save_percent: 1,
      days: 365,
      review: 100,
      photo_review: 300,
    });
    expect(pay_methods).toEqual(['card', 'kakao', 'naver', 'vbank', 'app_card']);
  });

  it('shows a sold-out line, but counts only the others', async () => {
    const [there, gone] = [
      await sampleSale(shop.database),
      await sampleSale(shop.database, { options: [{ remaining_cnt: 0 }] }),
    ];
    const { cart_list, amounts } = dataOf(await shop.call(INFO, { cart_list: [lineOf(gone), lineOf(there)] }));
    expect(cart_list.map((line) => line.buy_flag)).toEqual([false, true]);
    expect(amounts.goods_amount).toBe(17_900);
  });

  it('returns the reason when no line is available', async () => {
    const sale = await sampleSale(shop.database, {
      product: { product_name: '한라봉' },
      options: [{ remaining_cnt: 0 }],
    });
    const refused = failureOf(await shop.call(INFO, { cart_list: [lineOf(sale)] }));
    expect(refused).toMatchObject({ result_code: 409, result_msg: '한라봉: 품절이에요' });
    expect(failureOf(await shop.call(INFO, {})).result_code).toBe(409);
  });

  it('finds no lines of another member’s cart, and none for a guest', async () => {
    const sale = await sampleSale(shop.database);
    const [owner, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const basket_idx_list = await fillCart(shop, owner.token, [lineOf(sale)]);
    expect(failureOf(await shop.call(INFO, { basket_idx_list }, other.token)).result_code).toBe(404);
    expect(failureOf(await shop.call(INFO, { basket_idx_list })).result_code).toBe(404);
    expect((await shop.call(INFO, { basket_idx_list }, owner.token)).result_code).toBe(200);
  });

  it('rejects hostile requests', async () => {
    const sale = await sampleSale(shop.database);
    const good = {
      cart_list: [lineOf(sale)],
      basket_idx_list: [],
      referrer_type: '0',
      zonecode: '04763',
      use_point: 0,
    };
    expect(await findHardeningViolations(shop, INFO, good)).toEqual([]);
    expect(
      await findHardeningViolations(shop, INFO, { cart_list: [{ ...lineOf(sale), option_idx: 999_999 }] }),
    ).toEqual([]);
  });
});

describe('POST /api/v2/payment/inicis/validation', () => {
  const shop = useTestShop();

  it('refuses a method whose gateway is disabled, and holds nothing', async () => {
    const sale = await sampleSale(shop.database);
    const { vbank, kakao, naver, app_card } = shop.gateways;
    const gateways = { card: new DisabledInicis(), vbank, kakao, naver, app_card };
    const off: ServerContext = { ...shop.shop, gateways };
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900 });
    const { body } = await new Api(off).handle(VALIDATION, sheet, ANONYMOUS);
    expect(JSON.parse(body)).toMatchObject({ result_code: 409 });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await shop.database.selectFrom('payment').select('payment_idx').execute()).toEqual([]);
  });

  it('holds the stock, and returns a number and the form that opens the gateway', async () => {
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

  it('refuses a price that the shopper did not see, and returns the new one', async () => {
    const sale = await sampleSale(shop.database);
    const refused = await shop.call(VALIDATION, orderForm({ cart_list: [lineOf(sale)], total_amount: 17_900 }));
    expect(failureOf(refused)).toMatchObject({
      result_code: 409,
      result_msg: '가격이 바뀌었어요. 지금 결제할 금액은 20,900원이에요.',
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await shop.database.selectFrom('payment').select('payment_idx').execute()).toEqual([]);
  });

  it('names each line whose price changed, when the request has the prices that the shopper saw', async () => {
    const [dearer, same] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const seen_list = [dearer, same].map((sale) => ({ ...lineOf(sale), unit_price: 17_900 }));
    await shop.database
      .updateTable('sale')
      .set({ consumer_price: 18_900 })
      .where('sell_idx', '=', dearer.sell_idx)
      .execute();
    const sheet = orderForm({ cart_list: [lineOf(dearer), lineOf(same)], seen_list, total_amount: 38_800 });
    expect(failureOf(await shop.call(VALIDATION, sheet)).result_msg.split('\n')).toEqual([
      '가격이 바뀌었어요.',
      '제주 감귤 5kg: 17,900원 → 18,900원',
      expect.stringContaining('지금 결제할 금액은'),
    ]);
  });

  it('returns every reason on its own line', async () => {
    const ended = await sampleSale(shop.database, {
      end_dt: '2026-11-21 12:00:00',
      product: { product_name: '지난 감귤' },
    });
    const few = await sampleSale(shop.database, { order_min_limit: 3, product: { product_name: '묶음 감귤' } });
    const request = orderForm({ cart_list: [lineOf(ended), lineOf(few)], total_amount: 0, use_point: 500 });
    expect(failureOf(await shop.call(VALIDATION, request)).result_msg.split('\n')).toEqual([
      '지난 감귤: 판매가 끝나 구매할 수 없어요',
      '묶음 감귤: 3개부터 살 수 있어요',
      '가진 포인트는 0P예요. 그 안에서 입력해 주세요.',
    ]);
  });

  it('names the invalid fields', async () => {
    const sale = await sampleSale(shop.database);
    const sheet = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900, buyer_phone: '123', agree: false });
    const { result_code, field_errors } = failureOf(await shop.call(VALIDATION, sheet));
    expect(result_code).toBe(422);
    expect(Object.keys(field_errors ?? {})).toEqual(['buyer_phone', 'agree']);
  });

  it('accepts no lines of another member’s cart', async () => {
    const sale = await sampleSale(shop.database);
    const [owner, other] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const basket_idx_list = await fillCart(shop, owner.token, [lineOf(sale)]);
    const sheet = () => orderForm({ basket_idx_list, total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, sheet(), other.token)).result_code).toBe(404);
    expect(failureOf(await shop.call(VALIDATION, sheet())).result_code).toBe(404);
    const both = orderForm({ basket_idx_list, cart_list: [lineOf(sale)], total_amount: 20_900 });
    expect(failureOf(await shop.call(VALIDATION, both, owner.token)).result_code).toBe(400);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('counts the same option named twice as one line', async () => {
    const sale = await sampleSale(shop.database);
    await order(shop, { cart_list: [lineOf(sale, 2), lineOf(sale, 3)] });
    const lines = await shop.database.selectFrom('order_line').select('option_cnt').execute();
    expect(lines).toEqual([{ option_cnt: 5 }]);
  });

  it('rejects hostile requests without holding stock', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const good = { ...orderForm({ cart_list: [lineOf(sale)], total_amount: 1 }), basket_idx_list: [], use_point: 0 };
    expect(await findHardeningViolations(shop, VALIDATION, { ...good, save_address: true }, token)).toEqual([]);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  }, 60_000);

  it('refuses an order whose total is too large for an integer', async () => {
    const options = [{ option_price: 900_000_000, remaining_cnt: 9_999 }];
    const sale = await sampleSale(shop.database, { options, order_max_limit: 9_999 });
    const request = orderForm({ cart_list: [lineOf(sale, 9_999)], total_amount: 1_000_000_000 });
    expect(failureOf(await shop.call(VALIDATION, request)).result_msg).toContain('나눠서');
  });
});

describe('GET /api/v2/payment/address/info', () => {
  const shop = useTestShop();
  const list = async (token: string) => checked(ADDRESSES, await shop.call(ADDRESSES, {}, token)).list;

  it('lists the saved addresses of orders, each once, the first as the default', async () => {
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

  it('requires a login, and rejects hostile requests', async () => {
    expect((await shop.call(ADDRESSES, {})).result_code).toBe(401);
    expect(await findHardeningViolations(shop, ADDRESSES, { x: 1 }, (await sampleMember(shop.database)).token)).toEqual(
      [],
    );
  });
});

describe('GET /api/v2/payment/point/config', () => {
  const shop = useTestShop();

  it('returns the rules, and only the caller’s balance', async () => {
    const [mine, theirs] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    await samplePoints(shop.database, mine.member_idx, 1_234);
    expect(await pointsOf(shop, mine.token)).toBe(1_234);
    expect(await pointsOf(shop, theirs.token)).toBe(0);
    expect(checked(POINTS, await shop.call(POINTS, {}))).toEqual({
      min_use: 1_000,
      unit: 10,
      balance: 0,
      save_percent: 1,
      days: 365,
      review: 100,
      photo_review: 300,
    });
    expect(await findHardeningViolations(shop, POINTS, { member_idx: mine.member_idx })).toEqual([]);
  });
});

describe('POST /api/v2/payment/point/result', () => {
  const shop = useTestShop();
  const POINT = 'POST /api/v2/payment/point/result';

  it('pays a whole order with points, once, and calls no gateway', async () => {
    const sale = await sampleSale(shop.database, { delivery_free_type: 'free' });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 40_000);
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(sale)], use_point: 17_900, total_amount: 0 });
    const taps = await Promise.all(Array.from({ length: 5 }, () => shop.call(POINT, sheet, token)));
    expect(new Set(taps.map((tap) => checked(POINT, tap).payment_no)).size).toBe(1);
    const { payment_idx } = checked(POINT, await shop.call(POINT, sheet, token));
    expect(await paymentOf(shop, payment_idx)).toMatchObject({ payment_status: 'paid', pay_method: 'point' });
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
    expect(await pointsOf(shop, token)).toBe(22_100);
  });

  it('starts nothing when points do not cover it', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 40_000);
    const { pay_method: _, ...sheet } = orderForm({
      cart_list: [lineOf(sale)],
      use_point: 10_000,
      total_amount: 10_900,
    });
    expect(failureOf(await shop.call(POINT, sheet, token)).result_msg).toContain('포인트만으로는 모자라요');
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([10, 40_000]);
  });

  it('requires a login', async () => {
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [], total_amount: 0 });
    expect(failureOf(await shop.call(POINT, sheet)).result_code).toBe(401);
  });
});
