import { beforeEach, describe, expect, it } from 'vitest';
import { OfficeApi } from '../../../core/office-client/office-api.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { OFFICE_RIGHTS, type OfficeRight } from '../../../core/office/office-rights.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { Notices } from '../../../ui/office/kit/notices.ts';
import { OrderViewModel } from '../../../ui/office/order/order.view-model.ts';
import { detail, detailLine } from '../../core/claim/order-detail.ts';
import { FakeAddress } from '../../fakes/fake-address.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeOfficeHttp } from '../../fakes/fake-office-http.ts';
import { FakeTimers } from '../../fakes/fake-timers.ts';
import { signedInStaff } from '../../fakes/staff-account.ts';

const ORDER = 'GET /api/office/v1/orders/{payment_idx}';
const CANCEL = 'POST /api/office/v1/orders/{payment_idx}/cancel';
const TRACKING = 'PUT /api/office/v1/orders/lines/{order_idx}/tracking';
const CHANGED = '이서연 님이 20:12에 이미 주문을 바꿨어요. 새로 불러온 내용을 확인하고 다시 해 주세요.';
const line = {
  order_idx: 11,
  order_status: '배송중',
  product_name: '벨벳 립',
  carrier_code: '04',
  invoice_no: '638904125700',
} as const;

const REFUND_PARTS = {
  goods_amount: 1_000,
  delivery_amount: 0,
  return_fee: 0,
  waived_amount: 0,
  refund_amount: 1_000,
  point_amount: 0,
};
const NO_HISTORY = { group_list: [], story_list: [], memo_list: [], refundable_amount: 10_000 };

function openOrder(http: FakeOfficeHttp): OrderViewModel {
  const [timers, account] = [new FakeTimers(), signedInStaff()];
  const api = new OfficeApi(http, account, { confirm: async () => false }, new FakeClock(0), timers);
  return new OrderViewModel(api, account, new Notices(timers), new FakeAddress('/orders/1'), new FakeClock(0), timers);
}

describe('the page of an order', () => {
  it('says on the button of a partial refund how much it refunds', () => {
    const order = openOrder(new FakeOfficeHttp());
    const labels = ['', '0', '5만', '1,300', '12000'].map((amount) => {
      order.refund.set({ amount });
      return order.refundButton;
    });

    expect(labels).toEqual(['환불', '환불', '환불', '1,300원 환불', '12,000원 환불']);
  });
});

describe('the dialogs of an order', () => {
  const REFUND = 'POST /api/office/v1/orders/{payment_idx}/refund';
  const [one, other] = [detailLine({ order_idx: 1 }), detailLine({ order_idx: 2 })];
  let http: FakeOfficeHttp;
  let order: OrderViewModel;
  beforeEach(() => {
    http = new FakeOfficeHttp();
    order = openOrder(http);
    http.reply('POST /api/office/v1/orders/{payment_idx}/cancel/preview', () => success({ refund: REFUND_PARTS }));
  });

  it('show the typed refund of a line again after they were closed, and none for another line', () => {
    order.startRefund(one);
    order.refund.set({ amount: '1000', reason: '포장이 터졌어요' });
    order.stopRefund();

    order.startRefund(other);
    const ofOther = order.refund.values;
    order.startRefund(one);

    expect(ofOther).toEqual({ amount: '', reason: '' });
    expect(order.refund.values).toEqual({ amount: '1000', reason: '포장이 터졌어요' });
  });

  it('are empty after the refund was sent', async () => {
    http.reply(REFUND, () => success({ refund: REFUND_PARTS }));
    http.reply(ORDER, () => success({ ...detail({}), ...NO_HISTORY }));
    await order.order.load();
    order.startRefund(one);
    order.refund.set({ amount: '1000', reason: '포장이 터졌어요' });

    const isSent = await order.refund.submit();
    order.startRefund(one);

    expect([isSent, order.refund.values]).toEqual([true, { amount: '', reason: '' }]);
  });

  it('show the typed reason of a cancellation again for the same lines only', async () => {
    await order.startCancel([one, other]);
    order.cancel.set({ reason: '품절' });
    order.stopCancel();

    await order.startCancel([one]);
    const ofOne = order.cancel.values;
    await order.startCancel([one, other]);

    expect([ofOne, order.cancel.values]).toEqual([{ reason: '' }, { reason: '품절' }]);
  });

  it('show a claim by phone and a corrected tracking number again', () => {
    order.phoned.start(one);
    order.phoned.form.set({ reason: '단추가 떨어졌대요' });
    order.phoned.stop();
    order.care.startTracking(line);
    order.care.tracking.set({ invoice_no: '638904125711' });
    order.care.stop();

    order.phoned.start(one);
    order.care.startTracking(line);

    expect(order.phoned.form.values.reason).toBe('단추가 떨어졌대요');
    expect(order.care.tracking.values.invoice_no).toBe('638904125711');
  });

  it('show the typed reason of a delay notice again', () => {
    order.care.startDelay([line]);
    order.care.delay.set({ reason: '산지에 비가 와요' });
    order.care.stop();

    order.care.startDelay([line]);

    expect(order.care.delay.values.reason).toBe('산지에 비가 와요');
  });
});

