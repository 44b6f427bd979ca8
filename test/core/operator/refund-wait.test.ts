import { describe, expect, it } from 'vitest';
import { refundBalance, refundWait } from '../../../core/operator/refund-wait.ts';

describe('refundWait', () => {
  const card = { pay_method: 'card' } as const;
  const vbank = { pay_method: 'vbank' } as const;

  it.each([
    ['a deposit without an account', 'requested', null, false, vbank, 'account'],
    ['a deposit whose account the gateway refused', 'requested', 1, true, vbank, 'refused'],
    ['a deposit with an account', 'requested', null, true, vbank, 'sending'],
    ['a card that the gateway refused', 'requested', 1, false, card, 'refused'],
    ['a card that is being requested', 'sending', 1, false, card, 'sending'],
    ['a paid refund', 'done', 1, false, card, null],
  ] as const)('returns what %s waits for', (_, refund_status, asked_at, has_account, payment, wait) => {
    expect(refundWait({ refund_status, asked_at, has_account }, payment)).toBe(wait);
  });
});

describe('refundBalance', () => {
  it.each([
    [10_000, 'not-paid'],
    [7_000, 'paid'],
    [6_999, 'other-amount'],
    [0, 'other-amount'],
    [null, 'silent'],
  ] as const)('compares a balance of %s with the 10,000 won before a refund of 3,000 won: %s', (held, state) => {
    expect(refundBalance(held, 10_000, 3_000)).toBe(state);
  });

  it('recognizes a refund of the whole held amount as paid', () => {
    expect(refundBalance(0, 3_000, 3_000)).toBe('paid');
  });
});
