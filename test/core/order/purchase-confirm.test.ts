import { describe, expect, it } from 'vitest';
import { earnedPoint } from '../../../core/order/purchase-confirm.ts';

describe('earnedPoint', () => {
  it('is 1 % of what was paid for the line, rounded down, for members only', () => {
    expect([0, 99, 100, 17_999].map((paid) => earnedPoint(paid, true))).toEqual([0, 0, 1, 179]);
    expect(earnedPoint(17_999, false)).toBe(0);
  });
});