describe('the page of an order that other staff have changed', () => {
  let http: FakeOfficeHttp;
  let order: OrderViewModel;
  beforeEach(() => {
    http = new FakeOfficeHttp();
    order = openOrder(http);
  });

  it('is loaded again when a cancellation is refused, and names who changed it', async () => {
    http.reply(CANCEL, () => failure(409, CHANGED));
    order.cancel.set({ reason: '품절' });

    await order.cancel.submit();

    expect(order.cancel.refusal).toBe(CHANGED);
    expect(http.requestsOf(ORDER)).toHaveLength(1);
  });

  it('is loaded again when a tracking number is refused, and names who changed it', async () => {
    http.reply(TRACKING, () => failure(409, CHANGED));
    order.care.startTracking(line);
    order.care.tracking.set({ invoice_no: '638904125711' });

    await order.care.tracking.submit();

    expect(order.care.tracking.refusal).toBe(CHANGED);
    expect(http.requestsOf(ORDER)).toHaveLength(1);
  });

  it('is not loaded again when a change did not reach the server', async () => {
    http.reply(CANCEL, null);
    order.cancel.set({ reason: '품절' });

    await order.cancel.submit();

    expect(http.requestsOf(ORDER)).toEqual([]);
  });
});

describe('the actions on the lines of an order', () => {
  const openOrder = async (changes: Partial<OrderDetail>, right_list: readonly OfficeRight[] = OFFICE_RIGHTS) => {
    const http = new FakeOfficeHttp();
    const [timers, clock] = [new FakeTimers(), new FakeClock(0)];
    const account = signedInStaff(1, { right_list: [...right_list] });
    const api = new OfficeApi(http, account, { confirm: async () => false }, clock, timers);
    const page = { ...detail(changes), ...NO_HISTORY };
    http.reply(ORDER, () => success(page));
    const order = new OrderViewModel(api, account, new Notices(timers), new FakeAddress('/orders/1'), clock, timers);
    await order.order.load();
    return order;
  };

  it('cancel no single line before the deposit, since the account accepts one amount only', async () => {
    const [one, other] = [1, 2].map((order_idx) => detailLine({ order_idx, order_status: '입금대기' }));
    const order = await openOrder({
      payment_status: 'waiting',
      pay_method: 'vbank',
      order_list: [one, other].flatMap((each) => each ?? []),
    });

    expect(order.cancellableLines.map(({ order_idx }) => order_idx)).toEqual([1, 2]);
    expect(order.cancellableLines.map((each) => order.canDo('cancel', each))).toEqual([false, false]);
  });

  it('require the right to each of them', async () => {
    const paidLine = detailLine();
    const order = await openOrder({ order_list: [paidLine] }, ['orders.view', 'orders.refund']);

    expect(order.cancellableLines).toEqual([]);
    expect(order.canDo('cancel', paidLine)).toBe(false);
    expect(order.canDo('refund-part', paidLine)).toBe(true);
  });
});
