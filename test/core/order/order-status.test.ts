import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import {
  lineActionsAt,
  claimDeadline,
  isAutoConfirmedAt,
  TERMINAL_STATUSES,
  UNCONFIRMED_STATUSES,
  canTransition,
  nextStatuses,
} from '../../../core/order/order-status.ts';

const STATUSES: readonly OrderStatus[] = [
  '입금대기',
  '결제완료',
  '상품준비중',
  '배송중',
  '배송완료',
  '반품요청',
  '교환요청',
  '환불요청',
  '구매확정',
  '취소완료',
  '반품완료',
  '교환완료',
  '환불완료',
];
const delivered_dt = '2026-11-10 14:30:00';
const deadline = Date.UTC(2026, 10, 17, 5, 30);
const card = { isVirtualAccount: false, delivered_dt };
const vbank = { isVirtualAccount: true, delivered_dt };
const paid = { payment_status: 'paid', isVirtualAccount: false } as const;

describe('canTransition', () => {
  const allowed = (context: typeof card, now: number) =>
    STATUSES.flatMap((from) =>
      STATUSES.filter((to) => canTransition(from, to, context, now)).map((to) => `${from} → ${to}`),
    );
  const always = [
    '입금대기 → 결제완료',
    '입금대기 → 취소완료',
    '결제완료 → 상품준비중',
    '상품준비중 → 배송중',
    '상품준비중 → 결제완료',
    '배송중 → 배송완료',
    '배송중 → 반품요청',
    '배송중 → 교환요청',
    '배송완료 → 구매확정',
    '반품요청 → 배송완료',
    '반품요청 → 반품완료',
    '교환요청 → 배송완료',
    '교환요청 → 교환완료',
    '환불요청 → 환불완료',
  ];
  const claims = ['배송완료 → 반품요청', '배송완료 → 교환요청'];

  it('allows exactly the listed transitions, with a refund request instead of a cancellation for a virtual account', () => {
    expect(allowed(card, deadline - 1).toSorted()).toEqual([...always, ...claims, '결제완료 → 취소완료'].toSorted());
    expect(allowed(vbank, deadline - 1).toSorted()).toEqual([...always, ...claims, '결제완료 → 환불요청'].toSorted());
  });

  it('allows a return or an exchange of a delivered line until 1 ms before 7 days have passed', () => {
    expect(allowed(card, deadline).toSorted()).toEqual([...always, '결제완료 → 취소완료'].toSorted());
  });

  it('still allows a return when the delivery date is missing', () => {
    expect(canTransition('배송완료', '반품요청', { isVirtualAccount: false, delivered_dt: null }, deadline)).toBe(true);
    expect(canTransition('배송완료', '반품요청', { isVirtualAccount: false, delivered_dt: 'lost' }, deadline)).toBe(
      true,
    );
  });
});

describe('UNCONFIRMED_STATUSES', () => {
  it('contain the statuses of sold lines whose points are still to be earned', () => {
    expect(UNCONFIRMED_STATUSES).toEqual(['결제완료', '상품준비중', '배송중', '배송완료', '반품요청', '교환요청']);
  });
});

describe('TERMINAL_STATUSES', () => {
  it('contain the statuses without a next status', () => {
    expect(STATUSES.filter((status) => nextStatuses(status).length === 0)).toEqual(TERMINAL_STATUSES);
  });
});

describe('claimDeadline, isAutoConfirmedAt', () => {
  it('set the deadline 7 days after delivery', () => {
    expect(claimDeadline(delivered_dt)).toBe(deadline);
    expect(claimDeadline(null)).toBeNull();
    expect(claimDeadline('lost')).toBeNull();
  });

  it('confirm a delivered line automatically from the deadline on', () => {
    expect(
      [deadline - 1, deadline, deadline + 1].map((now) => isAutoConfirmedAt('배송완료', delivered_dt, now)),
    ).toEqual([false, true, true]);
  });

  it('confirm only delivered lines, and none without a delivery date', () => {
    expect(STATUSES.filter((status) => isAutoConfirmedAt(status, delivered_dt, deadline))).toEqual(['배송완료']);
    expect(isAutoConfirmedAt('배송완료', null, deadline)).toBe(false);
  });
});

describe('lineActionsAt', () => {
  const actions = (
    order_status: OrderStatus,
    payment: Parameters<typeof lineActionsAt>[1] = paid,
    now = deadline - 1,
  ) => lineActionsAt({ order_status, delivered_dt }, payment, now);

  it.each<[OrderStatus, string[]]>([
    ['결제완료', ['cancel']],
    ['상품준비중', []],
    ['배송중', ['track', 'return', 'exchange']],
    ['배송완료', ['track', 'return', 'exchange', 'confirm']],
    ['반품요청', ['track', 'withdraw']],
    ['교환요청', ['track', 'withdraw']],
    ['환불요청', []],
    ['구매확정', ['track']],
    ['취소완료', []],
    ['반품완료', []],
    ['교환완료', ['track']],
    ['환불완료', []],
  ])('allows on %s: %j', (status, expected) => {
    expect(actions(status)).toEqual(expected);
  });

  it('offers no return or exchange from 7 days after delivery', () => {
    expect(actions('배송완료', paid, deadline)).toEqual(['track', 'confirm']);
  });

  it('offers a refund request instead of a cancellation for a paid virtual account', () => {
    expect(actions('결제완료', { payment_status: 'paid', isVirtualAccount: true })).toEqual(['refund-request']);
  });

  it('offers to cancel an order whose virtual account waits for its deposit, but no other pending payment', () => {
    expect(actions('입금대기', { payment_status: 'waiting', isVirtualAccount: true })).toEqual(['cancel']);
    expect(actions('입금대기', { payment_status: 'ready', isVirtualAccount: true })).toEqual([]);
    expect(actions('입금대기', { payment_status: 'expired', isVirtualAccount: true })).toEqual([]);
    expect(actions('입금대기', { payment_status: 'waiting', isVirtualAccount: false })).toEqual([]);
  });

  it.each(['ready', 'approving', 'failed', 'expired', 'refunded'] as const)(
    'allows nothing while the payment is %s',
    (payment_status) => {
      expect(STATUSES.flatMap((status) => actions(status, { payment_status, isVirtualAccount: false }))).toEqual([]);
    },
  );
});
