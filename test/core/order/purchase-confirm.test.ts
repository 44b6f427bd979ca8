import { describe, expect, it } from 'vitest';
import { pointsEarned } from '../../../core/order/purchase-confirm.ts';

describe('pointsEarned', () => {
  it('is 1 % of the paid amount of the line, rounded down, for members only', () => {
    expect([0, 99, 100, 17_999].map((paid) => pointsEarned(paid, true))).toEqual([0, 0, 1, 179]);
    expect(pointsEarned(17_999, false)).toBe(0);
  });
});
