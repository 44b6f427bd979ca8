import { describe, expect, it } from 'vitest';
import type { OrderDetailLine } from '../../../core/api/buying/order.api.ts';
import { success } from '../../../core/outcome/envelope.ts';
import { listedActions } from '../../../ui/order/listed-actions.ts';
import { OrderListActions } from '../../../ui/order/order-list-actions.ts';
import { claimFixture } from '../claim/claim-fixture.ts';
import { DETAILS, orderLine, summary } from './sample-order.ts';

/** 2026-11-21 12:00:00 in Korea, when the samples were ordered. */
const NOW = Date.UTC(2026, 10, 21, 3);
const PARCEL = { carrier_code: '04', invoice_no: '123456789012' };
const DELIVERED = { order_status: '배송완료', delivered_dt: '2026-11-20 12:00:00', ...PARCEL } as const;

function orderOf(lines: readonly Partial<OrderDetailLine>[], changes = {}) {
  return { ...summary(7), order_list: lines.map((line, at) => orderLine({ order_idx: at + 1, ...line })), ...changes };
}

function textsOf(lines: readonly Partial<OrderDetailLine>[], isMember = true, now = NOW): string[] {
  return listedActions(orderOf(lines), isMember, now).map(({ text }) => text);
}

describe('listedActions', () => {
  it.each([
    ['결제완료', {}, ['주문 취소', '문의하기']],
    ['상품준비중', {}, ['문의하기']],
    ['배송중', PARCEL, ['배송 조회', '반품·교환']],
    ['배송완료', DELIVERED, ['배송 조회', '구매확정', '반품·교환', '리뷰 쓰기']],
    ['반품요청', PARCEL, ['배송 조회', '요청 철회']],
    ['구매확정', PARCEL, ['리뷰 쓰고 최대 300P 받기']],
    ['취소완료', {}, []],
    ['환불완료', {}, []],
  ] as const)('offers the available actions of %s', (order_status, line, texts) => {
    expect(textsOf([{ ...line, order_status }])).toEqual(texts);
  });

  it('offers neither review nor inquiry to a guest', () => {
    expect(textsOf([DELIVERED], false)).toEqual(['배송 조회', '구매확정', '반품·교환']);
    expect(textsOf([{ order_status: '결제완료' }], false)).toEqual(['주문 취소']);
  });

  it('offers no review for a reviewed line or an add-on', () => {
    expect(textsOf([{ order_status: '구매확정', review_idx: 3 }])).toEqual([]);
    expect(textsOf([{ order_status: '구매확정', is_add_option: true }])).toEqual([]);
  });

  it('stops offering returns exactly when their period ends', () => {
    const end = Date.UTC(2026, 10, 27, 3);
    expect(textsOf([DELIVERED], true, end - 1)).toContain('반품·교환');
    expect(textsOf([DELIVERED], true, end)).not.toContain('반품·교환');
  });

  it('cancels the whole order directly, but links to the order page to cancel single lines', () => {
    expect(listedActions(orderOf([{}, {}]), true, NOW)[0]).toEqual({ kind: 'cancel', text: '주문 취소' });
    expect(listedActions(orderOf([{}, { order_status: '상품준비중' }]), true, NOW)[0]).toEqual({
      kind: 'open',
      text: '상품 취소',
      href: '/order/detail/7',
    });
  });

  it('links to the refund page for a paid virtual account', () => {
    expect(listedActions(orderOf([{}], { pay_method: 'vbank' }), true, NOW)[0]).toEqual({
      kind: 'open',
      text: '환불 요청',
      href: '/order/payment/vbank/cancel/7',
    });
  });

  it('tracks one parcel directly, but links to the order page for several', () => {
    const line = { order_status: '배송중', ...PARCEL } as const;
    expect(listedActions(orderOf([line, line]), true, NOW)[0]).toMatchObject({ kind: 'track', ...PARCEL });
    expect(listedActions(orderOf([line, { ...line, invoice_no: '999999999999' }]), true, NOW)[0]).toMatchObject({
      kind: 'open',
      href: '/order/detail/7',
    });
  });

  it('links to the review form of the only line to review, or to the list of reviews', () => {
    const line = { order_status: '구매확정' } as const;
    expect(listedActions(orderOf([{ ...line, review_idx: 1 }, line]), true, NOW)).toMatchObject([
      { href: '/review/2' },
    ]);
    expect(listedActions(orderOf([line, line]), true, NOW)).toMatchObject([{ href: '/review' }]);
  });
});

