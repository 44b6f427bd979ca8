import { describe, expect, it } from 'vitest';
import { FAILED_REQUEST, failure, success } from '../../../core/outcome/envelope.ts';
import { deferred } from '../../fakes/deferred.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { OrderDetailViewModel } from '../../../ui/order-detail/order-detail.view-model.ts';
import { DETAILS, orderLine } from '../order/sample-order.ts';
import { KEY } from '../order-sheet/order-fixture.ts';
import { claimFixture } from './claim-fixture.ts';

const DETAIL = 'POST /api/v1/order/detail';
const CANCEL = 'POST /api/v2/payment/cancel';
const PARTIAL = 'POST /api/v2/payment/partial/cancel';
const CONFIRM = 'POST /api/v2/payment/purchase/confirm';
const WITHDRAW = 'POST /api/v2/payment/claim/withdraw';

const CANCELLED: OrderDetail = {
  ...DETAILS,
  payment_status: 'refunded',
  order_list: [orderLine({ order_status: '취소완료' })],
};
const DELIVERED: OrderDetail = {
  ...DETAILS,
  order_list: [orderLine({ order_status: '배송완료', delivered_dt: '2026-11-19 12:00:00' })],
};

async function open(order: OrderDetail = DETAILS, isMember = true) {
  const fixture = claimFixture(isMember);
  fixture.http.succeed(DETAIL, order);
  const page = new OrderDetailViewModel(fixture.services, { payment_idx: 7 });
  await page.load();
  return { ...fixture, page, actions: page.actions };
}

describe('cancelling from the order', () => {
  it('shows the refund before the cancellation is sent', async () => {
    const { actions } = await open();
    actions.openCancel(null);
    expect(actions.question).toMatchObject({
      order_idx: null,
      refund: { goods_amount: 35_800, delivery_amount: 3_000, refund_amount: 38_800 },
    });
  });

  it('sends the shown amount, and opens the page that confirms it', async () => {
    const { actions, http, navigation, page } = await open();
    http.succeed(CANCEL, CANCELLED);
    actions.openCancel(null);
    actions.changeReason('마음이 바뀌었어요');
    await actions.cancel();
    expect(http.requestsOf(CANCEL)).toEqual([
      {
        payment_idx: 7,
        order_key: null,
        request_key: '00000000-0000-4000-8000-000000000001',
        refund_amount: 38_800,
        reason: '마음이 바뀌었어요',
      },
    ]);
    expect(navigation.history.at(-1)).toBe('/order/payment/cancel/7');
    expect(page.opened.data).toEqual(CANCELLED);
  });

  it('shows a separate button to cancel the whole order only if it has several lines', async () => {
    const one = await open();
    expect([one.actions.isForLine('cancel'), one.actions.isForLine('refund-request')]).toEqual([true, false]);
    const several = await open({ ...DETAILS, order_list: [orderLine(), orderLine({ order_idx: 2 })] });
    expect(several.actions.isForLine('cancel')).toBe(false);
  });

  it('cancels a single line of several with a separate call, for a guest with the key on the device', async () => {
    const { actions, http, navigation, savedOrders } = await open(
      { ...DETAILS, order_list: [orderLine(), orderLine({ order_idx: 2 })] },
      false,
    );
    savedOrders.add({ payment_idx: 7, order_key: KEY, payment_no: '20261121-00000007' });
    http.succeed(PARTIAL, CANCELLED);
    actions.openCancel(2);
    await actions.cancel();
    expect(http.requestsOf(PARTIAL)).toMatchObject([{ payment_idx: 7, order_key: KEY, order_idx: 2 }]);
    expect(navigation.history.at(-1)).toBe('/order/cancel/2');
  });

  it('sends one cancellation when the button is pressed several times', async () => {
    const { actions, http } = await open();
    const response = deferred<Envelope<OrderDetail>>();
    http.reply(CANCEL, () => response.promise);
    actions.openCancel(null);
    const first = actions.cancel();
    await actions.cancel();
    response.resolve(success(CANCELLED));
    await first;
    await actions.cancel();
    expect(http.requestsOf(CANCEL)).toHaveLength(1);
  });

  it('sends the same request again after a lost response', async () => {
    const { actions, http, dialogs } = await open();
    dialogs.prepareReplies(true);
    http.replyOnce(CANCEL, FAILED_REQUEST);
    actions.openCancel(null);
    await actions.cancel();
    expect(actions.question).not.toBeNull();
    http.succeed(CANCEL, CANCELLED);
    await actions.cancel();
    const keys = http.requestsOf(CANCEL).map((request) => JSON.stringify(request));
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the current order when the server no longer allows the cancellation', async () => {
    const { actions, http, dialogs, navigation, page } = await open();
    dialogs.prepareReplies(true);
    http.reply(CANCEL, failure(409, '상품을 준비하기 시작해 취소할 수 없어요.'));
    actions.openCancel(null);
    http.succeed(DETAIL, { ...DETAILS, order_list: [orderLine({ order_status: '상품준비중' })] });
    await actions.cancel();
    expect(dialogs.alerts).toEqual([{ content: '상품을 준비하기 시작해 취소할 수 없어요.' }]);
    expect(actions.question).toBeNull();
    expect(page.opened.data?.order_list[0]?.order_status).toBe('상품준비중');
    expect(navigation.history).toHaveLength(1);
  });

  it('opens no dialog when nothing can be cancelled', async () => {
    const { actions } = await open({ ...DETAILS, order_list: [orderLine({ order_status: '배송중' })] });
    actions.openCancel(null);
    actions.openCancel(1);
    expect(actions.question).toBeNull();
  });
});

