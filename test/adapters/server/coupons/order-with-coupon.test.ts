import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { detailOf, idsOf, paidOrder, refOf } from '../claims/order-owner.ts';
import { dataOf, failureOf, lineOf, order, orderForm, paymentOf, tryOrder } from '../payments/shopper.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { sampleCoupon } from './sample-coupon.ts';

const SHEET = 'POST /api/v2/payment/info';
const VALIDATION = 'POST /api/v2/payment/inicis/validation';

describe('an order with a coupon', () => {
  const shop = useTestShop();
  const couponOf = async (token: string, changes: Parameters<typeof sampleCoupon>[1] = {}) => {
    const coupon_idx = await sampleCoupon(shop.database, changes);
    dataOf(await shop.call('POST /api/v1/coupon', { coupon_idx }, token));
    return coupon_idx;
  };
  const unused = async (token: string) => {
    const { list } = dataOf(await shop.call('GET /api/v1/coupon', {}, token));
    return list.filter(({ used_dt }) => used_dt === null).map(({ coupon_idx }) => coupon_idx);
  };
  const cancel = (own: Awaited<ReturnType<typeof paidOrder>>, order_idx: number, refund_amount: number) =>
    shop.call(
      'POST /api/v2/payment/partial/cancel',
      { ...refOf(own), order_idx, refund_amount, request_key: randomUUID(), reason: '마음이 바뀌었어요' },
      own.token,
    );

  it('proposes the best coupon at the checkout, and shows why the others cannot be used', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const small = await couponOf(token, { value: 1_000 });
    const best = await couponOf(token);
    const high = await couponOf(token, { min_amount: 50_000, value: 9_000 });
    const request = { cart_list: [lineOf(sale)], zonecode: '04763' };
    const sheet = dataOf(await shop.call(SHEET, { ...request, propose_coupon: true }, token));
    expect(sheet).toMatchObject({
      coupon_idx: best,
      amounts: { goods_amount: 17_900, coupon_amount: 3_000, delivery_amount: 3_000, total_amount: 17_900 },
      coupon_list: [
        { coupon_idx: best, discount_amount: 3_000, refused_text: null },
        { coupon_idx: small, discount_amount: 1_000, refused_text: null },
        { coupon_idx: high, discount_amount: 0, refused_text: '32,100원 더 담으면 쓸 수 있어요' },
      ],
    });
    const none = dataOf(await shop.call(SHEET, request, token));
    expect(none).toMatchObject({ coupon_idx: null, amounts: { coupon_amount: 0 } });
    const dropped = dataOf(await shop.call(SHEET, { ...request, coupon_idx: high }, token));
    expect(dropped).toMatchObject({ coupon_idx: null, amounts: { coupon_amount: 0 } });
    expect(dropped.notices.join()).toContain('쓰려던 쿠폰이 빠졌어요');
  });

  it('stores the discount of each line, together with points, to the won', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 5_000);
    const coupon_idx = await couponOf(token, { value: 1_001 });
    const lines = [lineOf(sale, 1, 0), lineOf(sale, 2, 1)];
    const own = await paidOrder(shop, { cart_list: lines, coupon_idx, use_point: 2_000 }, token);
    const detail = await detailOf(shop, own);
    expect(detail.amounts).toMatchObject({
      goods_amount: 53_700,
      coupon_amount: 1_001,
      use_point: 2_000,
      total_amount: 53_700 - 1_001 + 3_000 - 2_000,
    });
    for (const line of detail.order_list) {
      const { line_amount, discount_amount, coupon_share, point_share, paid_amount } = line;
      expect(line_amount - discount_amount - coupon_share - point_share).toBe(paid_amount);
    }
    expect(detail.order_list.map((line) => line.coupon_share)).toEqual([334, 667]);
    expect(await unused(token)).toEqual([]);
  });

  it('uses a coupon for one of many concurrent orders', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const coupon_idx = await couponOf(token);
    const sheet = () => orderForm({ cart_list: [lineOf(sale)], coupon_idx, total_amount: 17_900 });
    const responses = await Promise.all(Array.from({ length: 6 }, () => shop.call(VALIDATION, sheet(), token)));
    expect(responses.filter((response) => response.result_code === 200).length).toBeGreaterThan(0);
    // Each new order ends the previous one, which releases the coupon.
    const payments = await shop.database
      .selectFrom('payment')
      .select('payment_status')
      .where('coupon_idx', '=', coupon_idx)
      .execute();
    expect(payments.filter(({ payment_status }) => payment_status === 'ready')).toHaveLength(1);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)], coupon_idx }, token);
    expect((await paymentOf(shop, own.payment_idx)).coupon_amount).toBe(3_000);
    expect(failureOf(await shop.call(VALIDATION, sheet(), token)).result_msg).toContain('쓸 수 없는 쿠폰');
  });

  it('refuses a coupon of another member, one that does not exist, and any coupon of a guest', async () => {
    const sale = await sampleSale(shop.database);
    const [owner, stranger] = [await sampleMember(shop.database), await sampleMember(shop.database)];
    const coupon_idx = await couponOf(owner.token);
    const sheet = () => orderForm({ cart_list: [lineOf(sale)], coupon_idx, total_amount: 17_900 });
    for (const token of [stranger.token, undefined]) {
      expect(failureOf(await shop.call(VALIDATION, sheet(), token)).result_code).toBe(409);
    }
    expect(
      failureOf(await tryOrder(shop, { cart_list: [lineOf(sale)], coupon_idx: 999_999 }, owner.token)).result_code,
    ).toBe(409);
    expect(await unused(owner.token)).toEqual([coupon_idx]);
  });

  it('releases the coupon when the payment fails', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const coupon_idx = await couponOf(token);
    await order(shop, { cart_list: [lineOf(sale)], coupon_idx }, token);
    expect(await unused(token)).toEqual([]);
    const sheet = dataOf(await shop.call(SHEET, { cart_list: [lineOf(sale)], coupon_idx }, token));
    expect(sheet.coupon_idx).toBe(coupon_idx);
    await order(shop, { cart_list: [lineOf(sale)] }, token);
    expect(await unused(token)).toEqual([coupon_idx]);
  });

  it('releases the coupon once all lines that it discounts are refunded, which returns exactly what was paid', async () => {
    const sale = await sampleSale(shop.database, { options: [{}, {}] });
    const { token } = await sampleMember(shop.database);
    const coupon_idx = await couponOf(token, { min_amount: 30_000 });
    const lines = [lineOf(sale, 1, 0), lineOf(sale, 1, 1)];
    const own = await paidOrder(shop, { cart_list: lines, coupon_idx }, token);
    const [first = 0, second = 0] = await idsOf(shop, own);
    expect((await paymentOf(shop, own.payment_idx)).total_amount).toBe(35_800);

    // The remaining line keeps its share, although it alone is below the minimum.
    dataOf(await cancel(own, first, 16_400));
    expect(await unused(token)).toEqual([]);
    const last = dataOf(await cancel(own, second, 19_400));
    expect(last).toMatchObject({ payment_status: 'refunded' });
    expect(await unused(token)).toEqual([coupon_idx]);
    expect(shop.gateway.netCharged()).toBe(0);
  });

  it('releases the coupon of a seller once that seller’s lines are refunded, although the other lines remain', async () => {
    const [sale, other] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const { token } = await sampleMember(shop.database);
    const coupon_idx = await couponOf(token, { seller_idx: sale.seller_idx });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale), lineOf(other)], coupon_idx }, token);
    const lines = (await detailOf(shop, own)).order_list;
    expect(lines.map(({ sell_idx, coupon_share }) => [sell_idx, coupon_share])).toEqual([
      [sale.sell_idx, 3_000],
      [other.sell_idx, 0],
    ]);

    const rest = dataOf(await cancel(own, lines[0]?.order_idx ?? 0, 17_900));

    expect(rest).toMatchObject({ payment_status: 'paid', order_list: [{}, { order_status: '결제완료' }] });
    expect(await unused(token)).toEqual([coupon_idx]);
  });
});
