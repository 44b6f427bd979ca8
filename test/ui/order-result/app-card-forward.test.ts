import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../../core/api/schema/order-fields.ts';
import { FAILED_REQUEST, failure } from '../../../core/outcome/envelope.ts';
import { AppCardForwardViewModel } from '../../../ui/order-result/app-card-forward.view-model.ts';
import { cartFixture } from '../../core/cart-device/cart-fixture.ts';
import { FakeDialogs } from '../../fakes/fake-dialogs.ts';
import { FakeNavigation } from '../../fakes/fake-navigation.ts';
import { TOKEN, settle } from '../order-sheet/order-fixture.ts';

const END = 'POST /api/v2/app/card/pay/cancel';
const CONFIRM = 'POST /api/v2/app/card/pay/confirm';

function forward(query: string) {
  const fixture = cartFixture();
  const navigation = new FakeNavigation('/order/appcard/forward');
  const dialogs = new FakeDialogs();
  const page = new AppCardForwardViewModel(
    fixture.api,
    fixture.session,
    navigation,
    dialogs,
    fixture.storage,
    new URLSearchParams(query),
  );
  return { ...fixture, navigation, dialogs, page };
}

const OK = `result_data=${TOKEN}&tid=AC1&auth_no=A1&result=ok`;

describe('AppCardForwardViewModel', () => {
  it.each([
    ['paid', `/order/result/${TOKEN}`],
    ['failed', `/order/cancel?result_data=${TOKEN}`],
    ['refunded', `/order/cancel?result_data=${TOKEN}`],
    ['approving', `/order/inicis/forward?result_data=${TOKEN}`],
  ] as const satisfies readonly (readonly [PaymentStatus, string])[])(
    'confirms a payment, and redirects one that is %s to %s',
    async (payment_status, path) => {
      const { page, http, navigation } = forward(OK);
      http.succeed(CONFIRM, { payment_idx: 7, payment_status });
      page.start();
      await settle();
      expect(http.requestsOf(CONFIRM)).toEqual([{ result_data: TOKEN, tid: 'AC1', auth_no: 'A1' }]);
      expect(navigation.history).toEqual([path]);
    },
  );

  it('stops when no response arrives, and confirms the payment once more on a retry', async () => {
    const { page, http, navigation } = forward(OK);
    http.replyOnce(CONFIRM, FAILED_REQUEST);
    http.succeed(CONFIRM, { payment_idx: 7, payment_status: 'paid' });
    page.start();
    await settle();
    expect([page.hasTimedOut, navigation.history]).toEqual([true, ['/order/appcard/forward']]);
    page.watch();
    page.watch();
    await settle();
    expect(http.requestsOf(CONFIRM)).toHaveLength(2);
    expect([page.hasTimedOut, navigation.history]).toEqual([false, [`/order/result/${TOKEN}`]]);
  });

  it('shows the message and opens the checkout when the server refuses', async () => {
    const { page, http, navigation, dialogs } = forward(OK);
    http.reply(CONFIRM, failure(404, '주문을 찾을 수 없어요.'));
    dialogs.prepareReplies(true);
    page.start();
    await settle();
    expect(dialogs.alerts).toEqual([{ content: '주문을 찾을 수 없어요.' }]);
    expect(navigation.history).toEqual(['/order']);
  });

  it('ends the payment and opens the checkout after a cancellation', async () => {
    const { page, http, navigation, dialogs } = forward(`result_data=${TOKEN}&tid=AC1&result=cancel`);
    http.succeed(END, { payment_idx: 7, payment_status: 'failed' });
    page.start();
    await settle();
    expect(http.calls.map(({ call }) => call)).toEqual([END]);
    expect(http.requestsOf(END)).toEqual([{ result_data: TOKEN, tid: 'AC1', result: 'cancel', order_key: null }]);
    expect([navigation.history, dialogs.toasts]).toEqual([['/order'], [{ message: '결제를 취소했어요.' }]]);
  });

  it.each(['fail', 'ok'])(
    'ends the payment after the result %s without an authentication, and opens the checkout once that is read',
    async (result) => {
      const { page, http, navigation, dialogs } = forward(`result_data=${TOKEN}&tid=AC1&result=${result}`);
      http.succeed(END, { payment_idx: 7, payment_status: 'failed' });
      dialogs.prepareReplies(true);
      page.start();
      await settle();
      expect(http.requestsOf(END)).toEqual([{ result_data: TOKEN, tid: 'AC1', result: 'fail', order_key: null }]);
      expect(dialogs.alerts).toEqual([{ content: '카드 앱에서 인증하지 못했어요. 다시 결제해 주세요.' }]);
      expect([navigation.history, dialogs.toasts]).toEqual([['/order'], []]);
    },
  );

  it.each(['', `result_data=${TOKEN}`, 'tid=AC1&auth_no=A1&result=ok'])(
    'makes no call without a payment: %j',
    async (query) => {
      const { page, http, navigation } = forward(query);
      page.start();
      await settle();
      expect([http.calls, navigation.history]).toEqual([[], ['/order/cancel']]);
    },
  );
});