describe('confirming and withdrawing', () => {
  it('prompts with the points to be earned, and opens the page that confirms the purchase', async () => {
    const { actions, http, dialogs, navigation } = await open(DELIVERED);
    dialogs.prepareReplies(false, true);
    http.succeed(CONFIRM, { ...DELIVERED, order_list: [orderLine({ order_status: '구매확정' })] });
    await actions.confirm(1);
    expect(http.requestsOf(CONFIRM)).toEqual([]);
    await actions.confirm(1);
    expect(dialogs.alerts[1]?.sub_content).toContain('358P');
    expect(http.requestsOf(CONFIRM)).toEqual([{ payment_idx: 7, order_key: null, order_idx: 1 }]);
    expect(navigation.history.at(-1)).toBe('/order/confirm/7/1');
  });

  it('counts only the points of lines that can be confirmed', async () => {
    const delivered = { order_status: '배송완료', delivered_dt: '2026-11-19 12:00:00' } as const;
    const { actions, dialogs } = await open({
      ...DETAILS,
      order_list: [orderLine(delivered), orderLine({ order_idx: 2, order_status: '취소완료' })],
    });
    dialogs.prepareReplies(false);
    await actions.confirm(null);
    expect(dialogs.alerts[0]?.sub_content).toContain('358P');
  });

  it('withdraws a return', async () => {
    const { actions, http, dialogs, page } = await open({
      ...DELIVERED,
      order_list: [orderLine({ order_status: '반품요청', delivered_dt: '2026-11-19 12:00:00' })],
    });
    dialogs.prepareReplies(true);
    http.succeed(WITHDRAW, DELIVERED);
    await actions.withdraw(1);
    expect(page.opened.data).toEqual(DELIVERED);
    expect(dialogs.toasts).toEqual([{ message: '요청을 철회했어요' }]);
  });
});

describe('tracking a parcel', () => {
  it('links each line with a tracking number to the tracking page of the carrier', async () => {
    const fixture = claimFixture();
    const line = orderLine({ order_status: '배송중', carrier_code: '04', invoice_no: '123456789012' });
    fixture.http.succeed(DETAIL, { ...DETAILS, order_list: [line] });
    fixture.http.succeed('GET /api/v1/common/delivery/key', { key: 'k', tracking_url: 'https://track.test/5' });
    const page = new OrderDetailViewModel(fixture.services, { payment_idx: 7 });
    await page.load();
    expect(page.parcelUrl(line)).toBe('https://track.test/5?t_key=k&t_code=04&t_invoice=123456789012');
  });
});
