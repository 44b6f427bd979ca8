import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST } from '../../../core/http/envelope.ts';
import { readOrderDraft, writeOrderDraft } from '../../../core/order/order-draft.ts';
import { notePayment, openPurchase, readPurchase } from '../../../core/order/purchase-draft.ts';
import { SavedOrders } from '../../../core/order/saved-orders.ts';
import { OrderCancelViewModel } from '../../../ui/order/order-cancel.view-model.ts';
import { OrderForwardViewModel, PATIENCE_MS, POLL_MS } from '../../../ui/order/order-forward.view-model.ts';
import { OrderResultViewModel } from '../../../ui/order/order-result.view-model.ts';
import { cartWorld, line, request } from '../../core/cart/cart-world.ts';
import { SORA } from '../../core/member/sora.ts';
import { FakeClipboard } from '../../fakes/fake-clipboard.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { FILLED, KEY, RESULT, resultOf, settle } from './order-world.ts';

const DETAIL = 'POST /api/v1/order/detail';
const CART = 'POST /api/v1/cart/list';

describe('OrderForwardViewModel', () => {
  function waiting(result_data: string | null = KEY, user = false) {
    const shop = cartWorld(undefined, undefined, user ? SORA : null);
    const timers = new FakeTimers();
    const navigation = new FakeNavigation('/order/inicis/forward');
    const page = new OrderForwardViewModel(shop.api, shop.session, navigation, timers, result_data);
    return { ...shop, timers, navigation, page };
  }

  it('asks after 1.5 s, then less and less often, until the payment is settled, and goes on in place of itself', async () => {
    const { page, http, timers, navigation } = waiting();
    http.answerOnce(RESULT, { result_code: 200, result_msg: '', result_data: resultOf('ready') });
    http.answerOnce(RESULT, { result_code: 200, result_msg: '', result_data: resultOf('approving') });
    http.succeed(RESULT, resultOf('paid'));
    const stop = page.start();
    await settle();
    timers.advance(POLL_MS - 1);
    expect(http.requestsOf(RESULT)).toHaveLength(1);
    timers.advance(1);
    await settle();
    timers.advance(POLL_MS * 1.5 - 1);
    await settle();
    expect(http.requestsOf(RESULT)).toHaveLength(2);
    timers.advance(1);
    await settle();
    expect(http.requestsOf(RESULT)).toEqual([{ result_data: KEY }, { result_data: KEY }, { result_data: KEY }]);
    expect(navigation.history).toEqual([`/order/result/${KEY}`]);
    expect(timers.waiting_cnt).toBe(0);
    stop();
  });

  it.each(['failed', 'expired', 'refunded'] as const)('leads to the cancel page when it is %s', async (status) => {
    const { page, http, navigation } = waiting();
    http.succeed(RESULT, resultOf(status));
    page.start();
    await settle();
    expect(navigation.history).toEqual([`/order/cancel?result_data=${KEY}`]);
  });

  it('goes on asking when the network is lost', async () => {
    const { page, http, timers, navigation } = waiting();
    http.answerOnce(RESULT, FAILED_REQUEST);
    http.succeed(RESULT, resultOf('paid'));
    page.start();
    await settle();
    timers.advance(POLL_MS);
    await settle();
    expect(navigation.history).toEqual([`/order/result/${KEY}`]);
  });

  it.each([
    [false, '/order/list/non/member'],
    [true, '/order/list'],
  ])('gives up after 60 s, with a way to the orders (member: %j)', async (user, path) => {
    const { page, http, timers } = waiting(KEY, user);
    http.succeed(RESULT, resultOf('approving'));
    page.start();
    for (let waited = 0; waited < PATIENCE_MS - POLL_MS; waited += POLL_MS) {
      await settle();
      timers.advance(POLL_MS);
    }
    await settle();
    timers.advance(POLL_MS - 1);
    expect(page.isGivenUp).toBe(false);
    timers.advance(1);
    expect(page).toMatchObject({ isGivenUp: true, listPath: path });
    await settle();
    const asked = http.requestsOf(RESULT).length;
    timers.advance(PATIENCE_MS);
    await settle();
    expect(http.requestsOf(RESULT)).toHaveLength(asked);
  });

  it('asks no more once it was left', async () => {
    const { page, http, timers } = waiting();
    http.succeed(RESULT, resultOf('ready'));
    const stop = page.start();
    stop();
    await settle();
    timers.advance(PATIENCE_MS);
    await settle();
    expect(http.requestsOf(RESULT)).toHaveLength(1);
    expect(page.isGivenUp).toBe(false);
  });

  it('leads to the cancel page where it does not know what to wait for', () => {
    const { page, navigation, http } = waiting(null);
    page.start();
    expect(navigation.history).toEqual(['/order/cancel']);
    expect(http.calls).toEqual([]);
  });
});

