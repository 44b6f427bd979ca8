import { describe, expect, it } from 'vitest';
import {
  expectedBalance,
  heldByGateway,
  nextRefundStep,
  type RefundResults,
  type RefundFacts,
  type RefundPaymentFacts,
} from '../../../core/payment/refund-step.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { sampleAccount, sampleApproval } from './sample-payment.ts';

const NOW = Date.UTC(2026, 10, 23, 3);
const LEASE = 30_000;
const fresh: RefundFacts = {
  refund_status: 'sending',
  refund_amount: 4_000,
  remaining: 6_000,
  askedAt: null,
  unansweredSince: null,
  refused_cnt: 0,
  hasAccount: false,
};
const byCard: RefundPaymentFacts = { pay_method: 'card', tid: 'tid1' };
const byAccount: RefundPaymentFacts = { ...byCard, pay_method: 'vbank' };
const refused = { kind: 'refused', message: '' } as const;
const held = (remaining: number) => ({ kind: 'approved', ...sampleApproval, remaining }) as const;

const step = (refund: Partial<RefundFacts>, payment = byCard, results: RefundResults = {}) =>
  nextRefundStep({ ...fresh, ...refund }, payment, results, LEASE, NOW);

describe('nextRefundStep', () => {
  it('sends a refund that was never requested', () => {
    expect(step({})).toEqual({ kind: 'send' });
  });

  it('leaves a refund to the process that requested it, and inquires once its lease has expired', () => {
    expect(step({ askedAt: NOW - LEASE + 1 })).toEqual({ kind: 'wait' });
    expect(step({ askedAt: NOW - LEASE })).toEqual({ kind: 'look-up' });
  });

  it('requires an account of the shopper for a virtual account, and then sends the refund', () => {
    expect(step({ refund_status: 'requested' }, byAccount)).toEqual({ kind: 'ask-where' });
    expect(step({ refund_status: 'requested', hasAccount: true }, byAccount)).toEqual({ kind: 'send' });
  });

  it.each([
    ['is done', { refund_status: 'done' }, byCard],
    ['was handed over to the operator', { refund_status: 'requested', askedAt: 0 }, byCard],
    ['has no transaction', {}, { ...byCard, tid: null }],
    ['was paid by points', {}, { ...byCard, pay_method: 'point' }],
  ] as const)('does nothing for a refund that %s', (_, refund, payment) => {
    expect(step(refund, payment)).toEqual({ kind: 'wait' });
  });

  it('is done when the gateway reports a cancellation, or holds the amount without the refund', () => {
    expect(step({}, byCard, { refund: { kind: 'cancelled' } })).toEqual({ kind: 'done' });
    expect(step({}, byCard, { inquiry: held(6_000) })).toEqual({ kind: 'done' });
    expect(step({ remaining: 0 }, byCard, { inquiry: { kind: 'cancelled' } })).toEqual({ kind: 'done' });
    expect(step({}, byCard, { refund: refused, inquiry: held(6_000) })).toEqual({ kind: 'done' });
  });

  it('sends again while the gateway still holds the amount', () => {
    expect(step({ askedAt: 0 }, byCard, { inquiry: held(10_000) })).toEqual({ kind: 'send' });
  });

  it('waits when the gateway is uncertain', () => {
    expect(step({}, byCard, { refund: { kind: 'unknown' } })).toEqual({ kind: 'wait' });
    expect(step({ askedAt: 0 }, byCard, { inquiry: { kind: 'unknown' } })).toEqual({ kind: 'wait' });
    expect(step({}, byCard, { refund: refused, inquiry: { kind: 'unknown' } })).toEqual({ kind: 'wait' });
  });

  describe('when no request has had a definite response for more than an hour', () => {
    const unanswered = { askedAt: NOW - LEASE, unansweredSince: NOW - HOUR_MS - 1 };

    it('notifies the operator while the gateway reports no balance, however often it was inquired', () => {
      for (const inquiry of [{ kind: 'unknown' }, { kind: 'absent' }] as const) {
        expect(step(unanswered, byCard, { inquiry })).toEqual({ kind: 'note' });
        expect(step({ ...unanswered, unansweredSince: NOW - HOUR_MS }, byCard, { inquiry })).toEqual({ kind: 'wait' });
        expect(step({ ...unanswered, unansweredSince: null }, byCard, { inquiry })).toEqual({ kind: 'wait' });
      }
    });

    it('still inquires, and is done when the gateway reports that it was paid', () => {
      expect(step(unanswered)).toEqual({ kind: 'look-up' });
      expect(step(unanswered, byCard, { inquiry: held(6_000) })).toEqual({ kind: 'done' });
    });

    it('does not send the refund again, but hands it over when the gateway reports that it was not paid', () => {
      for (const won of [10_000, 9_000]) {
        const handedOver = { kind: 'hand-over', reason: 'unanswered' };
        expect(step(unanswered, byCard, { inquiry: held(won) })).toEqual(handedOver);
      }
    });
  });

  it('inquires after a refusal, counts it, and hands over to the operator after the fifth', () => {
    const results = { refund: refused, inquiry: held(10_000) };

    expect(step({}, byCard, { refund: refused })).toEqual({ kind: 'look-up' });
    expect(step({}, byCard, results)).toEqual({ kind: 'try-later', refused_cnt: 1 });
    expect(step({ refused_cnt: 3 }, byCard, results)).toEqual({ kind: 'try-later', refused_cnt: 4 });
    expect(step({ refused_cnt: 4 }, byCard, results)).toEqual({ kind: 'hand-over', reason: 'refused' });
  });

  it('hands over to the operator immediately after a final refusal, or a refused transfer', () => {
    const final = { refund: { ...refused, isFinal: true }, inquiry: held(10_000) };

    expect(step({}, byCard, final)).toEqual({ kind: 'hand-over', reason: 'refused' });
    expect(step({ hasAccount: true }, byAccount, { refund: refused, inquiry: held(10_000) })).toEqual({
      kind: 'hand-over',
      reason: 'refused',
    });
  });

  it('hands over a final refusal of a payment unknown to the gateway', () => {
    const absent = { inquiry: { kind: 'absent' } } as const;

    const final = { ...refused, isFinal: true };

    expect(step({}, byCard, { ...absent, refund: final })).toEqual({ kind: 'hand-over', reason: 'refused' });
    expect(step({}, byCard, { inquiry: { kind: 'unknown' }, refund: final })).toEqual({ kind: 'wait' });
    expect(step({}, byCard, { ...absent, refund: refused })).toEqual({ kind: 'wait' });
    expect(step({ askedAt: 0 }, byCard, absent)).toEqual({ kind: 'wait' });
  });

  it('counts a refusal if the gateway holds neither the amount before nor the amount after the refund', () => {
    const results = { inquiry: held(9_000) };

    expect(step({ askedAt: 0 }, byCard, results)).toEqual({ kind: 'try-later', refused_cnt: 1 });
    expect(step({ askedAt: 0, refused_cnt: 4 }, byCard, results)).toEqual({
      kind: 'hand-over',
      reason: 'other-amount',
    });
  });

  it.each([
    ['a charge', held(7_000), 7_000],
    ['a cancelled charge', { kind: 'cancelled' }, 0],
    ['an account without a deposit', { kind: 'issued', ...sampleAccount }, null],
    ['an unknown payment', { kind: 'absent' }, null],
    ['an unanswered inquiry', { kind: 'unknown' }, null],
  ] as const)('derives from %s the amount that the gateway holds', (_, inquiry, won) => {
    expect(heldByGateway(inquiry)).toBe(won);
  });

  it('expects the gateway to still hold an amount that the operator refunded by transfer', () => {
    expect(expectedBalance({ total_amount: 10_000, refundedAmount: 0, paid_outside: 0 })).toBe(10_000);
    expect(expectedBalance({ total_amount: 10_000, refundedAmount: 4_000, paid_outside: 0 })).toBe(6_000);
    expect(expectedBalance({ total_amount: 10_000, refundedAmount: 4_000, paid_outside: 4_000 })).toBe(10_000);
  });
});
