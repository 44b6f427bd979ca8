import { describe, expect, it } from 'vitest';
import { operatorEnd } from '../../../core/payment/operator-case.ts';
import { sampleAccount, sampleApproval, samplePayments } from './sample-payment.ts';

const { oid: OID, ...charge } = sampleApproval;
const APPROVED = { kind: 'approved', ...charge, remaining: 10_000 } as const;

describe('operatorEnd', () => {
  const approving = samplePayments.approving;
  const undoing = samplePayments['undoing a charge'];

  it('fails an approval without a result, and accepts one that the gateway reports after all', () => {
    for (const kind of ['unknown', 'absent', 'cancelled'] as const) {
      expect(operatorEnd(approving, { kind })).toEqual({ kind: 'settle', event: { kind: 'unanswered' } });
    }
    expect(operatorEnd(approving, APPROVED)).toEqual({ kind: 'settle', event: { ...APPROVED, oid: OID } });
  });

  it('ends a reversal, unless the gateway still holds the money', () => {
    for (const kind of ['unknown', 'absent', 'cancelled'] as const) {
      expect(operatorEnd(undoing, { kind })).toEqual({ kind: 'settle', event: { kind: 'undone', tid: 'tid1' } });
    }
    expect(operatorEnd(undoing, APPROVED)).toEqual({ kind: 'refused', reason: 'still-approved' });
  });

  it('leaves an account open that the gateway has not closed', () => {
    const { oid: _, ...account } = sampleAccount;
    const open = operatorEnd(samplePayments['undoing an account'], { kind: 'issued', ...account });
    expect(open).toEqual({ kind: 'refused', reason: 'account-open' });
  });

  it.each(['ready', 'waiting', 'paid by card', 'failed', 'expired hold', 'refunded'] as const)(
    'refuses to end a payment that is %s',
    (name) => {
      expect(operatorEnd(samplePayments[name], { kind: 'unknown' })).toEqual({
        kind: 'refused',
        reason: 'not-in-doubt',
      });
    },
  );
});
