import { describe, expect, it } from 'vitest';
import {
  afterClosing,
  afterForbidding,
  afterInquiry,
  requestLeaseMs,
  shutdownTimeoutMs,
} from '../../../core/payment/after-inquiry.ts';
import { nextUndoStep } from '../../../core/payment/undo-step.ts';
import { HOUR_MS, MINUTE_MS } from '../../../core/time/durations.ts';
import { sampleAccount, sampleApproval, samplePayments } from './sample-payment.ts';

const NOW = Date.UTC(2026, 10, 23, 3);
const cancelled = { kind: 'cancelled' } as const;
const refused = { kind: 'refused', message: '' } as const;
const unknown = { kind: 'unknown' } as const;
const absent = { kind: 'absent' } as const;
const approved = { kind: 'approved', remaining: 10_000, ...sampleApproval } as const;
const issued = { kind: 'issued', ...sampleAccount } as const;

const approvingFor = (minutes: number) => ({ ...samplePayments.approving, since: NOW - minutes * MINUTE_MS });
const gaveUp = (minutes: number) => ({ ...samplePayments.failed, since: NOW - minutes * MINUTE_MS });
const notPaid = { kind: 'settle', event: { kind: 'not-paid', reason: 'not-paid' } };

describe('afterInquiry', () => {
  it('settles what the gateway reports', () => {
    expect(afterInquiry(approvingFor(1), approved, NOW)).toMatchObject({ kind: 'settle', event: { kind: 'approved' } });
    expect(afterInquiry(approvingFor(1), issued, NOW)).toMatchObject({ kind: 'settle', event: { kind: 'issued' } });
    expect(afterInquiry(approvingFor(1), cancelled, NOW)).toEqual(notPaid);
  });

  it('forbids an absent approval immediately, and an unknown one after an hour', () => {
    expect(afterInquiry(approvingFor(1), absent, NOW).kind).toBe('forbid-first');
    expect(afterInquiry(approvingFor(60), unknown, NOW).kind).toBe('wait');
    expect(afterInquiry(approvingFor(60), unknown, NOW + 1).kind).toBe('forbid-first');
  });

  it('treats a payment without a valid date as unanswered for longer than any limit', () => {
    const undated = { ...samplePayments.approving, since: null };

    expect(afterInquiry(undated, unknown, 0).kind).toBe('forbid-first');
    expect(afterForbidding(undated, 'absent', refused, 0)).toEqual(notPaid);
  });

  it("closes the operator's case if nothing was charged, and settles a charge", () => {
    expect(afterInquiry(gaveUp(90), absent, NOW).kind).toBe('close-note');
    expect(afterInquiry(gaveUp(1), absent, NOW).kind).toBe('wait');
    expect(afterInquiry(gaveUp(90), cancelled, NOW).kind).toBe('close-note');
    expect(afterInquiry(gaveUp(90), unknown, NOW).kind).toBe('wait');
    expect(afterInquiry(gaveUp(90), approved, NOW)).toMatchObject({ kind: 'settle', event: { kind: 'approved' } });
  });
});

describe('afterForbidding', () => {
  it('reports the payment as not paid once the approval is forbidden, or absent for 11 minutes', () => {
    expect(afterForbidding(approvingFor(1), 'absent', cancelled, NOW)).toEqual(notPaid);
    expect(afterForbidding(approvingFor(10.9), 'absent', refused, NOW).kind).toBe('wait');
    expect(afterForbidding(approvingFor(11), 'absent', refused, NOW)).toEqual(notPaid);
    expect(afterForbidding(approvingFor(1), 'absent', null, NOW).kind).toBe('wait');
  });

  it('fails after an hour without a response, and leaves the payment to the operator', () => {
    expect(afterForbidding(approvingFor(60), 'unknown', cancelled, NOW)).toEqual(notPaid);
    expect(afterForbidding(approvingFor(60), 'unknown', unknown, NOW)).toEqual({
      kind: 'settle',
      event: { kind: 'unanswered' },
    });
  });
});

