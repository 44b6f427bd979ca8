import { describe, expect, it } from 'vitest';
import { runHistories } from './order-histories.ts';

describe('any history of an order', () => {
  it('neither loses nor creates a won or a point, by the rules of the core alone', () => {
    const figures = runHistories(0, 30_000);
    expect(figures.histories).toBe(30_000);
    // Every kind of event occurred.
    expect(
      Math.min(figures.refunds, figures.waivers, figures.points, figures.refused, figures.finished),
    ).toBeGreaterThan(100);
  }, 60_000);
});
