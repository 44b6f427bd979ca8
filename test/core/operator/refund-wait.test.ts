import { describe, expect, it } from 'vitest';
import { confirmationOf, refundBalance, refundWaitAt } from '../../../core/operator/refund-wait.ts';

describe('refundWaitAt', () => {
  const card = { pay_method: 'card' } as const;
  const vbank = { pay_method: 'vbank' } as const;

  it.each([
    ['a deposit without an account', 'requested', null, false, vbank, 'account'],
    ['a deposit whose account the gateway refused', 'requested', 1, true, vbank, 'refused'],
    ['a deposit with an account', 'requested', null, true, vbank, 'sending'],
    ['a card that the gateway refused', 'requested', 1, false, card, 'refused'],
    ['a card that is being requested', 'sending', 1, false, card, 'sending'],
    ['a paid refund', 'done', 1, false, card, null],
    ['a card without a response for an hour', 'sending', 3_000_000, false, card, 'sending', 0],
    ['a card without a response for longer', 'sending', 3_000_000, false, card, 'unanswered', -1],
    ['a refused card that was unanswered before', 'requested', 3_000_000, false, card, 'refused', -1],
  ] as const)(
    'returns what %s waits for',
    (_, refund_status, askedAt, hasAccount, payment, wait, unansweredSince: number | null = null) => {
      const refund = { refund_status, askedAt, hasAccount, unansweredSince };
      expect(refundWaitAt(refund, payment, 60 * 60_000)).toBe(wait);
    },
  );
});

describe('refundBalance', () => {
  it.each([
    [10_000, 'not-paid'],
    [7_000, 'paid'],
    [6_999, 'other-amount'],
    [0, 'other-amount'],
    [null, 'silent'],
  ] as const)('returns for a balance of %s won, when 3,000 of 10,000 won are to be refunded: %s', (held, state) => {
    expect(refundBalance(held, 10_000, 3_000)).toBe(state);
  });

  it('recognizes a refund of the whole held amount as paid', () => {
    expect(refundBalance(0, 3_000, 3_000)).toBe('paid');
  });
});

describe('confirmationOf', () => {
  it.each([
    ['paid', null, { kind: 'by-gateway' }],
    ['not-paid', null, { kind: 'by-operator' }],
    ['silent', 'paid', { kind: 'by-gateway' }],
    ['silent', 'not-paid', { kind: 'by-operator' }],
    ['silent', null, { kind: 'refused', reason: 'silent' }],
    ['paid', 'not-paid', { kind: 'refused', reason: 'is-paid' }],
    ['not-paid', 'paid', { kind: 'refused', reason: 'is-not-paid' }],
    ['other-amount', 'paid', { kind: 'refused', reason: 'other-amount' }],
  ] as const)('for a balance that is %s while the operator reports %s, returns %j', (balance, seen, confirmation) => {
    expect(confirmationOf(balance, seen)).toEqual(confirmation);
  });
});