describe('afterClosing', () => {
  const waiting = (minutes: number) => ({ ...samplePayments.waiting, since: NOW - minutes * MINUTE_MS });
  const lapsed = { reason: 'deposit-lapsed', note: '' } as const;
  const ended = { kind: 'settle', event: { kind: 'account-closed', ...lapsed } };

  it('ends the account if this call or an earlier one has closed it', () => {
    expect(afterClosing(waiting(1), lapsed, cancelled, null, NOW)).toEqual(ended);
    expect(afterClosing(waiting(1), lapsed, refused, cancelled, NOW)).toEqual(ended);
  });

  it('inquires about an account that cannot be closed, and finds a deposit whose notice was lost', () => {
    expect(afterClosing(waiting(1), lapsed, refused, null, NOW).kind).toBe('look-up');
    expect(afterClosing(waiting(1), lapsed, refused, approved, NOW)).toMatchObject({
      kind: 'settle',
      event: { kind: 'approved', tid: 'tid1' },
    });
  });

  it('reports to the operator after an hour', () => {
    expect(afterClosing(waiting(60), lapsed, unknown, unknown, NOW).kind).toBe('wait');
    expect(afterClosing(waiting(60), lapsed, unknown, issued, NOW + 1)).toEqual({
      kind: 'note',
      what: 'not-closed',
    });
  });
});

describe('requestLeaseMs', () => {
  it('is longer than two calls to the gateway', () => {
    expect(requestLeaseMs({ timeoutMs: 10_000 })).toBe(30_000);
    expect(requestLeaseMs({ timeoutMs: 60_000 })).toBe(130_000);
  });
});

describe('shutdownTimeoutMs', () => {
  it('waits for requests in flight as long as the lease of a request to the slowest gateway', () => {
    const slowest = { timeoutMs: 60_000 };
    expect(shutdownTimeoutMs([{ timeoutMs: 10_000 }, slowest, { timeoutMs: 0 }])).toBe(requestLeaseMs(slowest));
  });

  it('waits ten seconds for requests without a gateway', () => {
    expect(shutdownTimeoutMs([])).toBe(10_000);
  });
});

describe('nextUndoStep', () => {
  const charge = { ...samplePayments['undoing a charge'], since: NOW };
  const account = { ...samplePayments['undoing an account'], since: NOW };
  const undone = { kind: 'settle', event: { kind: 'undone', tid: 'tid1' } };

  it('tries a net cancellation, then a full refund, then an inquiry', () => {
    expect(nextUndoStep(charge, true, {}, NOW).kind).toBe('net-cancel');
    expect(nextUndoStep(charge, false, {}, NOW).kind).toBe('refund-all');
    expect(nextUndoStep(charge, true, { netCancel: refused }, NOW).kind).toBe('refund-all');
    expect(nextUndoStep(charge, true, { netCancel: refused, reversal: unknown }, NOW).kind).toBe('look-up');
  });

  it('is done when a cancellation or refund succeeded, or the inquiry reports that the payment is cancelled', () => {
    expect(nextUndoStep(charge, true, { netCancel: cancelled }, NOW)).toEqual(undone);
    expect(nextUndoStep(charge, true, { netCancel: refused, reversal: cancelled }, NOW)).toEqual(undone);
    expect(nextUndoStep(charge, true, { netCancel: refused, reversal: refused, inquiry: cancelled }, NOW)).toEqual(
      undone,
    );
  });

  it('closes an account, and finds a deposit made before the closing', () => {
    const refusals = { netCancel: refused, reversal: refused };

    expect(nextUndoStep(account, true, { netCancel: refused }, NOW).kind).toBe('close-account');
    expect(nextUndoStep(account, true, { ...refusals, inquiry: approved }, NOW)).toMatchObject({
      kind: 'settle',
      event: { kind: 'approved', amount: 10_000 },
    });
  });

  it('refunds any charge, and closes only an account without a charge', () => {
    const paidAccount = { ...account, refund_amount: 10_000 };

    expect(nextUndoStep(paidAccount, false, {}, NOW).kind).toBe('refund-all');
    expect(nextUndoStep({ ...charge, refund_amount: 0 }, false, {}, NOW).kind).toBe('refund-all');
  });

  it.each([absent, unknown, issued])('does not treat the response %j as a deposit', (inquiry) => {
    expect(nextUndoStep(account, false, { reversal: refused, inquiry }, NOW)).toEqual({ kind: 'wait' });
  });

  it('waits for the next run, and reports to the operator after an hour', () => {
    const refusals = { netCancel: refused, reversal: refused, inquiry: approved };

    expect(nextUndoStep(charge, true, refusals, NOW + HOUR_MS).kind).toBe('wait');
    expect(nextUndoStep(charge, true, refusals, NOW + HOUR_MS + 1)).toEqual({ kind: 'note', what: 'not-undone' });
  });
});