describe('OrderListActions', () => {
  function createFixture(isMember = true) {
    const parts = claimFixture(isMember);
    parts.http.succeed('POST /api/v1/order/detail', DETAILS);
    const changes: string[] = [];
    const actions = new OrderListActions(parts.services, isMember, () => void changes.push('changed'));
    return { ...parts, actions, changes };
  }

  it('shows the refund before cancelling, and opens the page that confirms it', async () => {
    const { actions, http, navigation, clock } = createFixture();
    clock.set(NOW);
    http.succeed('POST /api/v2/payment/cancel', DETAILS);
    await actions.cancel(7);
    expect(actions.current?.actions.question).toMatchObject({ order_idx: null, refund: { refund_amount: 38_800 } });
    await actions.current?.actions.cancel();
    expect(http.requestsOf('POST /api/v2/payment/cancel')).toMatchObject([{ payment_idx: 7, refund_amount: 38_800 }]);
    expect(navigation.history.at(-1)).toBe('/order/payment/cancel/7');
  });

  it('opens an order once on a double tap', async () => {
    const { actions, http } = createFixture();
    const both = [actions.cancel(7), actions.cancel(7)];
    expect(actions.opening).toBe(7);
    await Promise.all(both);
    expect(http.requestsOf('POST /api/v1/order/detail')).toHaveLength(1);
    expect(actions.opening).toBeNull();
  });

  it('refreshes the list when the order can no longer be cancelled', async () => {
    const { actions, http, changes } = createFixture();
    http.succeed('POST /api/v1/order/detail', { ...DETAILS, order_list: [orderLine({ order_status: '상품준비중' })] });
    await actions.cancel(7);
    expect(actions.current?.actions.question).toBeNull();
    expect(changes).toEqual(['changed']);
  });

  it('confirms all delivered lines after a prompt, and nothing when the shopper declines', async () => {
    const { actions, http, dialogs, navigation } = createFixture();
    const order = { ...DETAILS, order_list: [orderLine(DELIVERED)] };
    http.succeed('POST /api/v1/order/detail', order).succeed('POST /api/v2/payment/purchase/confirm', order);
    dialogs.prepareReplies(false, true);
    await actions.confirm(7);
    expect(http.requestsOf('POST /api/v2/payment/purchase/confirm')).toEqual([]);
    await actions.confirm(7);
    expect(http.requestsOf('POST /api/v2/payment/purchase/confirm')).toMatchObject([
      { payment_idx: 7, order_idx: null },
    ]);
    expect(navigation.history.at(-1)).toBe('/order/payment/confirm/7');
  });

  it('requests the tracking address once, and not at all without parcels', async () => {
    const { actions, http } = createFixture();
    http.reply('GET /api/v1/common/delivery/key', () =>
      success({ key: 'k', tracking_url: 'https://carrier.example/parcel' }),
    );
    await actions.loadTracking([orderOf([{}])]);
    expect(http.requestsOf('GET /api/v1/common/delivery/key')).toEqual([]);
    const going = orderOf([{ order_status: '배송중', ...PARCEL }]);
    await Promise.all([actions.loadTracking([going]), actions.loadTracking([going])]);
    await actions.loadTracking([going]);
    expect(http.requestsOf('GET /api/v1/common/delivery/key')).toHaveLength(1);
    expect(actions.parcelUrl(PARCEL)).toBe('https://carrier.example/parcel?t_key=k&t_code=04&t_invoice=123456789012');
  });
});
