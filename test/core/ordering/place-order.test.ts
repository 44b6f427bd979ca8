import { describe, expect, it } from 'vitest';
import type { OrderSheet } from '../../../core/api/buying/payment.api.ts';
import { CurrentPurchase } from '../../../core/ordering/current-purchase.ts';
import { FinishOrder } from '../../../core/ordering/finish-order.use-case.ts';
import { EMPTY_ORDER_DRAFT, orderDraft } from '../../../core/ordering/order-draft.ts';
import { PlaceOrder, type FilledSheet } from '../../../core/ordering/place-order.use-case.ts';
import { startPurchase, readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { SavedGuestOrders } from '../../../core/ordering/saved-guest-orders.ts';
import { StartPayment } from '../../../core/ordering/start-payment.use-case.ts';
import { isRecord } from '../../../core/storage/stored-json.ts';
import { FAILED_REQUEST, failure } from '../../../core/outcome/envelope.ts';
import { FakeNaverPay } from '../../fakes/fake-naver-pay.ts';
import { FakePaymentRedirect } from '../../fakes/fake-payment-redirect.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { cartFixture, request } from '../cart-device/cart-fixture.ts';
import { sampleLine } from '../cart/sample-line.ts';
import { SORA } from '../login/member-fixtures.ts';

const PLACE = 'POST /api/v2/payment/inicis/validation';
const RESULT = 'POST /api/v1/order/detail/info';
const NOW = Date.UTC(2026, 10, 21, 3, 0, 0);
const KEY = '7_abcdefghijklmnopqrstuvwx';
const TOKEN = '7_9zzk_abcdefghijklmnopqrstuvwxyz0';
const PLACED = {
  payment_idx: 7,
  payment_no: '20261121-00000007',
  order_key: KEY,
  result_token: TOKEN,
  form: { action: 'https://gateway.test/pay', accept_charset: 'utf-8', fields: { oid: '20261121-00000007' } },
};
const LINES = { basket_idx_list: [], cart_list: [request(101)] };
const QUOTE: OrderSheet = {
  cart_list: [sampleLine()],
  amounts: {
    goods_amount: 17_900,
    discount_amount: 0,
    coupon_amount: 0,
    delivery_amount: 3_000,
    remote_amount: 0,
    use_point: 0,
    total_amount: 20_900,
    expected_point: 0,
  },
  point: { min_use: 1_000, unit: 10, balance: 0, save_percent: 1, days: 365, review: 100, photo_review: 300 },
  coupon_list: [],
  coupon_idx: null,
  pay_methods: ['card'],
  notices: [],
};
const SHEET: FilledSheet = {
  form: { ...EMPTY_ORDER_DRAFT, buyer_name: '김하나', agree: true },
  quote: QUOTE,
  referrer_type: '0',
  save_address: false,
};
const CARD = { method: 'card' } as const;

function orderFixture(user: typeof SORA | null = null) {
  const shop = cartFixture(undefined, undefined, user);
  const { api, session, storage, cart, http } = shop;
  const redirect = new FakePaymentRedirect();
  const savedOrders = new SavedGuestOrders(storage);
  const random = new FakeRandom();
  const purchase = new CurrentPurchase(api, storage, random);
  const start = new StartPayment(api, redirect, new FakeNaverPay(), 'web');
  const place = new PlaceOrder(start, purchase, session, savedOrders);
  const finish = new FinishOrder(api, storage, cart, savedOrders);
  http.succeed(PLACE, PLACED);
  const sentKeys = (): readonly unknown[] =>
    http.requestsOf(PLACE).map((sent) => isRecord(sent) && sent['request_key']);
  return { ...shop, random, redirect, savedOrders, purchase, place, finish, sentKeys };
}

const resultOf = (payment_status: 'paid' | 'approving' | 'failed' | 'ready', is_member = false) => ({
  payment_idx: 7,
  payment_no: PLACED.payment_no,
  payment_status,
  is_member,
  is_own: true,
  message: '',
  total_amount: 20_900,
  pay_method: 'card' as const,
  vbank: null,
  is_direct: false,
  pay_method_text: '',
  order_name: '감귤',
  expected_point: 0,
  bought_list: payment_status === 'paid' ? [{ sell_idx: 1, type: 'always' as const, option_idx: 101 }] : [],
});

describe('PlaceOrder', () => {
  it('sends the quoted prices and records the order before the shopper leaves', async () => {
    const { place, purchase, http, redirect, savedOrders, storage } = orderFixture();
    purchase.openFor(LINES);

    expect(await place.run(SHEET, CARD)).toEqual({ kind: 'leaving', result_token: TOKEN });

    expect(http.requestsOf(PLACE)).toMatchObject([
      { total_amount: 20_900, seen_list: [{ option_idx: 100, unit_price: 17_900 }], is_direct: false },
    ]);
    expect(redirect.posted).toEqual([PLACED.form]);
    expect(readPurchase(storage)?.started?.order_key).toBe(KEY);
    expect(savedOrders.keyOf(7)).toBe(KEY);
  });

  it("stores no key of a member's order, even if the member logs out before the response", async () => {
    const { place, purchase, http, session, savedOrders, storage } = orderFixture(SORA);
    purchase.openFor(LINES);
    http.reply(PLACE, () => {
      session.clear();
      return { result_code: 200, result_msg: '', result_data: PLACED };
    });

    await place.run(SHEET, CARD);

    expect(savedOrders.list()).toEqual([]);
    expect(readPurchase(storage)).toBeNull();
  });

  it('sends the same key again if no response arrived', async () => {
    const { place, purchase, http, sentKeys } = orderFixture();
    purchase.openFor(LINES);
    http.replyOnce(PLACE, FAILED_REQUEST);

    expect(await place.run(SHEET, CARD)).toEqual({ kind: 'unanswered', failure: FAILED_REQUEST });
    purchase.openFor(LINES);
    expect(await place.run(SHEET, CARD)).toMatchObject({ kind: 'leaving' });

    const [first, second] = sentKeys();
    expect(second).toBe(first);
  });

  it('sends the same key without a response even if the form was changed, since points may have paid it', async () => {
    const { place, purchase, http, sentKeys } = orderFixture();
    purchase.openFor(LINES);
    http.replyOnce(PLACE, FAILED_REQUEST);
    await place.run(SHEET, CARD);
    purchase.onDraftChange(EMPTY_ORDER_DRAFT, { ...EMPTY_ORDER_DRAFT, delivery_memo: '문 앞' });
    purchase.onMethodChange();
    await place.run(SHEET, CARD);

    const [first, second] = sentKeys();
    expect(second).toBe(first);
    // Once the response has arrived, a change makes it another order.
    purchase.onDraftChange(EMPTY_ORDER_DRAFT, { ...EMPTY_ORDER_DRAFT, delivery_memo: '경비실' });
    await place.run(SHEET, CARD);
    expect(sentKeys()[2]).not.toBe(first);
  });

  it('sends a changed form as a new order if the server has the unpaid order of another form', async () => {
    const { place, purchase, http, sentKeys } = orderFixture();
    purchase.openFor(LINES);
    http.replyOnce(PLACE, FAILED_REQUEST);
    await place.run(SHEET, CARD);
    http.replyOnce(PLACE, failure(409, '이미 시작한 주문과 내용이 달라요.'));

    expect(await place.run(SHEET, CARD)).toMatchObject({ kind: 'leaving' });

    const [first, second, third] = sentKeys();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('returns the reasons when prices have changed, and sends the next attempt with a new key', async () => {
    const { place, purchase, http, sentKeys } = orderFixture();
    purchase.openFor(LINES);
    http.replyOnce(PLACE, failure(409, '가격이 바뀌었어요.\n감귤: 17,900원 → 18,900원'));

    expect(await place.run(SHEET, CARD)).toEqual({
      kind: 'outdated',
      reasons: ['가격이 바뀌었어요.', '감귤: 17,900원 → 18,900원'],
    });
    await place.run(SHEET, CARD);

    const [first, second] = sentKeys();
    expect(second).not.toBe(first);
  });

  it.each([
    ['paid', 'paid'],
    ['approving', 'confirming'],
  ] as const)('returns the existing order when the key was used for one that is %s', async (payment_status, kind) => {
    const { place, purchase, http } = orderFixture();
    purchase.openFor(LINES);
    await place.run(SHEET, CARD);
    http.reply(PLACE, failure(409, '이미 처리한 주문서예요.'));
    http.succeed(RESULT, resultOf(payment_status));

    expect(await place.run(SHEET, CARD)).toEqual({ kind, result_token: TOKEN });
  });

  it.each([401, 403, 422, 429, 500] as const)('retains the key when the order is refused with %i', async (code) => {
    const { place, purchase, http, sentKeys } = orderFixture();
    purchase.openFor(LINES);
    http.replyOnce(PLACE, failure(code, '안 돼요.'));

    expect(await place.run(SHEET, CARD)).toMatchObject({ kind: 'refused', failure: { result_code: code } });
    await place.run(SHEET, CARD);

    const [first, second] = sentKeys();
    expect(second).toBe(first);
  });

  it('leaves the purchase of another tab unchanged', async () => {
    const { place, purchase, http, storage, random } = orderFixture();
    purchase.openFor(LINES);
    startPurchase(storage, { basket_idx_list: [], cart_list: [request(202)] }, random);
    const other = readPurchase(storage);
    http.reply(PLACE, failure(409, '이미 처리한 주문서예요.'));

    expect(await place.run(SHEET, CARD)).toMatchObject({ kind: 'refused' });

    expect(readPurchase(storage)).toEqual(other);
  });

  it('makes no call and returns a refusal if no purchase is stored', async () => {
    const { place, http } = orderFixture();
    expect(await place.run(SHEET, CARD)).toMatchObject({ kind: 'refused', failure: { result_code: 409 } });
    expect(http.requestsOf(PLACE)).toEqual([]);
  });
});

describe('CurrentPurchase', () => {
  it('continues the stored purchase for the same lines, and starts a new one for other lines', () => {
    const { purchase } = orderFixture();
    const first = purchase.openFor(LINES);
    expect(purchase.openFor(LINES)).toEqual(first);
    const other = purchase.openFor({ basket_idx_list: [], cart_list: [request(101, 2)] });
    expect(other.request_key).not.toBe(first.request_key);
  });

  it('has a new key after a failed payment, and names the previous order', async () => {
    const { place, purchase, http } = orderFixture();
    const { request_key } = purchase.openFor(LINES);
    await place.run(SHEET, CARD);
    http.succeed(RESULT, resultOf('failed'));

    expect(await purchase.findSettled()).toBeNull();

    expect(purchase.draft?.request_key).not.toBe(request_key);
    expect(purchase.request.held_order_key).toBe(KEY);
  });

  it('keeps its key until the server reports the result of the payment', async () => {
    const { place, purchase, http } = orderFixture();
    const { request_key } = purchase.openFor(LINES);
    await place.run(SHEET, CARD);
    http.reply(RESULT, FAILED_REQUEST);

    expect(await purchase.findSettled()).toBeNull();

    expect(purchase.draft?.request_key).toBe(request_key);
  });
});

describe('FinishOrder', () => {
  const placed = async (user: typeof SORA | null = null) => {
    const fixture = orderFixture(user);
    fixture.purchase.openFor(LINES);
    await fixture.place.run(SHEET, CARD);
    orderDraft.write(fixture.storage, { ...EMPTY_ORDER_DRAFT, buyer_name: '김하나' }, NOW);
    return fixture;
  };

  it('removes purchase, draft and purchased lines, and keeps the key of a guest', async () => {
    const { finish, cart, http, storage, savedOrders } = await placed();
    await cart.add([request(101), request(202)]);
    http.succeed(RESULT, resultOf('paid'));

    expect(await finish.run(TOKEN)).toMatchObject({ result_code: 200 });

    expect(readPurchase(storage)).toBeNull();
    expect(orderDraft.read(storage, NOW)).toBeNull();
    expect(cart.deviceLines.map(({ option_idx }) => option_idx)).toEqual([202]);
    expect(savedOrders.keyOf(7)).toBe(KEY);
  });

  it('removes nothing from the cart when it runs again', async () => {
    const { finish, cart, http } = await placed();
    http.succeed(RESULT, resultOf('paid'));
    await finish.run(TOKEN);
    await cart.add([request(101)]);

    await finish.run(TOKEN);

    expect(cart.deviceLines).toHaveLength(1);
  });

  it.each([
    ['the payment failed', resultOf('failed'), TOKEN],
    ['the payment is still open', resultOf('ready'), TOKEN],
    ['another device placed it', resultOf('paid'), '8_9zzk_abcdefghijklmnopqrstuvwxyz0'],
  ])('changes nothing if %s', async (_, result, result_token) => {
    const { finish, cart, http, storage } = await placed();
    await cart.add([request(101)]);
    http.succeed(RESULT, result);

    await finish.run(result_token);

    expect(readPurchase(storage)?.started?.order_key).toBe(KEY);
    expect(cart.deviceLines).toHaveLength(1);
  });

  it('changes nothing without a response', async () => {
    const { finish, http, storage } = await placed();
    http.reply(RESULT, FAILED_REQUEST);
    expect(await finish.run(TOKEN)).toEqual(FAILED_REQUEST);
    expect(readPurchase(storage)?.started?.order_key).toBe(KEY);
  });
});