describe('OrderForwardViewModel after a return that has to be approved', () => {
  const KAKAO = 'POST /api/v2/payment/kakao/result';
  function returned() {
    const shop = cartWorld();
    const timers = new FakeTimers();
    const navigation = new FakeNavigation('/order/kakao/forward');
    const approve = () => shop.api.call(KAKAO, { result_data: KEY, pg_token: 'token' }, { quiet: true });
    const page = new OrderForwardViewModel(shop.api, shop.session, navigation, timers, KEY, approve);
    return { ...shop, timers, navigation, page };
  }

  it('asks for the approval once, and goes on to where its answer leads', async () => {
    const { page, http, navigation } = returned();
    http.succeed(KAKAO, { payment_status: 'paid' });
    page.start();
    await settle();
    expect(http.calls.map(({ call }) => call)).toEqual([KAKAO]);
    expect(navigation.history).toEqual([`/order/result/${KEY}`]);
  });

  it('asks for it again when the network was lost, and reads meanwhile how the payment stands', async () => {
    const { page, http, timers, navigation } = returned();
    http.answerOnce(KAKAO, FAILED_REQUEST);
    http.succeed(RESULT, resultOf('ready'));
    http.succeed(KAKAO, { payment_status: 'paid' });
    page.start();
    await settle();
    timers.advance(POLL_MS);
    await settle();
    expect(http.calls.map(({ call }) => call)).toEqual([KAKAO, RESULT, KAKAO]);
    expect(navigation.history).toEqual([`/order/result/${KEY}`]);
  });

  it('only waits once nobody can tell yet how the approval ended', async () => {
    const { page, http, timers, navigation } = returned();
    http.succeed(KAKAO, { payment_status: 'approving' });
    http.succeed(RESULT, resultOf('failed'));
    page.start();
    await settle();
    timers.advance(POLL_MS);
    await settle();
    expect(http.requestsOf(KAKAO)).toHaveLength(1);
    expect(navigation.history).toEqual([`/order/cancel?result_data=${KEY}`]);
  });

  it('follows what the shop says when it refuses the approval', async () => {
    const { page, http, navigation } = returned();
    http.answer(KAKAO, failure(404, '주문을 찾을 수 없어요.'));
    http.succeed(RESULT, resultOf('expired'));
    page.start();
    await settle();
    expect(navigation.history).toEqual([`/order/cancel?result_data=${KEY}`]);
  });
});

describe('OrderCancelViewModel', () => {
  function cancelled(result_data: string | null = KEY) {
    const shop = cartWorld();
    const navigation = new FakeNavigation('/order/cancel');
    return { ...shop, navigation, page: new OrderCancelViewModel(shop.api, navigation, result_data) };
  }

  it('says why the payment came to nothing', async () => {
    const { page, http } = cancelled();
    http.succeed(RESULT, resultOf('failed'));
    await page.load();
    expect(page).toMatchObject({ isLoaded: true, payment_status: 'failed', message: '한도가 초과되었습니다' });
  });

  it.each([
    ['paid', `/order/result/${KEY}`],
    ['waiting', `/order/result/${KEY}`],
    ['approving', `/order/inicis/forward?result_data=${KEY}`],
  ] as const)('leads on when the payment is %s after all', async (status, path) => {
    const { page, http, navigation } = cancelled();
    http.succeed(RESULT, resultOf(status));
    await page.load();
    expect(navigation.history).toEqual([path]);
  });

  it('stands there without a reason when none can be had', async () => {
    const { page, http } = cancelled();
    http.answer(RESULT, FAILED_REQUEST);
    await page.load();
    expect(page).toMatchObject({ isLoaded: true, message: '' });
    const nameless = cancelled(null);
    await nameless.page.load();
    expect(nameless.page.isLoaded).toBe(true);
    expect(nameless.http.calls).toEqual([]);
  });
});

