import { describe, expect, it } from 'vitest';
import { endExpiredHolds } from '../../../../adapters/server/payments/end-holds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { sampleMember, sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { sandboxPayments } from '../payments/sandbox-payments.ts';
import { dataOf, failureOf, lineOf, orderForm, paymentOf, stockOf } from '../payments/shopper.ts';

const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);

const TID = 'POST /api/v2/app/card/payment/tid';
const END = 'POST /api/v2/app/card/pay/cancel';
const CONFIRM = 'POST /api/v2/app/card/pay/confirm';
const TOTAL = 20_900;

describe('paying with the in-app card', () => {
  const test = useTestShop();

  /** Creates a shopper whom the card company's app has recognized, with products at the checkout. */
  async function shopper(token?: string) {
    const fixture = sandboxPayments(test);
    const { call, appCard } = fixture;
    const sale = await sampleSale(test.database);
    const opened = dataOf(await call('GET /api/v2/app/card/trans/no', {}, token));
    await appCard.signIn(opened.trans_no);
    const { trans_no, token: check } = opened;
    const outcome = dataOf(await call('POST /api/v2/app/card/auth/token/data', { trans_no, token: check }, token));
    if (outcome.status !== 'DONE') throw new Error(outcome.status);
    const { app_card_auth_token } = outcome;
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(sale)], total_amount: TOTAL });
    const request = { ...sheet, app_card_auth_token, card_id: 'hana-1', installment: 0 };
    return { ...fixture, sale, request, app_card_auth_token };
  }

  async function startPayment() {
    const known = await shopper();
    const { call, appCard, sale, request } = known;
    const placed = dataOf(await call(TID, request));
    const { result_token: result_data, order_key, tid } = placed;
    const authUrl = async () =>
      dataOf(await call('POST /api/v2/app/card/auth/pay', { result_data, tid, order_key })).auth_url;
    /** Authenticates in the app. Returns the data with which the app returns. */
    const authenticate = async (more: Readonly<Record<string, string>> = {}) => {
      const back = await appCard.authenticateAt(await authUrl(), more);
      return { result_data, tid, auth_no: back?.searchParams.get('auth_no') ?? '' };
    };
    const state = async () => {
      const { payment_status } = await paymentOf(test, placed.payment_idx);
      const charged = await appCard.ledger();
      const netCharged = charged.reduce((sum, one) => sum + Number(one['charged']) - Number(one['cancelled']), 0);
      return { payment_status, netCharged, stock: await stockOf(test, sale.option_idx) };
    };
    return { ...known, placed, authUrl, authenticate, state };
  }

  it('holds the stock, and registers the amount under a gateway number valid for 5 minutes', async () => {
    const { placed, state, appCard } = await startPayment();
    expect(placed).toMatchObject({ tid: textLike(/^AC\d{22}$/), expires_at: '2026-11-21 12:05:00' });
    expect(await appCard.ledger()).toMatchObject([{ oid: placed.payment_no, requested: TOTAL, card_id: 'hana-1' }]);
    expect(await state()).toEqual({ payment_status: 'ready', netCharged: 0, stock: 9 });
  });

  it('redirects from the app to the page that confirms the payment', async () => {
    const { placed, authUrl, appCard } = await startPayment();
    const back = await appCard.authenticateAt(await authUrl());
    expect(back?.href).toMatch(/^http:\/\/shop\.test\/order\/appcard\/forward\?result_data=/);
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
      result_data: placed.result_token,
      tid: placed.tid,
      auth_no: textLike(/^A\w{32}$/),
      result: 'ok',
    });
  });

  it("opens a member's payment for that member only", async () => {
    const { token } = await sampleMember(test.database);
    const { call, request } = await shopper(token);
    const { result_token: result_data, order_key, tid } = dataOf(await call(TID, request, token));
    const open = async (by?: string) =>
      (await call('POST /api/v2/app/card/auth/pay', { result_data, tid, order_key }, by)).result_code;
    expect(await open()).toBe(404);
    expect(await open((await sampleMember(test.database)).token)).toBe(404);
    expect(await open(token)).toBe(200);
  });

  it('creates one order when it is confirmed repeatedly, concurrently and in sequence', async () => {
    const { placed, authenticate, call, state } = await startPayment();
    const confirmation = await authenticate();
    await Promise.all([call(CONFIRM, confirmation), call(CONFIRM, confirmation)]);
    const { payment_idx } = placed;
    expect(dataOf(await call(CONFIRM, confirmation))).toEqual({ payment_idx, payment_status: 'paid' });
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
    expect(await paymentOf(test, payment_idx)).toMatchObject({
      pay_method: 'app_card',
      card_name: 'KB국민 모아카드',
      card_number: '123456******4821',
    });
  });

  it('ignores an amount from the client at the confirmation', async () => {
    const { authenticate, call, state } = await startPayment();
    const confirmation = { ...(await authenticate()), amount: 100, total_amount: 100 };
    await call(CONFIRM, confirmation);
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
  });

  it('charges nothing for a forged authentication', async () => {
    const { placed, call, state } = await startPayment();
    const { result_token: result_data, tid, payment_idx } = placed;
    const confirmation = { result_data, tid, auth_no: 'A00000000000000000000000000000000' };
    expect(dataOf(await call(CONFIRM, confirmation))).toEqual({ payment_idx, payment_status: 'failed' });
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
  });

  it.each([
    [5 * MINUTE_MS, 'paid', TOTAL, 9],
    [5 * MINUTE_MS + 1, 'failed', 0, 10],
  ])(
    'and confirming it %i ms after the number was issued ends as %s',
    async (late, payment_status, netCharged, stock) => {
      const { authenticate, call, advance, state } = await startPayment();
      const confirmation = await authenticate();
      advance(late);
      await call(CONFIRM, confirmation);
      expect(await state()).toEqual({ payment_status, netCharged, stock });
    },
  );

  it('declines with a message, and returns the stock', async () => {
    const { placed, appCard, authenticate, call, state } = await startPayment();
    await appCard.plan({ behaviour: 'decline', oid: placed.payment_no });
    await call(CONFIRM, await authenticate());
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
    expect(await paymentOf(test, placed.payment_idx)).toMatchObject({
      message: '카드 한도를 넘는 금액이에요. 다른 카드로 결제해 주세요.',
    });
  });

  it.each([
    ['lose-answer', 'paid', TOTAL, 9],
    ['http-500', 'failed', 0, 10],
    ['amount-differs', 'refunded', 0, 10],
  ])('ends, after the gateway failure "%s", as %s', async (behaviour, payment_status, netCharged, stock) => {
    const { placed, appCard, authenticate, call, later, state } = await startPayment();
    await appCard.plan({ behaviour, oid: placed.payment_no });
    const confirmation = await authenticate();
    await call(CONFIRM, confirmation);
    await later();
    await call(CONFIRM, confirmation);
    await later();
    expect(await state()).toEqual({ payment_status, netCharged, stock });
  });

  it('is refused to other shoppers, and its number opens no other order', async () => {
    const mine = await startPayment();
    const confirmation = await mine.authenticate();
    const { pay_method: _, ...sheet } = orderForm({ cart_list: [lineOf(mine.sale)], total_amount: TOTAL });
    const other = dataOf(await mine.call(TID, { ...mine.request, ...sheet }));
    const mixed = [
      { ...confirmation, result_data: other.result_token },
      { ...confirmation, tid: other.tid },
      { ...confirmation, result_data: `${confirmation.result_data.slice(0, -1)}x` },
    ];
    for (const wrong of mixed) {
      expect(failureOf(await mine.call(CONFIRM, wrong)).result_code).toBe(404);
      const { result_data, tid } = wrong;
      const { order_key } = mine.placed;
      const opening = await mine.call('POST /api/v2/app/card/auth/pay', { result_data, tid, order_key });
      expect(failureOf(opening).result_code).toBe(404);
    }
    expect(await mine.state()).toMatchObject({ payment_status: 'ready', netCharged: 0 });
  });

  it('can be retried with another card, and then only the newest number is valid', async () => {
    const { placed, authenticate, call, request, state } = await startPayment();
    const confirmation = await authenticate();
    const second = dataOf(await call(TID, { ...request, card_id: 'hana-3' }));
    expect(second).toMatchObject({ payment_idx: placed.payment_idx });
    expect(second.tid).not.toBe(placed.tid);
    expect(failureOf(await call(CONFIRM, confirmation)).result_code).toBe(404);
    expect(await state()).toEqual({ payment_status: 'ready', netCharged: 0, stock: 9 });
  });

  it.each([
    [{ card_id: 'hana-2' }, '고른 카드를 쓸 수 없어요'],
    [{ card_id: 'saerom-1' }, '고른 카드를 쓸 수 없어요'],
    [{ installment: 3 }, '쓸 수 없는 할부'],
    [{ installment: 7 }, '쓸 수 없는 할부'],
    [{ total_amount: 100 }, '20,900원'],
  ])('does not start with %j, and holds no stock', async (wrong, message) => {
    const { call, request, sale } = await shopper();
    expect(failureOf(await call(TID, { ...request, ...wrong })).result_msg).toContain(message);
    expect(await stockOf(test, sale.option_idx)).toBe(10);
  });

  it('is refused with another member’s token, without logging the member out', async () => {
    const { call, request } = await shopper();
    const { token } = await sampleMember(test.database);
    expect(failureOf(await call(TID, request, token)).result_code).toBe(403);
    expect(failureOf(await call(TID, { ...request, app_card_auth_token: 'A'.repeat(43) })).result_code).toBe(403);
  });

  it.each([
    ['cancel', '결제를 취소했어요.'],
    ['fail', '결제가 완료되지 않았어요. 다시 시도해 주세요.'],
  ] as const)('restores the stock immediately when the shopper returns with %s', async (result, message) => {
    const { placed, call, state } = await startPayment();
    const { result_token: result_data, order_key, tid, payment_idx } = placed;
    expect(failureOf(await call(END, { result_data, tid, result })).result_code).toBe(404);
    const ended = await call(END, { result_data, tid, result, order_key });
    expect(dataOf(ended)).toEqual({ payment_idx, payment_status: 'failed' });
    expect(await state()).toEqual({ payment_status: 'failed', netCharged: 0, stock: 10 });
    expect(dataOf(await call(END, { result_data, tid, result, order_key }))).toMatchObject({
      payment_status: 'failed',
    });
    expect((await paymentOf(test, payment_idx)).message).toBe(message);
  });

  it('can be cancelled only with the newest number', async () => {
    const { placed, call, request, state } = await startPayment();
    const { result_token: result_data, order_key } = placed;
    const second = dataOf(await call(TID, { ...request, card_id: 'hana-3' }));
    const old = await call(END, { result_data, tid: placed.tid, result: 'cancel', order_key });
    expect(failureOf(old).result_code).toBe(404);
    expect(await state()).toMatchObject({ payment_status: 'ready', stock: 9 });
    const newest = await call(END, { result_data, tid: second.tid, result: 'cancel', order_key });
    expect(dataOf(newest)).toMatchObject({ payment_status: 'failed' });
    expect(await state()).toMatchObject({ payment_status: 'failed', stock: 10 });
  });

  it('ignores a late cancellation of a paid payment', async () => {
    const { placed, authenticate, call, state } = await startPayment();
    await call(CONFIRM, await authenticate());
    const { result_token: result_data, order_key, tid } = placed;
    expect(dataOf(await call(END, { result_data, tid, result: 'cancel', order_key }))).toMatchObject({
      payment_status: 'paid',
    });
    expect(await state()).toEqual({ payment_status: 'paid', netCharged: TOTAL, stock: 9 });
  });

  it('restores the stock after ten minutes when the shopper never returns from the app', async () => {
    const { placed, authUrl, state } = await startPayment();
    await authUrl();
    test.clock.advance(10 * MINUTE_MS);
    await endExpiredHolds(test.shop);
    expect(await state()).toEqual({ payment_status: 'expired', netCharged: 0, stock: 10 });
    expect((await paymentOf(test, placed.payment_idx)).stock_held).toBe(false);
  });

  it('is not opened again after it was paid', async () => {
    const { placed, authenticate, call } = await startPayment();
    await call(CONFIRM, await authenticate());
    const { result_token: result_data, order_key, tid } = placed;
    const again = await call('POST /api/v2/app/card/auth/pay', { result_data, tid, order_key });
    expect(failureOf(again).result_msg).toContain('이미 끝난 결제');
  });
});
