import { describe, expect, it } from 'vitest';
import { operatorEnd, operatorEndRefusalText } from '../../../core/payment/operator-end.ts';
import { paymentFailureText } from '../../../core/payment/payment-failure.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { sampleAccount, sampleApproval, samplePayments } from './sample-payment.ts';

const { oid: OID, ...charge } = sampleApproval;
const NOW = Date.UTC(2026, 10, 23, 3);
const APPROVED = { kind: 'approved', ...charge, remaining: 10_000 } as const;

describe('operatorEnd', () => {
  const approving = { ...samplePayments.approving, since: NOW };
  const undoing = { ...samplePayments['undoing a charge'], since: NOW };

  it('fails an approval without a result, and accepts a charge or an account that the gateway reports after all', () => {
    const { oid: _, ...account } = sampleAccount;
    const issued = { kind: 'issued', ...account } as const;
    for (const kind of ['unknown', 'absent', 'cancelled'] as const) {
      expect(operatorEnd(approving, { kind }, NOW)).toEqual({ kind: 'settle', event: { kind: 'unanswered' } });
    }
    expect(operatorEnd(approving, APPROVED, NOW)).toEqual({ kind: 'settle', event: { ...APPROVED, oid: OID } });
    expect(operatorEnd(approving, issued, NOW)).toEqual({ kind: 'settle', event: { ...issued, oid: OID } });
  });

  it('ends a reversal, unless the gateway still holds the money', () => {
    for (const kind of ['unknown', 'absent', 'cancelled'] as const) {
      expect(operatorEnd(undoing, { kind }, NOW)).toEqual({ kind: 'settle', event: { kind: 'undone', tid: 'tid1' } });
    }
    expect(operatorEnd(undoing, APPROVED, NOW)).toEqual({ kind: 'refused', refusal: 'still-approved' });
  });

  it('leaves an account open that the gateway has not closed', () => {
    const { oid: _, ...account } = sampleAccount;
    const open = operatorEnd(
      { ...samplePayments['undoing an account'], since: NOW },
      { kind: 'issued', ...account },
      NOW,
    );
    expect(open).toEqual({ kind: 'refused', refusal: 'account-open' });
  });

  it('ends an account that could not be closed for an hour after its deadline, unless its deposit arrived', () => {
    const { oid: _, ...account } = sampleAccount;
    const event = { kind: 'account-closed', reason: 'deposit-lapsed', note: paymentFailureText('deposit-lapsed') };
    for (const inquiry of [
      { kind: 'unknown' },
      { kind: 'absent' },
      { kind: 'cancelled' },
      { kind: 'issued', ...account },
    ] as const) {
      expect(operatorEnd({ ...samplePayments.waiting, since: NOW - HOUR_MS - 1 }, inquiry, NOW)).toEqual({
        kind: 'settle',
        event,
      });
    }
    expect(operatorEnd({ ...samplePayments.waiting, since: NOW - HOUR_MS - 1 }, APPROVED, NOW)).toEqual({
      kind: 'settle',
      event: { ...APPROVED, oid: OID },
    });
    expect(operatorEnd({ ...samplePayments.waiting, since: NOW - HOUR_MS }, { kind: 'unknown' }, NOW)).toEqual({
      kind: 'refused',
      refusal: 'not-in-doubt',
    });
  });

  it.each(['ready', 'waiting', 'paid by card', 'failed', 'expired hold', 'refunded'] as const)(
    'refuses to end a payment that is %s',
    (name) => {
      expect(operatorEnd({ ...samplePayments[name], since: NOW }, { kind: 'unknown' }, NOW)).toEqual({
        kind: 'refused',
        refusal: 'not-in-doubt',
      });
    },
  );
});

describe('operatorEndRefusalText', () => {
  it.each([
    ['still-approved', '결제사에 승인이 남아 있어요. 결제사에서 취소한 뒤에 다시 해 주세요.'],
    ['account-open', '결제사에 계좌가 열려 있어요. 결제사에서 닫은 뒤에 다시 해 주세요.'],
    ['not-in-doubt', '결과를 기다리는 결제가 아니에요.'],
  ] as const)('returns for %s what the operator must do first', (refusal, text) => {
    expect(operatorEndRefusalText(refusal)).toBe(text);
  });
});
