import { describe, expect, it } from 'vitest';
import { expectShownRefund } from './simulated-claim.ts';

describe('expectShownRefund', () => {
  it.each(['cancel', 'refund-request', 'return'] as const)(
    'throws for a %s whose refund differs from the one that the order page showed',
    (action) => {
      expect(() => expectShownRefund('1', action, 10_000, 10_001)).toThrow('accepted for 10001 won');
      expect(() => expectShownRefund('1', action, 0, 1)).toThrow('the shop showed 0');
      expect(() => expectShownRefund('1', action, 10_000, 10_000)).not.toThrow();
    },
  );

  it('does not throw for an action that refunds nothing', () => {
    expect(() => expectShownRefund('1', 'exchange', null, 1)).not.toThrow();
    expect(() => expectShownRefund('1', 'confirm', null, 1)).not.toThrow();
  });
});
