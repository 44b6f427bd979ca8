import { describe, expect, it } from 'vitest';
import { failure, FAILED_REQUEST } from '../../../core/outcome/envelope.ts';
import { OrderCancelViewModel } from '../../../ui/order-result/order-cancel.view-model.ts';
import { OrderForwardViewModel, POLL_TIMEOUT_MS, POLL_MS } from '../../../ui/order-result/order-forward.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { SORA } from '../../core/login/member-fixtures.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { TOKEN, RESULT, resultOf, settle } from '../order-sheet/order-fixture.ts';

describe('OrderForwardViewModel', () => {
  function waiting(result_data: string | null = TOKEN, user = false) {
    const shop = cartFixture(undefined, undefined, user ? SORA : null);
    const timers = new FakeTimers();
    const navigation = new FakeNavigation('/order/inicis/forward');
    const page = new OrderForwardViewModel(shop.api, shop.session, navigation, timers, result_data);
    return { ...shop, timers, navigation, page };
  }

  it('polls after 1.5 s, then with growing delays, until the payment is settled, and redirects', async () => {
    const { page, http, timers, navigation } = waiting();
    http.replyOnce(RESULT, { result_code: 200, result_msg: '', result_data: resultOf('ready') });
    http.replyOnce(RESULT, { result_code: 200, result_msg: '', result_data: resultOf('approving') });
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
    expect(http.requestsOf(RESULT)).toEqual([{ result_data: TOKEN }, { result_data: TOKEN }, { result_data: TOKEN }]);
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
    expect(timers.scheduledCount).toBe(0);
    stop();
  });

  it.each(['failed', 'expired', 'refunded'] as const)(
    'redirects to the cancel page when the payment is %s',
    async (status) => {
      const { page, http, navigation } = waiting();
      http.succeed(RESULT, resultOf(status));
      page.start();
      await settle();
      expect(navigation.history).toEqual([`/order/cancel?result_data=${TOKEN}`]);
    },
  );

  it('continues polling when a request fails', async () => {
    const { page, http, timers, navigation } = waiting();
    http.replyOnce(RESULT, FAILED_REQUEST);
    http.succeed(RESULT, resultOf('paid'));
    page.start();
    await settle();
    timers.advance(POLL_MS);
    await settle();
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it.each([
    [false, '/order/list/non/member'],
    [true, '/order/list'],
  ])('gives up after 60 s, with a link to the orders (member: %j)', async (user, path) => {
    const { page, http, timers } = waiting(TOKEN, user);
    http.succeed(RESULT, resultOf('approving'));
    page.start();
    for (let waited = 0; waited < POLL_TIMEOUT_MS - POLL_MS; waited += POLL_MS) {
      await settle();
      timers.advance(POLL_MS);
    }
    await settle();
    timers.advance(POLL_MS - 1);
    expect(page.hasTimedOut).toBe(false);
    timers.advance(1);
    expect(page).toMatchObject({ hasTimedOut: true, listPath: path });
    await settle();
    const requestCount = http.requestsOf(RESULT).length;
    timers.advance(POLL_TIMEOUT_MS);
    await settle();
    expect(http.requestsOf(RESULT)).toHaveLength(requestCount);
  });

  it('stops polling when the page is left', async () => {
    const { page, http, timers } = waiting();
    http.succeed(RESULT, resultOf('ready'));
    const stop = page.start();
    stop();
    await settle();
    timers.advance(POLL_TIMEOUT_MS);
    await settle();
    expect(http.requestsOf(RESULT)).toHaveLength(1);
    expect(page.hasTimedOut).toBe(false);
  });

  it('redirects to the cancel page when the address names no payment', () => {
    const { page, navigation, http } = waiting(null);
    page.start();
    expect(navigation.history).toEqual(['/order/cancel']);
    expect(http.calls).toEqual([]);
  });
});

describe('OrderForwardViewModel after a return whose approval is pending', () => {
  const KAKAO = 'POST /api/v2/payment/kakao/result';
  function returned() {
    const shop = cartFixture();
    const timers = new FakeTimers();
    const navigation = new FakeNavigation('/order/kakao/forward');
    const sent = { result_data: TOKEN, pg_token: 'token', return_key: 'key' };
    const approve = () => shop.api.call(KAKAO, sent, { quiet: true });
    const page = new OrderForwardViewModel(shop.api, shop.session, navigation, timers, TOKEN, approve);
    return { ...shop, timers, navigation, page };
  }

  it('requests the approval once, and redirects by its response', async () => {
    const { page, http, navigation } = returned();
    http.succeed(KAKAO, { payment_status: 'paid' });
    page.start();
    await settle();
    expect(http.calls.map(({ call }) => call)).toEqual([KAKAO]);
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it('requests the approval again when the response was lost, and reads the payment in between', async () => {
    const { page, http, timers, navigation } = returned();
    http.replyOnce(KAKAO, FAILED_REQUEST);
    http.succeed(RESULT, resultOf('ready'));
    http.succeed(KAKAO, { payment_status: 'paid' });
    page.start();
    await settle();
    timers.advance(POLL_MS);
    await settle();
    expect(http.calls.map(({ call }) => call)).toEqual([KAKAO, RESULT, KAKAO]);
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it('polls without another approval request while the approval is still open', async () => {
    const { page, http, timers, navigation } = returned();
    http.succeed(KAKAO, { payment_status: 'approving' });
    http.succeed(RESULT, resultOf('failed'));
    page.start();
    await settle();
    timers.advance(POLL_MS);
    await settle();
    expect(http.requestsOf(KAKAO)).toHaveLength(1);
    expect(navigation.history).toEqual([`/order/cancel?result_data=${TOKEN}`]);
  });

  it('links to the orders and stops polling when the result token has expired', async () => {
    const { page, http, navigation, timers } = returned();
    http.reply(KAKAO, failure(403, '시간이 지났어요.')).reply(RESULT, failure(403, '시간이 지났어요.'));
    page.start();
    await settle();
    timers.advance(POLL_TIMEOUT_MS);
    await settle();
    expect(page).toMatchObject({ hasTimedOut: true, listPath: '/order/list/non/member' });
    expect(http.calls.map(({ call }) => call)).toEqual([KAKAO, RESULT]);
    expect(navigation.history).toEqual(['/order/kakao/forward']);
  });

  it('redirects by the status of the payment when the server refuses the approval', async () => {
    const { page, http, navigation } = returned();
    http.reply(KAKAO, failure(404, '주문을 찾을 수 없어요.'));
    http.succeed(RESULT, resultOf('expired'));
    page.start();
    await settle();
    expect(navigation.history).toEqual([`/order/cancel?result_data=${TOKEN}`]);
  });
});

describe('OrderCancelViewModel', () => {
  function cancelled(result_data: string | null = TOKEN) {
    const shop = cartFixture();
    const navigation = new FakeNavigation('/order/cancel');
    return { ...shop, navigation, page: new OrderCancelViewModel(shop.api, navigation, result_data) };
  }

  it('shows why the payment failed', async () => {
    const { page, http } = cancelled();
    http.succeed(RESULT, resultOf('failed'));
    await page.load();
    expect(page).toMatchObject({ isLoaded: true, payment_status: 'failed', message: '한도가 초과되었습니다' });
  });

  it('redirects to the result page, which shows the reason, when the result token has expired', async () => {
    const { page, http, navigation } = cancelled();
    http.reply(RESULT, failure(403, '시간이 지났어요.'));
    await page.load();
    expect(page.isLoaded).toBe(false);
    expect(navigation.history).toEqual([`/order/result/${TOKEN}`]);
  });

  it.each([
    ['paid', `/order/result/${TOKEN}`],
    ['waiting', `/order/result/${TOKEN}`],
    ['approving', `/order/inicis/forward?result_data=${TOKEN}`],
  ] as const)('redirects when the payment is %s after all', async (status, path) => {
    const { page, http, navigation } = cancelled();
    http.succeed(RESULT, resultOf(status));
    await page.load();
    expect(navigation.history).toEqual([path]);
  });

  it('shows no reason when the payment fails to load', async () => {
    const { page, http } = cancelled();
    http.reply(RESULT, FAILED_REQUEST);
    await page.load();
    expect(page).toMatchObject({ isLoaded: true, message: '' });
    const nameless = cancelled(null);
    await nameless.page.load();
    expect(nameless.page.isLoaded).toBe(true);
    expect(nameless.http.calls).toEqual([]);
  });
});
