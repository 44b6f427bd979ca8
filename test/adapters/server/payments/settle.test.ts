import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { paymentReturnRoutes } from '../../../../adapters/server/payments/returns.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, samplePoints, sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import {
  orderAndPay,
  cartOf,
  returnFromGateway,
  dataOf,
  fillCart,
  lineOf,
  order,
  paymentOf,
  pointsOf,
  statusOf,
  stockOf,
  type Placed,
} from './shopper.ts';

describe('paying by card', () => {
  const shop = useTestShop();
  const result = (placed: Placed) => `/order/result/${placed.result_token}`;
  const waiting = (placed: Placed) => `/order/inicis/forward?result_data=${placed.result_token}`;
  const cancelled = (placed: Placed) => `/order/cancel?result_data=${placed.result_token}`;
  const messageOf = async ({ result_token }: Placed) =>
    dataOf(await shop.call('POST /api/v1/order/detail/info', { result_data: result_token })).message;

  it('creates the order when the gateway has approved', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale, 2)] });
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(result(placed));
    expect(await paymentOf(shop, placed.payment_idx)).toMatchObject({
      payment_status: 'paid',
      total_amount: 38_800,
      card_name: 'KB국민카드',
      paid_dt: '2026-11-21 12:00:05',
      stock_held: true,
    });
    expect(shop.gateway.netCharged(placed.payment_no)).toBe(38_800);
    expect(await stockOf(shop, sale.option_idx)).toBe(8);
    const lines = await shop.database.selectFrom('order_line').select('order_status').execute();
    expect(lines).toEqual([{ order_status: '결제완료' }]);
  });

  it('charges once when the result is delivered repeatedly', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    const fields = shop.gateway.authenticated();
    expect(await returnFromGateway(shop, fields)).toBe(result(placed));
    shop.clock.advance(MINUTE_MS);
    expect(await returnFromGateway(shop, fields)).toBe(result(placed));
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(result(placed));
    expect(await returnFromGateway(shop, shop.gateway.cancelled())).toBe(result(placed));
    expect(shop.gateway.approved).toHaveLength(1);
    expect(shop.gateway.netCharged()).toBe(20_900);
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('charges once when the result is delivered many times concurrently', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    const fields = shop.gateway.authenticated();
    const pages = await Promise.all(Array.from({ length: 20 }, () => returnFromGateway(shop, fields)));
    expect([result(placed), waiting(placed)]).toEqual(expect.arrayContaining(pages));
    expect(await statusOf(shop, placed)).toBe('paid');
    expect(shop.gateway.approved).toHaveLength(1);
    expect(shop.gateway.netCharged()).toBe(20_900);
  });

  it('approves one of several concurrent authentications, while others cancel', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale, 2)] });
    const returnFields = Array.from({ length: 10 }, () => [
      shop.gateway.authenticated(),
      shop.gateway.cancelled(),
    ]).flat();
    await Promise.all(returnFields.map((fields) => returnFromGateway(shop, fields)));
    const isPaid = (await statusOf(shop, placed)) === 'paid';
    expect(shop.gateway.approved).toHaveLength(isPaid ? 1 : 0);
    expect(shop.gateway.netCharged()).toBe(isPaid ? 38_800 : 0);
    expect(await stockOf(shop, sale.option_idx)).toBe(isPaid ? 8 : 10);
  });

  it('returns stock once when the shopper cancels many times concurrently', async () => {
    const sale = await sampleSale(shop.database);
    await order(shop, { cart_list: [lineOf(sale, 2)] });
    const fields = shop.gateway.cancelled();
    await Promise.all(Array.from({ length: 20 }, () => returnFromGateway(shop, fields)));
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('makes a second delivery wait while the first one is being approved', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    const fields = shop.gateway.authenticated();
    const meanwhile: string[] = [];
    shop.gateway.beforeApproval = async () => {
      meanwhile.push(await returnFromGateway(shop, fields));
    };
    expect(await returnFromGateway(shop, fields)).toBe(result(placed));
    expect(meanwhile).toEqual([waiting(placed)]);
  });

  it('keeps the cart, and returns stock and points, when the card is declined', async () => {
    const { database } = shop;
    const sale = await sampleSale(database);
    const { token, member_idx } = await sampleMember(database);
    await samplePoints(database, member_idx, 5_000);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale, 3)]);
    const before = await cartOf(shop, token);
    const placed = await order(shop, { basket_idx_list, use_point: 2_000 }, token);
    expect(await stockOf(shop, sale.option_idx)).toBe(7);
    expect(await pointsOf(shop, token)).toBe(3_000);
    shop.gateway.script('decline');
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(cancelled(placed));
    expect(await statusOf(shop, placed)).toBe('failed');
    expect(await messageOf(placed)).toBe('한도가 초과되었습니다');
    expect(await cartOf(shop, token)).toEqual(before);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await pointsOf(shop, token)).toBe(5_000);
  });

  it('releases everything when the shopper cancels at the gateway, and never approves afterwards', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale, 4)] });
    expect(await returnFromGateway(shop, shop.gateway.cancelled())).toBe(cancelled(placed));
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(cancelled(placed));
    expect(await messageOf(placed)).toBe('결제를 취소했어요.');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(shop.gateway.approved).toEqual([]);
  });

  it('removes the purchased lines from the cart after the payment', async () => {
    const { database } = shop;
    const [bought, kept] = [await sampleSale(database), await sampleSale(database)];
    const { token } = await sampleMember(database);
    const [first = 0] = await fillCart(shop, token, [lineOf(bought, 2), lineOf(kept, 1)]);
    await order(shop, { basket_idx_list: [first] }, token);
    expect(await cartOf(shop, token)).toHaveLength(2);
    await returnFromGateway(shop, shop.gateway.authenticated());
    expect((await cartOf(shop, token)).map((line) => line.sell_idx)).toEqual([kept.sell_idx]);
  });

  it('keeps units in the cart that were added during the payment', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const basket_idx_list = await fillCart(shop, token, [lineOf(sale, 2)]);
    await order(shop, { basket_idx_list }, token);
    await fillCart(shop, token, [lineOf(sale, 3)]);
    await returnFromGateway(shop, shop.gateway.authenticated());
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([3]);
  });

  it('keeps the cart after a direct purchase', async () => {
    const sale = await sampleSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const [basket_idx = 0] = await fillCart(shop, token, [lineOf(sale, 2)]);
    await orderAndPay(shop, { cart_list: [{ ...lineOf(sale, 2), basket_idx }] }, token);
    expect((await cartOf(shop, token)).map((line) => line.option_cnt)).toEqual([2]);
  });

  it.each(['amount-differs', 'oid-differs'] as const)(
    'refunds the approval when it differs from the request: %s',
    async (script) => {
      const sale = await sampleSale(shop.database);
      const placed = await order(shop, { cart_list: [lineOf(sale)] });
      shop.gateway.script(script);
      expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(cancelled(placed));
      expect(await statusOf(shop, placed)).toBe('refunded');
      expect(await messageOf(placed)).toContain('돌려드렸어요');
      expect(shop.gateway.netCharged()).toBe(0);
      expect(await stockOf(shop, sale.option_idx)).toBe(10);
    },
  );

  it('refunds a charge that cannot be net-cancelled, and retries until it succeeds', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('amount-differs');
    shop.gateway.netCancelOutcome = 'refuses';
    shop.gateway.refundOutcome = 'unknown';
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(waiting(placed));
    expect(await messageOf(placed)).toBe('');
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('approving');
    shop.gateway.refundOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('refunded');
    expect(shop.gateway.netCharged()).toBe(0);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('does not approve an amount that the browser changed', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    expect(await returnFromGateway(shop, { ...shop.gateway.authenticated(), amount: '100' })).toBe(cancelled(placed));
    expect(shop.gateway.approved).toEqual([]);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('does not pay a second order with the authentication of a first', async () => {
    const sale = await sampleSale(shop.database);
    const first = await order(shop, { cart_list: [lineOf(sale)] });
    const fields = shop.gateway.authenticated();
    await returnFromGateway(shop, fields);
    const second = await order(shop, { cart_list: [lineOf(sale)] });
    expect(await returnFromGateway(shop, { ...fields, oid: second.payment_no })).toBe(cancelled(second));
    shop.clock.advance(20 * MINUTE_MS);
    await reconcile(shop.shop);
    expect([await statusOf(shop, first), await statusOf(shop, second)]).toEqual(['paid', 'failed']);
    expect(shop.gateway.netCharged(first.payment_no)).toBe(20_900);
  });

  it('does not accept an authentication for a second order while it is paying a first', async () => {
    const sale = await sampleSale(shop.database);
    const first = await order(shop, { cart_list: [lineOf(sale)] });
    const second = await order(shop, { cart_list: [lineOf(sale)] });
    const fields = shop.gateway.authenticated(first.payment_no);
    shop.gateway.beforeApproval = async () => {
      shop.gateway.beforeApproval = async () => {};
      await returnFromGateway(shop, { ...fields, oid: second.payment_no });
    };
    expect(await returnFromGateway(shop, fields)).toBe(result(first));
    expect(await statusOf(shop, second)).toBe('failed');
    expect(shop.gateway.netCharged(first.payment_no)).toBe(20_900);
  });

  it('does not change a payment when another shopper guesses its return address', async () => {
    const sale = await sampleSale(shop.database);
    const mine = await order(shop, { cart_list: [lineOf(sale)] });
    const theirs = await order(shop, { cart_list: [lineOf(sale)] });
    const ofMine = shop.gateway.requestOf(mine.payment_no).return_url;
    for (const url of [
      ofMine.replace(mine.payment_no, theirs.payment_no),
      ofMine.replace(/[^/]+$/, theirs.result_token),
      ofMine.replace(/[^/]+$/, theirs.order_key),
      `http://api.test/pg/inicis/next/${theirs.payment_no}`,
      'http://api.test/pg/inicis/next/',
      'http://api.test/pg/inicis/next/%00',
    ]) {
      expect(await returnFromGateway(shop, shop.gateway.cancelled(theirs.payment_no), url)).toBe('/order/cancel');
    }
    // The other payment's number at this return address affects neither payment.
    await returnFromGateway(shop, shop.gateway.authenticated(theirs.payment_no), ofMine);
    expect([await statusOf(shop, mine), await statusOf(shop, theirs)]).toEqual(['ready', 'ready']);
    expect(shop.gateway.approved).toEqual([]);
  });

  it.each([{}, { status: 'ok' }, { status: 'ok', oid: 'x', amount: '-1', tid: 't' }, { huge: 'x'.repeat(20_000) }])(
    'changes nothing for an incomplete or oversized return',
    async (fields) => {
      const sale = await sampleSale(shop.database);
      const placed = await order(shop, { cart_list: [lineOf(sale)] });
      const url = shop.gateway.requestOf().return_url;
      const sent: Record<string, string> = Object.fromEntries(Object.entries(fields));
      expect(await returnFromGateway(shop, sent, url)).toMatch(/^\/order\/cancel/);
      expect(await statusOf(shop, placed)).toBe('ready');
    },
  );

  it('accepts a result by GET as well', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    const app = new Hono().route('/pg/inicis/next', paymentReturnRoutes(shop.shop));
    const query = new URLSearchParams(shop.gateway.authenticated());
    const response = await app.fetch(new Request(`${shop.gateway.requestOf().return_url}?${query.toString()}`));
    expect(response.headers.get('location')).toBe(`http://shop.test${result(placed)}`);
  });

  it('approves a result after ten minutes if the hold has not ended yet', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.clock.set(NOON + 11 * MINUTE_MS);
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(result(placed));
    expect(await stockOf(shop, sale.option_idx)).toBe(9);
  });

  it('holds stock and points again when the hold has expired and both are available', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 3_000);
    const placed = await order(shop, { cart_list: [lineOf(sale, 10)], use_point: 3_000 }, token);
    shop.clock.set(NOON + 11 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    expect(await statusOf(shop, placed)).toBe('expired');
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([10, 3_000]);
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(result(placed));
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([0, 0]);
  });

  it('charges nothing when the hold has expired and the product is sold out', async () => {
    const sale = await sampleSale(shop.database);
    const late = await order(shop, { cart_list: [lineOf(sale, 5)] });
    shop.clock.set(NOON + 10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    await orderAndPay(shop, { cart_list: [lineOf(sale, 6)] });
    expect(await returnFromGateway(shop, shop.gateway.authenticated(late.payment_no))).toBe(cancelled(late));
    expect(await messageOf(late)).toContain('품절');
    expect(shop.gateway.netCharged(late.payment_no)).toBe(0);
    expect(await stockOf(shop, sale.option_idx)).toBe(4);
  });

  it('returns the points when the hold has expired and the product is sold out', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 3_000);
    const late = await order(shop, { cart_list: [lineOf(sale, 5)], use_point: 3_000 }, token);
    shop.clock.set(NOON + 10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    await orderAndPay(shop, { cart_list: [lineOf(sale, 6)] });
    expect(await returnFromGateway(shop, shop.gateway.authenticated(late.payment_no))).toBe(cancelled(late));
    expect(await pointsOf(shop, token)).toBe(3_000);
  });

  it('holds no units of other options when one has sold out since the hold expired', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 5 }, { remaining_cnt: 5 }] });
    const late = await order(shop, { cart_list: [lineOf(sale, 3, 0), lineOf(sale, 3, 1)] });
    shop.clock.set(NOON + 10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    await orderAndPay(shop, { cart_list: [lineOf(sale, 3, 1)] });
    expect(await returnFromGateway(shop, shop.gateway.authenticated(late.payment_no))).toBe(cancelled(late));
    const left = await Promise.all(sale.optionIds.map((option_idx) => stockOf(shop, option_idx)));
    expect(left).toEqual([5, 2]);
  });

  it('charges nothing when the hold has expired and the points are spent', async () => {
    const sale = await sampleSale(shop.database);
    const { token, member_idx } = await sampleMember(shop.database);
    await samplePoints(shop.database, member_idx, 3_000);
    const late = await order(shop, { cart_list: [lineOf(sale)], use_point: 3_000 }, token);
    shop.clock.set(NOON + 10 * MINUTE_MS);
    await endExpiredHolds(shop.shop);
    await orderAndPay(shop, { cart_list: [lineOf(sale)], use_point: 2_000 }, token);
    expect(await returnFromGateway(shop, shop.gateway.authenticated(late.payment_no))).toBe(cancelled(late));
    expect(shop.gateway.netCharged(late.payment_no)).toBe(0);
    expect([await stockOf(shop, sale.option_idx), await pointsOf(shop, token)]).toEqual([9, 1_000]);
  });
});
