import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { orderDraft } from '../../../core/ordering/order-draft.ts';
import { recordPayment, startPurchase, readPurchase } from '../../../core/ordering/purchase-draft.ts';
import { FinishOrder } from '../../../core/ordering/finish-order.use-case.ts';
import { SavedGuestOrders } from '../../../core/ordering/saved-guest-orders.ts';
import { DEPOSIT_POLL_MS } from '../../../ui/order-lines/watch-deposit.ts';
import { OrderResultViewModel } from '../../../ui/order-result/order-result.view-model.ts';
import { NOW } from '../../core/cart/sample-line.ts';
import { cartFixture, line, request } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeClipboard } from '../../fakes/fake-clipboard.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { DETAILS } from '../order/sample-order.ts';
import { FILLED, KEY, PLACED, RESULT, resultOf, settle, TOKEN } from '../order-sheet/order-fixture.ts';

const DETAIL = 'POST /api/v1/order/detail';
const CART = 'POST /api/v1/cart/list';

describe('OrderResultViewModel', () => {
  function finished(shop = cartFixture()) {
    const navigation = new FakeNavigation(`/order/result/${TOKEN}`);
    const savedOrders = new SavedGuestOrders(shop.storage);
    const { api, session, storage, cart } = shop;
    const dialogs = new FakeDialogs();
    const clipboard = new FakeClipboard();
    const finish = new FinishOrder(api, storage, cart, savedOrders);
    const timers = new FakeTimers();
    const services = { api, session, finish, navigation, dialogs, clipboard, timers };
    const openPage = (address = TOKEN): OrderResultViewModel => new OrderResultViewModel(services, address);
    shop.http.reply(DETAIL, failure(404, '주문을 찾을 수 없어요.'));
    return { ...shop, navigation, savedOrders, dialogs, clipboard, timers, page: openPage(), openPage };
  }

  /** The server's response to a device that sends no key, for a guest's or a member's order. */
  function shownToAll(is_member: boolean) {
    const result = { ...resultOf('paid'), is_member, is_own: false, order_name: '', pay_method_text: '' };
    return { ...result, bought_list: [] };
  }

  /** Stores the purchase that names the order, as on the device that placed it. */
  function placedHere(storage: ReturnType<typeof cartFixture>['storage']): void {
    const draft = startPurchase(storage, { basket_idx_list: [], cart_list: [request(101)] }, new FakeRandom());
    const { form: _, ...started } = PLACED;
    recordPayment(storage, draft, started);
    orderDraft.write(storage, FILLED, NOW);
  }

  it('removes purchased lines from the cart of this device, and saves the order', async () => {
    const { page, http, cart, storage, savedOrders } = finished();
    await cart.add([request(101), request(202)]);
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    expect(page.state).toBe('paid');
    expect(cart.count).toBe(1);
    expect(savedOrders.keyOf(7)).toBe(KEY);
    expect(readPurchase(storage)).toBeNull();
    expect(orderDraft.read(storage, NOW)).toBeNull();
  });

  it('removes purchased lines only once, so that a line that is added again stays after a reload', async () => {
    const { page, http, cart, storage, openPage } = finished();
    await cart.add([request(101)]);
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    await cart.add([request(101)]);
    await openPage().load();
    expect(cart.count).toBe(1);
  });

  it('leaves the cart unchanged on a device that did not place the order', async () => {
    const { page, http, cart } = finished();
    await cart.add([request(101)]);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    expect(cart.count).toBe(1);
  });

  it('shows the virtual account of a waiting deposit, and copies its number', async () => {
    const { page, http, cart, storage, clipboard, dialogs } = finished();
    await cart.add([request(101)]);
    placedHere(storage);
    const vbank = {
      bank_name: '신한은행',
      account_no: '56212345678901',
      account_name: '모아장',
      until_dt: '2026-11-22 23:59:59',
    };
    const bought_list = [{ sell_idx: 1, type: 'always' as const, option_idx: 101 }];
    http.succeed(RESULT, { ...resultOf('waiting'), pay_method: 'vbank', vbank, bought_list });
    await page.load();
    expect(page).toMatchObject({ state: 'waiting', documentTitle: '주문 완료' });
    expect(cart.count).toBe(0);
    await page.copyAccount();
    expect(clipboard.copied).toEqual(['56212345678901']);
    clipboard.isAllowed = false;
    await page.copyAccount();
    expect(dialogs.toasts.at(-1)?.message).toContain('56212345678901');
  });

  it('checks for the deposit while it waits for it, and no longer than that', async () => {
    const { page, http, timers } = finished();
    http.succeed(RESULT, resultOf('waiting'));
    await page.load();
    const stop = page.start();
    http.succeed(RESULT, resultOf('paid'));

    timers.advance(DEPOSIT_POLL_MS);
    await settle();

    expect(page.state).toBe('paid');
    timers.advance(3 * DEPOSIT_POLL_MS);
    await settle();
    expect(http.requestsOf(RESULT)).toHaveLength(2);
    stop();
    expect(timers.scheduledCount).toBe(0);
  });

  it('leaves the cart unchanged after a direct purchase', async () => {
    const { page, http, cart, storage } = finished();
    await cart.add([request(101, 3)]);
    placedHere(storage);
    http.succeed(RESULT, { ...resultOf('paid'), is_direct: true, bought_list: [] });
    await page.load();
    expect(cart.deviceLines).toEqual([request(101, 3)]);
  });

  it("updates a member's badge, and stores no order key", async () => {
    const { page, http, cart, storage, savedOrders } = finished(cartFixture(undefined, undefined, SORA));
    placedHere(storage);
    http.succeed(RESULT, { ...resultOf('paid'), is_member: true });
    http.succeed(CART, { cart_list: [line(1, 202)], notices: [] });
    await page.load();
    expect(cart.count).toBe(1);
    expect(savedOrders.list()).toEqual([]);
  });

  it("stores nothing of a member's order that a guest opens, and links to the login", async () => {
    const { page, http, storage, savedOrders } = finished();
    http.succeed(RESULT, shownToAll(true));
    await page.load();
    expect(savedOrders.list()).toEqual([]);
    expect(storage.read('moajang.orders')).toBeNull();
    expect(page).toMatchObject({
      state: 'paid',
      order: null,
      loginPath: `/auth/login?rPath=${encodeURIComponent(`/order/result/${TOKEN}`)}`,
    });
  });

  it("stores nothing of a member's order that this device placed before the logout", async () => {
    const { page, http, storage, savedOrders } = finished();
    placedHere(storage);
    http.succeed(RESULT, { ...resultOf('paid'), is_member: true });
    await page.load();
    expect(savedOrders.list()).toEqual([]);
  });

  it('stores nothing of a guest’s order from another device, makes no further call, and links to the lookup', async () => {
    const { page, http, savedOrders } = finished();
    http.succeed(RESULT, shownToAll(false));
    http.succeed(DETAIL, DETAILS);
    await page.load();
    expect(savedOrders.list()).toEqual([]);
    expect(http.requestsOf(RESULT)).toEqual([{ result_data: TOKEN, order_key: null }]);
    expect(http.requestsOf(DETAIL)).toEqual([]);
    const lookUpPath = '/order/list/non/member?payment_no=20261121-00000007';
    expect(page).toMatchObject({ state: 'paid', order: null, loginPath: null, detailPath: null, lookUpPath });
  });

  it('opens a guest’s order with the key that this device stored when placing it, even after the purchase', async () => {
    const { page, openPage, http, storage } = finished();
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    http.succeed(DETAIL, DETAILS);
    await page.load();
    const again = openPage();
    await again.load();
    const resultRequest = { result_data: TOKEN, order_key: KEY };
    expect(http.requestsOf(RESULT)).toEqual([resultRequest, resultRequest]);
    expect(http.requestsOf(DETAIL).at(-1)).toEqual({ payment_idx: 7, order_key: KEY });
    expect(again).toMatchObject({ order: DETAILS, order_key: KEY, lookUpPath: null, detailPath: '/order/detail/7' });
  });

  it('sends no order key that is stored for another order, and reads none from the address', async () => {
    const { savedOrders, http, openPage } = finished();
    savedOrders.add({ payment_idx: 8, order_key: '8_abcdefghijklmnopqrstuvwx', payment_no: '20261121-00000008' });
    http.succeed(RESULT, shownToAll(false));
    await openPage().load();
    await openPage(KEY).load();
    expect(http.requestsOf(RESULT)).toEqual([
      { result_data: TOKEN, order_key: null },
      { result_data: KEY, order_key: null },
    ]);
  });

  it('shows why a result is no longer shown, with a link to the orders', async () => {
    const { page, http } = finished();
    const text = '결제 결과를 볼 수 있는 시간이 지났어요. 주문 조회에서 확인해 주세요.';
    http.reply(RESULT, failure(403, text));
    await page.load();
    expect(page).toMatchObject({ state: 'missing', missingText: text, listPath: '/order/list/non/member' });
  });

  it("links to a guest's order on the device that placed it", async () => {
    const { page, http, storage } = finished();
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    expect(page).toMatchObject({ loginPath: null, detailPath: '/order/detail/7' });
  });

  it('shows no login link to a member', async () => {
    const { page, http } = finished(cartFixture(undefined, undefined, SORA));
    http.succeed(RESULT, { ...resultOf('paid'), is_member: true });
    await page.load();
    expect(page).toMatchObject({ loginPath: null, detailPath: '/order/detail/7' });
  });

  it.each(['failed', 'expired', 'refunded'] as const)('shows a payment that is %s as unpaid', async (status) => {
    const { page, http, storage } = finished();
    placedHere(storage);
    http.succeed(RESULT, resultOf(status));
    await page.load();
    expect(page).toMatchObject({ state: 'unpaid', headerTitle: '결제 취소' });
    expect(orderDraft.read(storage, NOW)).not.toBeNull();
  });

  it.each(['ready', 'approving'] as const)('redirects to the waiting page for a payment that is %s', async (status) => {
    const { page, http, navigation } = finished();
    http.succeed(RESULT, resultOf(status));
    await page.load();
    expect(navigation.history).toEqual([`/order/inicis/forward?result_data=${TOKEN}`]);
  });

  it('is failed when the request fails, and missing when there is no such order', async () => {
    const lost = finished();
    lost.http.reply(RESULT, FAILED_REQUEST);
    await lost.page.load();
    expect(lost.page.state).toBe('failed');
    const unknown = finished();
    unknown.http.reply(RESULT, failure(404, '주문을 찾을 수 없어요.'));
    await unknown.page.load();
    expect(unknown.page.state).toBe('missing');
  });
});
