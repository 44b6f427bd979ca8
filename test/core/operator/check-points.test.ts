import { describe, expect, it } from 'vitest';
import { checkPointChange, pointChangeRefusalText } from '../../../core/operator/check-points.ts';

describe('points that staff grant or deduct', () => {
  const tooHigh = { code: 'amount-too-high' } as const;
  const invalid = { code: 'amount-invalid' } as const;

  it.each([
    [1, 0, null],
    [100_000, 0, null],
    [100_001, 0, tooHigh],
    [0, 0, invalid],
    [Number.NaN, 0, invalid],
    [0.5, 0, invalid],
    [-500, 500, null],
    [-501, 500, { code: 'over-balance', balance: 500 }],
    [-100_001, 1_000_000, tooHigh],
  ])('are checked: %d for a balance of %d returns %j', (amount, balance, refusal) => {
    expect(checkPointChange({ amount, reason: '배송 지연 사과' }, balance)).toEqual(refusal);
  });

  it('require a reason of up to 100 characters, which the member sees', () => {
    expect(checkPointChange({ amount: 1, reason: ' ' }, 0)).toEqual({ code: 'reason-missing' });
    expect(checkPointChange({ amount: 1, reason: '가'.repeat(100) }, 0)).toBeNull();
    expect(checkPointChange({ amount: 1, reason: '가'.repeat(101) }, 0)).toEqual({ code: 'reason-too-long' });
  });

  it.each([
    [{ code: 'amount-invalid' }, '포인트는 1P부터예요.'],
    [{ code: 'amount-too-high' }, '한 번에 100,000P까지예요.'],
    [{ code: 'reason-missing' }, '사유를 적어 주세요. 회원의 포인트 내역에 보여요.'],
    [{ code: 'reason-too-long' }, '사유는 100자까지예요.'],
    [{ code: 'over-balance', balance: 1_500 }, '회원에게 1,500P만 있어요.'],
  ] as const)('are refused with a sentence for %j', (refusal, text) => {
    expect(pointChangeRefusalText(refusal)).toBe(text);
  });
});
