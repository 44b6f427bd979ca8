import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { decideCancel, decideUnpaidCancel } from '../../../core/claim/decide-cancel.ts';
import { detail, detailLine } from './order-detail.ts';

const NOW = Date.UTC(2026, 10, 21, 3, 0, 0);
const lines = (...statuses: OrderStatus[]) =>
  statuses.map((order_status, index) => detailLine({ order_idx: index + 1, order_status }));
const form = (order_idx: number | null, refund_amount: number) => ({ order_idx, refund_amount, reason: '' });

const vbank = { bank_name: '신한은행', account_no: '1', account_name: '모아장', until_dt: '2026-11-22 23:59:59' };
const waiting = detail({ order_list: lines('입금대기'), payment_status: 'waiting', pay_method: 'vbank', vbank });

describe('decideCancel', () => {
  const order = detail({ order_list: lines('결제완료', '결제완료') });

  it('cancels the whole payment or one line, and records a reason even if the shopper gave none', () => {
    const whole = decideCancel(order, form(null, 23_000), 'cancel', NOW);
    expect(whole).toMatchObject({ kind: 'cancel', reason: '구매자 취소', refund: { refund_amount: 23_000 } });
    expect(whole.kind === 'cancel' && whole.moves.map(({ order_idx, to }) => [order_idx, to])).toEqual([
      [1, '취소완료'],
      [2, '취소완료'],
    ]);
    const one = decideCancel(order, { ...form(2, 10_000), reason: '다른 색' }, 'cancel', NOW);
    expect(one).toMatchObject({ kind: 'cancel', reason: '다른 색', lines: [{ order_idx: 2 }] });
  });

  it('requests a refund if the order was paid by deposit', () => {
    const deposited = { ...order, pay_method: 'vbank' as const };
    const decision = decideCancel(deposited, form(1, 10_000), 'refund-request', NOW);
    expect(decision.kind === 'cancel' && decision.moves.map(({ to }) => to)).toEqual(['환불요청']);
  });

  it('refuses a line of another order, an amount other than the shown one, and lines in preparation', () => {
    expect(decideCancel(order, form(9, 10_000), 'cancel', NOW)).toEqual({
      kind: 'refused',
      refusal: { code: 'order-not-found' },
    });
    expect(decideCancel(order, form(1, 10_001), 'cancel', NOW)).toEqual({
      kind: 'refused',
      refusal: { code: 'refund-amount-changed', refund_amount: 10_000 },
    });
    const packed = detail({ order_list: lines('상품준비중', '결제완료') });
    for (const order_idx of [1, null]) {
      expect(decideCancel(packed, form(order_idx, 0), 'cancel', NOW)).toEqual({
        kind: 'refused',
        refusal: { code: 'not-cancellable' },
      });
    }
  });

  it('refuses an order that waits for its deposit, whose account must be closed instead', () => {
    expect(decideCancel(waiting, form(null, 0), 'cancel', NOW)).toEqual({
      kind: 'refused',
      refusal: { code: 'not-cancellable' },
    });
  });
});

describe('decideUnpaidCancel', () => {
  it('closes the account of an order of several lines when all of it is cancelled', () => {
    const two = { ...waiting, order_list: lines('입금대기', '입금대기') };

    expect(decideUnpaidCancel(two, form(null, 0), NOW)).toBe('close-account');
  });

  it('closes the account of a waiting order', () => {
    expect(decideUnpaidCancel(waiting, form(null, 0), NOW)).toBe('close-account');
    expect(decideUnpaidCancel(waiting, form(1, 0), NOW)).toBe('close-account');
  });

  it('returns "cancelled" for an order that is already cancelled', () => {
    const over = { ...waiting, payment_status: 'expired' as const };
    expect(decideUnpaidCancel(over, form(null, 0), NOW)).toBe('cancelled');
    expect(decideUnpaidCancel(over, form(null, 1), NOW)).toEqual({ code: 'no-refund-before-deposit' });
  });

  it('refuses one of several lines, a line of another order, a refund, and an order without a waiting account', () => {
    const two = { ...waiting, order_list: lines('입금대기', '입금대기') };
    expect(decideUnpaidCancel(two, form(1, 0), NOW)).toEqual({ code: 'only-whole-before-deposit' });
    expect(decideUnpaidCancel(waiting, form(2, 0), NOW)).toEqual({ code: 'order-not-found' });
    expect(decideUnpaidCancel(waiting, form(null, 1), NOW)).toEqual({ code: 'no-refund-before-deposit' });
    const paid = { ...waiting, payment_status: 'paid' as const, order_list: lines('결제완료') };
    expect(decideUnpaidCancel(paid, form(null, 0), NOW)).toEqual({ code: 'not-awaiting-deposit' });
  });

  it('refuses an order paid by card, which has no account to close', () => {
    const byCard = detail({ order_list: lines('결제완료') });

    expect(decideUnpaidCancel(byCard, form(null, 0), NOW)).toEqual({ code: 'not-awaiting-deposit' });
  });

  it('refuses a waiting order without a line that can be cancelled', () => {
    const cancelled = { ...waiting, order_list: lines('취소완료') };

    expect(decideUnpaidCancel(cancelled, form(null, 0), NOW)).toEqual({ code: 'not-awaiting-deposit' });
    expect(decideUnpaidCancel({ ...waiting, order_list: [] }, form(1, 0), NOW)).toEqual({ code: 'order-not-found' });
  });
});
