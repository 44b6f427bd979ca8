import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST, success } from '../../../core/outcome/envelope.ts';
import { orderDraft } from '../../../core/ordering/order-draft.ts';
import { clearPurchase, startPurchase, readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { LEAVING_TIMEOUT_MS } from '../../../ui/order-sheet/checkout.view-model.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { request } from '../../core/cart-device/cart-fixture.ts';
import {
  KEY,
  TOKEN,
  PLACE,
  PLACED,
  PRICES,
  RESULT,
  filledSheet,
  memberSheet,
  resultOf,
  pricedSheet,
} from './order-fixture.ts';

const keysOf = (requests: readonly unknown[]): unknown[] =>
  requests.map((sent) =>
    typeof sent === 'object' && sent !== null && 'request_key' in sent ? sent.request_key : null,
  );

describe('CheckoutViewModel: paying', () => {
  it('sends the shown amounts, and posts to the gateway', async () => {
    const { page, http, redirect, savedOrders, storage } = await filledSheet();
    expect(await page.pay()).toBe('left');
    expect(http.requestsOf(PLACE)).toEqual([
      expect.objectContaining({ total_amount: 20_900, zonecode: '04778', agree: true, save_address: false }),
    ]);
    expect(redirect.posted).toEqual([PLACED.form]);
    expect(savedOrders.keyOf(7)).toBe(KEY);
    expect(readPurchase(storage)?.started?.order_key).toBe(KEY);
    expect(page.isPaying).toBe(true);
  });

  it("stores no key of a member's order on the device", async () => {
    const { page, savedOrders } = await memberSheet();
    page.form.fill({ buyer_phone: '010-2345-6789' });
    page.form.setAgree(true);
    expect(await page.pay()).toBe('left');
    expect(savedOrders.list()).toEqual([]);
  });

  it('sends one order on a double tap', async () => {
    const { page, http } = await filledSheet();
    await Promise.all([page.pay(), page.pay()]);
    expect(http.requestsOf(PLACE)).toHaveLength(1);
  });

  it('sends the same key after a reload, and a new one after a change of the form', async () => {
    const { page, http, openPage } = await filledSheet();
    await page.pay();
    http.succeed(RESULT, resultOf('ready'));
    const reloaded = openPage();
    await reloaded.load();
    reloaded.form.setAgree(true);
    await reloaded.pay();
    await reloaded.handleReturn();
    reloaded.form.type('address_detail', '9층');
    await reloaded.pay();
    const [first, second, third] = keysOf(http.requestsOf(PLACE));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends the same key when the response was lost', async () => {
    const { page, http, dialogs } = await filledSheet();
    http.replyOnce(PLACE, FAILED_REQUEST);
    dialogs.prepareReplies(true);
    expect(await page.pay()).toBe('stayed');
    expect(page.isPaying).toBe(false);
    await page.pay();
    const [first, second] = keysOf(http.requestsOf(PLACE));
    expect(second).toBe(first);
  });

  it('sends the same key when the form changed after a lost response, and says that paying again is safe', async () => {
    const { page, http, dialogs } = await filledSheet();
    http.replyOnce(PLACE, FAILED_REQUEST);
    dialogs.prepareReplies(true);
    await page.pay();
    page.form.type('delivery_memo', '문 앞에 놓아 주세요');
    await page.pay();
    const [first, second] = keysOf(http.requestsOf(PLACE));
    expect(second).toBe(first);
    expect(dialogs.alerts).toEqual([
      {
        content: '데이터 호출에 실패했습니다.',
        sub_content: '연결을 확인하고 다시 눌러 주세요. 두 번 결제되지 않아요.',
      },
    ]);
  });

  it('keeps the key while the shopper fills in the form before the first order', async () => {
    const { page, http, storage } = await filledSheet();
    const before = readPurchase(storage)?.request_key;
    page.form.type('delivery_memo', '문 앞에 놓아 주세요');
    await page.pay();
    expect(keysOf(http.requestsOf(PLACE))).toEqual([before]);
  });

  it('creates a new key after the server refused to continue the order', async () => {
    const { page, http, dialogs } = await filledSheet();
    http.succeed(RESULT, resultOf('ready'));
    await page.pay();
    await page.handleReturn();
    http.replyOnce(PLACE, failure(409, '이미 시작한 주문과 내용이 달라요.'));
    dialogs.prepareReplies(true);
    await page.pay();
    expect(await page.pay()).toBe('left');
    const [first, second, third] = keysOf(http.requestsOf(PLACE));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the refusal and the current amount', async () => {
    const { page, http, dialogs } = await filledSheet();
    http.replyOnce(PLACE, failure(409, '가격이 바뀌었어요.'));
    http.reply(PRICES, success({ ...pricedSheet({}), amounts: { ...pricedSheet({}).amounts, total_amount: 21_900 } }));
    expect(await page.pay()).toBe('stayed');
    expect(page.refusals).toEqual(['가격이 바뀌었어요.']);
    expect(dialogs.alerts).toEqual([]);
    expect(page.prices.sheet?.amounts.total_amount).toBe(21_900);
    expect(page.isPaying).toBe(false);
  });

  it('opens the result when the order is already paid', async () => {
    const { page, http, dialogs, navigation } = await filledSheet();
    await page.pay();
    http.succeed(RESULT, resultOf('ready'));
    await page.handleReturn();
    http.reply(PLACE, failure(409, '이미 처리한 주문서예요.'));
    http.succeed(RESULT, resultOf('paid'));
    dialogs.prepareReplies(true);
    expect(await page.pay()).toBe('left');
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it('stops when another tab has finished the order', async () => {
    const { page, http, storage } = await filledSheet();
    clearPurchase(storage.secondTab());
    expect(await page.pay()).toBe('stayed');
    expect(page.state).toBe('empty');
    expect(http.requestsOf(PLACE)).toEqual([]);
  });

  it('leaves the purchase of another tab unchanged', async () => {
    const { page, storage, random } = await filledSheet();
    await page.pay();
    startPurchase(storage.secondTab(), { basket_idx_list: [], cart_list: [request(202)] }, random);
    const other = readPurchase(storage);
    page.form.type('address_detail', '9층');
    expect(readPurchase(storage)).toEqual(other);
  });

  it('opens the result when points have paid for everything', async () => {
    const { page, http, navigation, redirect } = await filledSheet();
    const form = { action: `http://shop.test/order/result/${TOKEN}`, accept_charset: 'utf-8', fields: {} };
    http.succeed(PLACE, { ...PLACED, form });
    await page.pay();
    expect(redirect.posted).toEqual([]);
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it('can be tried again when the shopper returns, or when the browser does not leave in time', async () => {
    const { page, http, timers } = await filledSheet();
    http.succeed(RESULT, resultOf('ready'));
    await page.pay();
    await page.handleReturn();
    expect(page.isPaying).toBe(false);
    await page.pay();
    timers.advance(LEAVING_TIMEOUT_MS - 1);
    expect(page.isPaying).toBe(true);
    timers.advance(1);
    expect(page.isPaying).toBe(false);
  });

  it('stores the form on every change', async () => {
    const { page, storage } = await filledSheet();
    page.form.type('receiver_name', '박세이');
    expect(orderDraft.read(storage, NOW)?.receiver_name).toBe('박세이');
  });
});
