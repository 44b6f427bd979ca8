import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { HOLD_MS } from '../../../../adapters/server/holds/holds.ts';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { loadRefundAmount, fillGroup, groupSale, joinGroup, openGroup, loadProgress } from './group-shopper.ts';
import { virtualAccountOrder, payDeposit, detailOf } from '../claims/order-owner.ts';
import {
  orderAndPay,
  returnFromGateway,
  dataOf,
  failureOf,
  fillCart,
  lineOf,
  order,
  paymentOf,
  stockOf,
  tryOrder,
} from '../payments/shopper.ts';
import { findHardeningViolations } from '../api/contract-check.ts';
import { sampleMember, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const OFF = 3_000;
const PRICE = 17_900;
const FEE = 3_000;

describe('a group purchase', () => {
  const test = useTestShop();
  const lineIn = (sale: SampleSale, g_idx: number | null, option_cnt = 1) => ({
    ...lineOf(sale, option_cnt),
    type: 'group' as const,
    g_idx,
  });

  it('opens when an order of a group sale is paid, not when it is placed, and the opener pays the normal price', async () => {
    const sale = await groupSale(test.database);
    const placed = await order(test, { cart_list: [lineIn(sale, null)] });
    expect(await test.database.selectFrom('group_purchase').selectAll().execute()).toEqual([]);
    await returnFromGateway(test, test.gateway.authenticated(placed.payment_no));
    expect(await paymentOf(test, placed.payment_idx)).toMatchObject({ discount_amount: 0, total_amount: PRICE + FEE });
    const [mine] = dataOf(await test.call('POST /api/v1/group/order', placed));
    expect(mine).toMatchObject({ sell_idx: sale.sell_idx, group_cnt: 1, goal_cnt: 4, group_state: '모집중' });
  });

  it('discounts the price for those who buy through its link, and counts them when they have paid', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    const placed = await order(test, { cart_list: [lineIn(sale, g_idx, 2)] });
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 1 });
    await returnFromGateway(test, test.gateway.authenticated(placed.payment_no));
    expect(await paymentOf(test, placed.payment_idx)).toMatchObject({
      discount_amount: 2 * OFF,
      total_amount: 2 * (PRICE - OFF) + FEE,
    });
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 2, group_state: '모집중' });
  });

  it('ignores a forged discount', async () => {
    const sale = await groupSale(test.database);
    const forged = { ...lineIn(sale, null), group_buy_flag: true, value_type: 'amount' as const, config_value: 17_000 };
    const { cart_list } = dataOf(await test.call('POST /api/v1/cart/list', { cart_list: [forged] }));
    expect(cart_list).toMatchObject([{ g_idx: null, group_buy_flag: false }]);
    const bought = await orderAndPay(test, { cart_list: [forged] });
    expect(await paymentOf(test, bought.payment_idx)).toMatchObject({ discount_amount: 0 });
  });

  it.each([
    ['an unknown group', async () => 999, /일반 가격/],
    [
      'a group of another sale',
      async () => openGroup(test, await groupSale(test.database)),
      /이 상품의 공동구매가 아니라서/,
    ],
    ['a full group', async (sale: SampleSale) => fullGroup(sale), /자리가 다 차서/],
  ])('falls back to the normal price with a clear message: %s', async (_, groupOf, message) => {
    const sale = await groupSale(test.database);
    const g_idx = await groupOf(sale);
    const { cart_list, notices } = dataOf(
      await test.call('POST /api/v1/cart/list', { cart_list: [lineIn(sale, g_idx)] }),
    );
    expect(cart_list).toMatchObject([{ g_idx: null, group_buy_flag: false, group_cnt: 0 }]);
    expect(notices.join()).toMatch(message);
    const { payment_idx } = await orderAndPay(test, { cart_list: [lineIn(sale, g_idx)] });
    expect(await paymentOf(test, payment_idx)).toMatchObject({ discount_amount: 0, total_amount: PRICE + FEE });
  });

  it('notifies a member of an expired group in the cart once, and the line stays at the normal price', async () => {
    const sale = await groupSale(test.database);
    const { token } = await sampleMember(test.database);
    const g_idx = await openGroup(test, sale);
    await fillCart(test, token, [lineIn(sale, g_idx)]);
    const before = dataOf(await test.call('POST /api/v1/cart/list', {}, token));
    expect(before).toMatchObject({ notices: [], cart_list: [{ g_idx, group_buy_flag: true, group_cnt: 1 }] });
    await fill(sale, g_idx);
    const cart = dataOf(await test.call('POST /api/v1/cart/list', {}, token));
    expect(cart).toMatchObject({ cart_list: [{ g_idx: null, group_buy_flag: false }] });
    expect(cart.notices.join()).toMatch(/자리가 다 차서/);
    expect(dataOf(await test.call('POST /api/v1/cart/list', {}, token)).notices).toEqual([]);
  });

  it('does not start a payment whose discount has ended since the checkout was shown', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    await fill(sale, g_idx);
    const late = await tryOrder(test, {
      cart_list: [lineIn(sale, g_idx)],
      total_amount: PRICE - OFF + FEE,
    });
    expect(failureOf(late)).toMatchObject({ result_code: 409 });
  });

  it.each(['a member', 'a guest'] as const)(
    'returns its last seat to %s who starts to pay a second time',
    async (who) => {
      const sale = await groupSale(test.database, { goal_cnt: 2 });
      const g_idx = await openGroup(test, sale);
      const token = who === 'a member' ? (await sampleMember(test.database)).token : undefined;
      const cart_list = [lineIn(sale, g_idx)];
      const first = await order(test, { cart_list }, token);
      const held_order_key = who === 'a guest' ? first.order_key : null;

      // This form already has the group's price.
      const again = { cart_list, held_order_key, total_amount: PRICE - OFF + FEE };
      const second = dataOf(await tryOrder(test, again, token));
      expect(await paymentOf(test, second.payment_idx)).toMatchObject({
        discount_amount: OFF,
        payment_status: 'ready',
      });
      expect(await paymentOf(test, first.payment_idx)).toMatchObject({ payment_status: 'expired' });
    },
  );

  it('reserves its last seat once, for the first payment, and again when that one ends', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    await joinGroup(test, sale, g_idx);
    await joinGroup(test, sale, g_idx);
    const total_amount = PRICE - OFF + FEE;
    const rush = await Promise.all(
      [1, 2, 3].map(() => tryOrder(test, { cart_list: [lineIn(sale, g_idx)], total_amount })),
    );
    expect(rush.map((response) => response.result_code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const first = rush.find((response) => response.result_code === 200);
    if (first?.result_code !== 200) throw new Error('no shopper got the seat');
    await returnFromGateway(test, test.gateway.cancelled(first.result_data.payment_no));
    await joinGroup(test, sale, g_idx);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 4, group_state: '성사' });
  });

  it('is opened again by a refund before the end, which removes the buyer', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await fullGroup(sale);
    const { payment_idx, order_key } = await lastOf(g_idx);
    const refund_amount = await loadRefundAmount(test, payment_idx, order_key);
    dataOf(
      await test.call('POST /api/v2/payment/cancel', {
        payment_idx,
        order_key,
        request_key: randomUUID(),
        reason: '',
        refund_amount,
      }),
    );
    expect(refund_amount).toBe(PRICE - OFF + FEE);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 3, group_state: '모집중' });
  });

  it('stays the same for the other members when one leaves after its end', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await fullGroup(sale);
    const { payment_idx, order_key } = await lastOf(g_idx);
    test.clock.set(Date.UTC(2026, 11, 30, 15));
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 4, group_state: '마감' });
    const refund_amount = await loadRefundAmount(test, payment_idx, order_key);
    const key = { payment_idx, order_key, request_key: randomUUID(), reason: '', refund_amount };
    dataOf(await test.call('POST /api/v2/payment/cancel', key));
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 4, group_state: '마감' });
  });

  it('counts a member with several orders once, until all their lines are refunded', async () => {
    const sale = await groupSale(test.database);
    const { token } = await sampleMember(test.database);
    const g_idx = await openGroup(test, sale, token);
    const again = await orderAndPay(test, { cart_list: [lineIn(sale, g_idx)] }, token);
    await orderAndPay(test, { cart_list: [lineIn(sale, null)] }, token);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 1 });
    expect(await test.database.selectFrom('group_purchase').select('g_idx').execute()).toHaveLength(1);
    const refund_amount = await loadRefundAmount(test, again.payment_idx, null, token);
    const cancel = { payment_idx: again.payment_idx, request_key: randomUUID(), reason: '', refund_amount };
    dataOf(await test.call('POST /api/v2/payment/cancel', cancel, token));
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 1 });
  });

  it('reserves the last seat once: a shopper whose hold expired and whose seat is taken pays nothing', async () => {
    const sale = await groupSale(test.database, { goal_cnt: 2 });
    const g_idx = await openGroup(test, sale);
    const late = await order(test, { cart_list: [lineIn(sale, g_idx)] });
    test.clock.set(NOON + HOLD_MS);
    await endExpiredHolds(test.shop);
    await joinGroup(test, sale, g_idx);
    const taken = test.gateway.charges.length;

    await returnFromGateway(test, test.gateway.authenticated(late.payment_no));

    const { payment_status, message } = await paymentOf(test, late.payment_idx);
    expect(payment_status).toBe('failed');
    expect(message).toMatch(/공동구매 자리가 다 차/);
    expect(test.gateway.charges).toHaveLength(taken);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 2 });
    expect(await stockOf(test, sale.option_idx)).toBe(98);
  });

  it('accepts a late return if the seat is still free', async () => {
    const sale = await groupSale(test.database, { goal_cnt: 2 });
    const g_idx = await openGroup(test, sale);
    const late = await order(test, { cart_list: [lineIn(sale, g_idx)] });
    test.clock.set(NOON + HOLD_MS);
    await endExpiredHolds(test.shop);

    await returnFromGateway(test, test.gateway.authenticated(late.payment_no));

    expect(await paymentOf(test, late.payment_idx)).toMatchObject({ payment_status: 'paid' });
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 2 });
  });

  it('opens another group for a member who left the one that they had opened: it may be full by now', async () => {
    const sale = await groupSale(test.database, { goal_cnt: 2 });
    const { token } = await sampleMember(test.database);
    const first = await orderAndPay(test, { cart_list: [lineIn(sale, null)] }, token);
    const [group] = dataOf(await test.call('POST /api/v1/group/order', first, token));
    const g_idx = group?.g_idx ?? 0;
    await joinGroup(test, sale, g_idx);
    const refund_amount = await loadRefundAmount(test, first.payment_idx, null, token);
    const cancel = { payment_idx: first.payment_idx, request_key: randomUUID(), reason: '', refund_amount };
    dataOf(await test.call('POST /api/v2/payment/cancel', cancel, token));
    await joinGroup(test, sale, g_idx);

    await orderAndPay(test, { cart_list: [lineIn(sale, null)] }, token);

    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 2 });
    expect(await test.database.selectFrom('group_purchase').select('g_idx').execute()).toHaveLength(2);
  });

  it('counts a virtual account when its deposit arrives; after the end, the price stays and the group does not change', async () => {
    const sale = await groupSale(test.database, { end_dt: '2026-11-22 12:00:00' });
    const g_idx = await openGroup(test, sale);
    const what = { cart_list: [lineIn(sale, g_idx)] };
    const early = await virtualAccountOrder(test, what, undefined, false);
    const late = await virtualAccountOrder(test, what, undefined, false);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 1 });
    await payDeposit(test, (await paymentOf(test, early.payment_idx)).payment_no);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 2 });
    test.clock.set(NOON + DAY_MS);
    await payDeposit(test, (await paymentOf(test, late.payment_idx)).payment_no);
    expect(await loadProgress(test, g_idx)).toMatchObject({ group_cnt: 2, group_state: '마감' });
    expect(await detailOf(test, late)).toMatchObject({ payment_status: 'paid' });
  });

  it('is listed for its members, with the number of members', async () => {
    const sale = await groupSale(test.database);
    const g_idx = await openGroup(test, sale);
    const { token } = await sampleMember(test.database);
    await orderAndPay(test, { cart_list: [lineIn(sale, g_idx)] }, token);
    const stranger = await sampleMember(test.database);
    const list = dataOf(await test.call('GET /api/v1/my-page/group', {}, token));
    expect(list).toMatchObject([{ g_idx, group_cnt: 2, goal_cnt: 4, group_state: '모집중' }]);
    expect(dataOf(await test.call('GET /api/v1/my-page/group-cnt', {}, token))).toBe(1);
    expect(dataOf(await test.call('GET /api/v1/my-page/group', {}, stranger.token))).toEqual([]);
  });

  it('is shown with an order only to callers who may see the order', async () => {
    const sale = await groupSale(test.database, { product: { product_name: '<b>감귤</b>' } });
    const { token } = await sampleMember(test.database);
    const bought = await orderAndPay(test, { cart_list: [lineIn(sale, null)] }, token);
    const stranger = await sampleMember(test.database);
    const ref = { payment_idx: bought.payment_idx };
    const [mine] = dataOf(await test.call('POST /api/v1/group/order', ref, token));
    // Markup stays in the name, since every screen renders it as text.
    expect(mine?.product_name).toBe('<b>감귤</b>');
    expect(failureOf(await test.call('POST /api/v1/group/order', ref, stranger.token))).toMatchObject({
      result_code: 404,
    });
    expect(failureOf(await test.call('POST /api/v1/group/order', ref))).toMatchObject({ result_code: 404 });
    expect(failureOf(await test.call('GET /api/v1/group/{g_idx}', { g_idx: 404 }))).toMatchObject({ result_code: 404 });
  });

  it('rejects hostile requests', async () => {
    const good = { payment_idx: 1, order_key: 'x' };
    expect(await findHardeningViolations(test, 'GET /api/v1/group/{g_idx}', { g_idx: 1 })).toEqual([]);
    expect(await findHardeningViolations(test, 'POST /api/v1/group/order', good)).toEqual([]);
  });

  const fullGroup = async (sale: SampleSale): Promise<number> => {
    const g_idx = await openGroup(test, sale);
    await fill(sale, g_idx);
    return g_idx;
  };
  const fill = (sale: SampleSale, g_idx: number) => fillGroup(test, sale, g_idx);
  const lastOf = async (g_idx: number) => {
    const { payment_idx } = await test.database
      .selectFrom('group_member')
      .select('payment_idx')
      .where('g_idx', '=', g_idx)
      .orderBy('payment_idx', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { payment_idx, order_key: test.shop.secret.orderKey(payment_idx) };
  };
});
