import { describe, expect, it } from 'vitest';
import { pointChangeFailure } from '../../../core/operator/check-points.ts';

describe('points that staff grant or deduct', () => {
  it.each([
    [1, 0, null],
    [100_000, 0, null],
    [100_001, 0, '한 번에 100,000P까지예요.'],
    [0, 0, '포인트는 1P부터예요.'],
    [Number.NaN, 0, '포인트는 1P부터예요.'],
    [0.5, 0, '포인트는 1P부터예요.'],
    [-500, 500, null],
    [-501, 500, '회원에게 500P만 있어요.'],
    [-100_001, 1_000_000, '한 번에 100,000P까지예요.'],
  ])('are checked: %d for a balance of %d returns %s', (amount, balance, error) => {
    expect(pointChangeFailure({ amount, reason: '배송 지연 사과' }, balance)).toBe(error);
  });

  it('require a reason of up to 100 characters, which the member sees', () => {
    expect(pointChangeFailure({ amount: 1, reason: ' ' }, 0)).toContain('사유');
    expect(pointChangeFailure({ amount: 1, reason: '가'.repeat(100) }, 0)).toBeNull();
    expect(pointChangeFailure({ amount: 1, reason: '가'.repeat(101) }, 0)).toBe('사유는 100자까지예요.');
  });
});
