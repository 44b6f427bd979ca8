import { describe, expect, it } from 'vitest';
import type { OrderDetailLine } from '../../../core/api/order.api.ts';
import { success } from '../../../core/http/envelope.ts';
import { listedActions } from '../../../ui/order/listed-actions.ts';
import { ListedClaims } from '../../../ui/order/listed-claims.ts';
import { claimWorld } from '../claim/claim-world.ts';
import { DETAILS, orderLine, summary } from './sample-order.ts';

/** 21 November, noon, as the samples were ordered. */
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
  ] as const)('offers of %s what its claims allow', (order_status, line, texts) => {
    expect(textsOf([{ ...line, order_status }])).toEqual(texts);
  });

  it('offers neither review nor question without a log-in', () => {
    expect(textsOf([DELIVERED], false)).toEqual(['배송 조회', '구매확정', '반품·교환']);
    expect(textsOf([{ order_status: '결제완료' }], false)).toEqual(['주문 취소']);
  });

  it('offers no review where one was written, nor of an add-on', () => {
    expect(textsOf([{ order_status: '구매확정', review_idx: 3 }])).toEqual([]);
    expect(textsOf([{ order_status: '구매확정', is_add_option: true }])).toEqual([]);
  });

  it('takes returns away to the millisecond when their time is over', () => {
    const end = Date.UTC(2026, 10, 27, 3);
    expect(textsOf([DELIVERED], true, end - 1)).toContain('반품·교환');
    expect(textsOf([DELIVERED], true, end)).not.toContain('반품·교환');
  });

  it('cancels the whole order right there, and what only some lines allow on its own page', () => {
    expect(listedActions(orderOf([{}, {}]), true, NOW)[0]).toEqual({ kind: 'cancel', text: '주문 취소' });
    expect(listedActions(orderOf([{}, { order_status: '상품준비중' }]), true, NOW)[0]).toEqual({
      kind: 'open',
      text: '상품 취소',
      href: '/order/detail/7',
    });
  });

  it('asks for the refund of a paid virtual account where its money is to go', () => {
    expect(listedActions(orderOf([{}], { pay_method: 'vbank' }), true, NOW)[0]).toEqual({
      kind: 'open',
      text: '환불 요청',
      href: '/order/payment/vbank/cancel/7',
    });
  });

  it('follows one parcel right there, several from the page of the order', () => {
    const line = { order_status: '배송중', ...PARCEL } as const;
    expect(listedActions(orderOf([line, line]), true, NOW)[0]).toMatchObject({ kind: 'track', ...PARCEL });
    expect(listedActions(orderOf([line, { ...line, invoice_no: '999999999999' }]), true, NOW)[0]).toMatchObject({
      kind: 'open',
      href: '/order/detail/7',
    });
  });

  it('leads to the one line that may be reviewed, or to all of them', () => {
    const line = { order_status: '구매확정' } as const;
    expect(listedActions(orderOf([{ ...line, review_idx: 1 }, line]), true, NOW)).toMatchObject([
      { href: '/review/2' },
    ]);
    expect(listedActions(orderOf([line, line]), true, NOW)).toMatchObject([{ href: '/review' }]);
  });
});

describe('ListedClaims', () => {
  function world(isMember = true) {
    const parts = claimWorld(isMember);
    parts.http.succeed('POST /api/v1/order/detail', DETAILS);
    const changes: string[] = [];
    const claims = new ListedClaims(parts.services, isMember, () => void changes.push('changed'));
    return { ...parts, claims, changes };
  }

  it('asks before it cancels, with what comes back, and leads to the page that says so', async () => {
    const { claims, http, navigation, clock } = world();
    clock.set(NOW);
    http.succeed('POST /api/v2/payment/cancel', DETAILS);
    await claims.cancel(7);
    expect(claims.current?.claims.question).toMatchObject({ order_idx: null, refund: { refund_amount: 38_800 } });
    await claims.current?.claims.cancel();
    expect(http.requestsOf('POST /api/v2/payment/cancel')).toMatchObject([{ payment_idx: 7, refund_amount: 38_800 }]);
    expect(navigation.history.at(-1)).toBe('/order/payment/cancel/7');
  });

  it('opens an order once, however often it is tapped meanwhile', async () => {
    const { claims, http } = world();
    const both = [claims.cancel(7), claims.cancel(7)];
    expect(claims.opening).toBe(7);
    await Promise.all(both);
    expect(http.requestsOf('POST /api/v1/order/detail')).toHaveLength(1);
    expect(claims.opening).toBeNull();
  });

  it('shows the list anew where the order can not be cancelled any more', async () => {
    const { claims, http, changes } = world();
    http.succeed('POST /api/v1/order/detail', { ...DETAILS, order_list: [orderLine({ order_status: '상품준비중' })] });
    await claims.cancel(7);
    expect(claims.current?.claims.question).toBeNull();
    expect(changes).toEqual(['changed']);
  });

  it('confirms all that was delivered after asking, and does nothing when the shopper does not want to', async () => {
    const { claims, http, dialogs, navigation } = world();
    const order = { ...DETAILS, order_list: [orderLine(DELIVERED)] };
    http.succeed('POST /api/v1/order/detail', order).succeed('POST /api/v2/payment/purchase/confirm', order);
    dialogs.willAnswer(false, true);
    await claims.confirm(7);
    expect(http.requestsOf('POST /api/v2/payment/purchase/confirm')).toEqual([]);
    await claims.confirm(7);
    expect(http.requestsOf('POST /api/v2/payment/purchase/confirm')).toMatchObject([
      { payment_idx: 7, order_idx: null },
    ]);
    expect(navigation.history.at(-1)).toBe('/order/payment/confirm/7');
  });

  it('asks where parcels are followed once, and not at all where there is none', async () => {
    const { claims, http } = world();
    http.answer('GET /api/v1/common/delivery/key', () =>
      success({ key: 'k', tracking_url: 'https://carrier.example/parcel' }),
    );
    await claims.findParcels([orderOf([{}])]);
    expect(http.requestsOf('GET /api/v1/common/delivery/key')).toEqual([]);
    const going = orderOf([{ order_status: '배송중', ...PARCEL }]);
    await Promise.all([claims.findParcels([going]), claims.findParcels([going])]);
    await claims.findParcels([going]);
    expect(http.requestsOf('GET /api/v1/common/delivery/key')).toHaveLength(1);
    expect(claims.parcelUrl(PARCEL)).toBe('https://carrier.example/parcel?t_key=k&t_code=04&t_invoice=123456789012');
  });
});
