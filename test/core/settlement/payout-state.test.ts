import { describe, expect, it } from 'vitest';
import { canTransitionPayout, isOverdue, statesBefore } from '../../../core/settlement/payout-state.ts';
import { PAYOUT_STATES } from '../../../core/vocabulary/settlement/settlement-lists.ts';

describe('the state of a payout', () => {
  it('moves from closed through scheduled to paid, and back only when the transfer was returned', () => {
    const moves = PAYOUT_STATES.flatMap((from) =>
      PAYOUT_STATES.filter((to) => canTransitionPayout(from, to)).map((to) => `${from} ${to}`),
    );
    expect(moves).toEqual([
      'closed scheduled',
      'scheduled paid',
      'scheduled returned',
      'paid returned',
      'returned scheduled',
    ]);
    expect(statesBefore('paid')).toEqual(['scheduled']);
  });

  it('is overdue from the day of the payout on, unless it is paid', () => {
    const due_day = '2026-11-25';
    expect(isOverdue({ state: 'scheduled', due_day }, '2026-11-24')).toBe(false);
    expect(isOverdue({ state: 'returned', due_day }, '2026-11-25')).toBe(true);
    expect(isOverdue({ state: 'paid', due_day }, '2026-12-25')).toBe(false);
  });
});
