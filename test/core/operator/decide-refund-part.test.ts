import { describe, expect, it } from 'vitest';
import { decideRefundPart, type RefundPart } from '../../../core/operator/decide-refund-part.ts';
import { NO_REFUND } from '../../../core/claim/refund.ts';
import type { Refund } from '../../../core/api/schema/order-fields.ts';
import { detail, detailLine } from '../claim/order-detail.ts';

const PART: RefundPart = { order_idx: 1, amount: 4_000, reason: '몇 개 상했어요', isAgain: false };

describe('decideRefundPart', () => {
  const earlier = (refund_amount: number, reason: string): Refund => ({
    ...NO_REFUND,
    refund_idx: 1,
    refund_status: 'sending',
    refund_kind: 'part',
    fault: 'shop',
    refund_amount,
    order_idx_list: [],
    part_order_idx: 1,
    reason,
    requested_dt: '2026-11-20 11:00:00',
    done_dt: null,
    account_text: null,
    needs_account: false,
  });
  const codeOf = (order = detail(), part: Partial<RefundPart> = {}) => {
    const decision = decideRefundPart(order, { ...PART, ...part });
    return decision.kind === 'refused' ? decision.refusal.code : decision.kind;
  };

  it('deducts an amount from the line’s price first, then from the delivery fee', () => {
    expect(decideRefundPart(detail(), PART)).toEqual({
      kind: 'refund',
      parts: { ...NO_REFUND, goods_amount: 4_000, refund_amount: 4_000 },
      remaining: 9_000,
      key: 'part:1:1',
    });
    expect(decideRefundPart(detail(), { ...PART, amount: 12_000 })).toMatchObject({
      parts: { goods_amount: 10_000, delivery_amount: 2_000, refund_amount: 12_000 },
      remaining: 1_000,
    });
  });

  it('allows at most what is still paid for the order, pending refunds included', () => {
    const order = detail({ refund_list: [earlier(4_000, '먼저')] });
    expect(decideRefundPart(order, { ...PART, amount: 9_001 })).toEqual({
      kind: 'refused',
      refusal: { code: 'too-much', max: 9_000 },
    });
    expect(decideRefundPart(order, { ...PART, amount: 9_000 })).toMatchObject({
      parts: { goods_amount: 6_000, delivery_amount: 3_000 },
      remaining: 0,
      key: 'part:1:2',
    });
  });

  it('refuses the same amount for the same reason, unless it is marked as intended', () => {
    const order = detail({ refund_list: [earlier(4_000, PART.reason)] });
    expect(codeOf(order)).toBe('same-again');
    expect(codeOf(order, { isAgain: true })).toBe('refund');
    expect(codeOf(order, { reason: '다른 사유' })).toBe('refund');
  });

  it('refuses refunded lines, unpaid orders, and a missing reason or amount', () => {
    expect(codeOf(detail({ order_list: [detailLine({ order_status: '반품완료' })] }))).toBe('line-gone');
    expect(codeOf(detail({ payment_status: 'waiting' }))).toBe('not-paid');
    expect(codeOf(detail(), { order_idx: 9 })).toBe('not-paid');
    expect(codeOf(detail(), { reason: ' ' })).toBe('reason-missing');
    for (const amount of [0, -1, 0.5, Number.NaN]) expect(codeOf(detail(), { amount })).toBe('amount-invalid');
  });
});
