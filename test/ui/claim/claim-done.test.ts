import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { ClaimDoneViewModel, type DoneKind } from '../../../ui/claim/claim-done.view-model.ts';
import { DETAILS, orderLine } from '../order/sample-order.ts';
import { claimFixture } from './claim-fixture.ts';

const DETAIL = 'POST /api/v1/order/detail';
const BY_ACCOUNT: OrderDetail = { ...DETAILS, pay_method: 'vbank' };

const REFUND_OF_LINE = {
  refund_idx: 1,
  refund_status: 'done' as const,
  refund_kind: 'cancel' as const,
  goods_amount: 35_800,
  delivery_amount: 0,
  return_fee: 0,
  waived_amount: 0,
  refund_amount: 35_800,
  point_amount: 0,
  fault: 'shopper' as const,
  order_idx_list: [2],
  reason: '',
  requested_dt: '2026-11-21 12:00:00',
  done_dt: '2026-11-21 12:00:01',
  account_text: null,
  needs_account: false,
};

describe('ClaimDoneViewModel', () => {
  it('changes nothing if it is opened directly by its address', async () => {
    const { http, services } = claimFixture();
    http.succeed(DETAIL, DETAILS);
    const page = new ClaimDoneViewModel(services, 'cancelled', { place: { payment_idx: 7 }, order_idx: null });
    await page.load();
    expect(http.calls.map(({ call }) => call)).toEqual([DETAIL]);
    expect(page.linesOf(DETAILS)).toEqual([]);
  });

  it('shows the lines of its kind of claim, and their refunds', () => {
    const order = {
      ...DETAILS,
      order_list: [orderLine(), orderLine({ order_idx: 2, order_status: '취소완료' })],
      refund_list: [REFUND_OF_LINE],
    };
    const page = (order_idx: number | null) =>
      new ClaimDoneViewModel(claimFixture().services, 'cancelled', { place: null, order_idx });
    expect(
      page(null)
        .linesOf(order)
        .map((line) => line.order_idx),
    ).toEqual([2]);
    expect(page(1).linesOf(order)).toEqual([]);
    expect(page(2).refundsOf(order)).toEqual([REFUND_OF_LINE]);
  });

  it('asks for an account while a refund waits for one, and does not promise the money to the account of another', () => {
    const refund = { ...REFUND_OF_LINE, order_idx_list: [1], account_text: '국민은행 12*****01' };
    const unaccounted = {
      ...REFUND_OF_LINE,
      refund_idx: 2,
      refund_status: 'requested' as const,
      order_idx_list: [2],
      done_dt: null,
      needs_account: true,
    };
    const order = {
      ...BY_ACCOUNT,
      order_list: [1, 2].map((order_idx) => orderLine({ order_idx, order_status: '환불요청' })),
      refund_list: [refund, unaccounted],
    };

    const page = new ClaimDoneViewModel(claimFixture().services, 'refunded', { place: null, order_idx: null });

    expect(page.headingOf(order)).toBe('환불을 요청했어요');
    expect(page.nextTextOf(order)).toBe('환불받을 계좌를 알려 주시면 보내드려요.');
  });

  it('links to the review form for a single line, to the list of reviews for several, and to neither for none', () => {
    const confirmed = (order_idx: number, review_idx: number | null = null) =>
      orderLine({ order_idx, order_status: '구매확정', review_idx });
    const order = (...order_list: OrderDetail['order_list']): OrderDetail => ({
      ...DETAILS,
      is_member: true,
      order_list,
    });
    const path = (details: OrderDetail, order_idx: number | null = null, kind: DoneKind = 'confirmed') =>
      new ClaimDoneViewModel(claimFixture().services, kind, { place: null, order_idx }).reviewPathOf(details);
    expect(path(order(confirmed(1)))).toBe('/review/1');
    expect(path(order(confirmed(1), confirmed(2)))).toBe('/review');
    expect(path(order(confirmed(1), confirmed(2)), 2)).toBe('/review/2');
    expect(path(order(confirmed(1, 9), confirmed(2)))).toBe('/review/2');
    expect(path(order(confirmed(1, 9)))).toBeNull();
    expect(path(order(orderLine({ order_status: '배송완료' })))).toBeNull();
    expect(path({ ...order(confirmed(1)), is_member: false })).toBeNull();
    expect(path(order(orderLine({ order_status: '취소완료' })), null, 'cancelled')).toBeNull();
  });

  it('is reported as missing, without a call, when the address names no order', async () => {
    const { http, services } = claimFixture();
    const page = new ClaimDoneViewModel(services, 'confirmed', { place: null, order_idx: null });
    await page.load();
    expect(page.isMissing).toBe(true);
    expect(http.calls).toEqual([]);
  });
});
