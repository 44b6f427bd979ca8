import { describe, expect, it } from 'vitest';
import { runPaymentHistories } from './payment-histories.ts';

describe('any history of payments', () => {
  it('ends with at most one order, and with every won in it or refunded, by the decisions of the core alone', () => {
    const figures = runPaymentHistories(0, 100_000);

    expect(figures.histories).toBe(100_000);
    // Each kind of outcome occurred often.
    expect(Object.entries(figures).filter(([, times]) => times < 300)).toEqual([]);
  }, 60_000);
});