describe('OrderResultViewModel', () => {
  function finished(shop = cartWorld()) {
    const navigation = new FakeNavigation(`/order/result/${KEY}`);
    const savedOrders = new SavedOrders(shop.storage);
    const { api, session, storage, cart } = shop;
    const dialogs = new FakeDialogs();
    const clipboard = new FakeClipboard();
    const services = { api, session, storage, cart, savedOrders, navigation, dialogs, clipboard };
    const openPage = (): OrderResultViewModel => new OrderResultViewModel(services, KEY);
    shop.http.answer(DETAIL, failure(404, '주문을 찾을 수 없어요.'));
    return { ...shop, navigation, savedOrders, dialogs, clipboard, page: openPage(), openPage };
  }

  /** The device that placed the order: its purchase names it. */
  function placedHere(storage: ReturnType<typeof cartWorld>['storage']): void {
    const draft = openPurchase(storage, { basket_idx_list: [], cart_list: [request(101)] }, new FakeRandom());
    notePayment(storage, draft, KEY);
    writeOrderDraft(storage, FILLED);
  }

  it('takes what was bought out of the cart of this device, and keeps the order', async () => {
    const { page, http, cart, storage, savedOrders } = finished();
    await cart.add([request(101), request(202)]);
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    expect(page.state).toBe('paid');
    expect(cart.count).toBe(1);
    expect(savedOrders.keyOf(7)).toBe(KEY);
    expect(readPurchase(storage)).toBeNull();
    expect(readOrderDraft(storage)).toBeNull();
  });

  it('does so once: what is put in again stays in over a reload', async () => {
    const { page, http, cart, storage, openPage } = finished();
    await cart.add([request(101)]);
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    await cart.add([request(101)]);
    await openPage().load();
    expect(cart.count).toBe(1);
  });

  it('leaves the cart of a device alone that did not place the order', async () => {
    const { page, http, cart } = finished();
    await cart.add([request(101)]);
    http.succeed(RESULT, resultOf('paid'));
    await page.load();
    expect(cart.count).toBe(1);
  });

  it('shows the virtual account that waits for the money, and copies its number', async () => {
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

  it('leaves the cart as it is after a direct purchase', async () => {
    const { page, http, cart, storage } = finished();
    await cart.add([request(101, 3)]);
    placedHere(storage);
    http.succeed(RESULT, { ...resultOf('paid'), is_direct: true, bought_list: [] });
    await page.load();
    expect(cart.deviceLines).toEqual([request(101, 3)]);
  });

  it("brings a member's badge up to date, and keeps no key of the order", async () => {
    const { page, http, cart, storage, savedOrders } = finished(cartWorld(undefined, undefined, SORA));
    placedHere(storage);
    http.succeed(RESULT, resultOf('paid'));
    http.succeed(CART, { cart_list: [line(1, 202)], notices: [] });
    await page.load();
    expect(cart.count).toBe(1);
    expect(savedOrders.list()).toEqual([]);
  });

  it.each(['failed', 'expired', 'refunded'] as const)('shows a payment that is %s as none', async (status) => {
    const { page, http, storage } = finished();
    placedHere(storage);
    http.succeed(RESULT, resultOf(status));
    await page.load();
    expect(page).toMatchObject({ state: 'unpaid', headerTitle: '결제 취소' });
    expect(readOrderDraft(storage)).not.toBeNull();
  });

  it.each(['ready', 'approving'] as const)('waits elsewhere for a payment that is %s', async (status) => {
    const { page, http, navigation } = finished();
    http.succeed(RESULT, resultOf(status));
    await page.load();
    expect(navigation.history).toEqual([`/order/inicis/forward?result_data=${KEY}`]);
  });

  it('tells a lost network from an order that is not there', async () => {
    const lost = finished();
    lost.http.answer(RESULT, FAILED_REQUEST);
    await lost.page.load();
    expect(lost.page.state).toBe('failed');
    const unknown = finished();
    unknown.http.answer(RESULT, failure(404, '주문을 찾을 수 없어요.'));
    await unknown.page.load();
    expect(unknown.page.state).toBe('missing');
  });
});
