import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointFailure, usablePoints } from '../../../core/pricing/point-use.ts';

describe('usablePoints', () => {
  it.each([
    [999, 5000, 5000, 0],
    [1000, 5000, 5000, 1000],
    [1009, 5000, 5000, 1000],
    [1010, 5000, 5000, 1010],
    [9999, 5005, 8000, 5000],
    [9999, 9999, 4321, 4320],
    [5000, 999, 5000, 0],
    [5000, 5000, 999, 0],
    [0, 5000, 5000, 0],
    [-2000, 5000, 5000, 0],
    [Number.NaN, 5000, 5000, 0],
  ])('for %d wanted, a balance of %d and products for %d won returns %d', (wanted, balance, goodsAmount, usable) => {
    expect(usablePoints(wanted, balance, goodsAmount)).toBe(usable);
  });

  it('returns an amount that pointFailure accepts, for any input', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1_000_000), fc.nat(1_000_000), (wanted, balance, goodsAmount) => {
        const usable = usablePoints(wanted, balance, goodsAmount);
        expect(pointFailure(usable, balance, goodsAmount)).toBeNull();
        expect(usable).toBeLessThanOrEqual(Math.max(0, wanted));
      }),
    );
  });
});

describe('pointFailure', () => {
  it.each([
    [0, null],
    [999, 'below-min'],
    [1000, null],
    [1001, 'not-in-units'],
    [1010, null],
    [5000, null],
    [5010, 'over-goods'],
    [6000, 'over-goods'],
    [6010, 'over-balance'],
    [-10, 'not-a-count'],
    [1000.5, 'not-a-count'],
    [Number.NaN, 'not-a-count'],
  ])('for %d of 6,000 points on products for 5,000 won returns %s', (wanted, code) => {
    expect(pointFailure(wanted, 6000, 5000)?.code ?? null).toBe(code);
  });

  it('returns a sentence with the relevant number', () => {
    expect(pointFailure(999, 6000, 5000)?.text).toBe('포인트는 1,000P부터 쓸 수 있어요.');
    expect(pointFailure(9000, 6000, 5000)?.text).toContain('6,000P');
    expect(pointFailure(-1, 6000, 5000)?.text).toBe('사용할 포인트를 숫자로 입력해 주세요.');
    expect(pointFailure(1001, 6000, 5000)?.text).toBe('포인트는 10P 단위로 쓸 수 있어요.');
    expect(pointFailure(5010, 6000, 5000)?.text).toBe('포인트는 상품 금액 5,000원까지 쓸 수 있어요.');
  });
});
