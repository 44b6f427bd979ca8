import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPointUse, pointUseRefusalText, usablePoints } from '../../../core/pricing/point-use.ts';

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
        expect(checkPointUse(usable, balance, goodsAmount)).toBeNull();
        expect(usable).toBeLessThanOrEqual(Math.max(0, wanted));
      }),
    );
  });
});

describe('checkPointUse', () => {
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
    expect(checkPointUse(wanted, 6000, 5000)?.code ?? null).toBe(code);
  });
});

describe('pointUseRefusalText', () => {
  it.each([
    [999, '포인트는 1,000P부터 쓸 수 있어요.'],
    [9000, '가진 포인트는 6,000P예요. 그 안에서 입력해 주세요.'],
    [-1, '사용할 포인트를 숫자로 입력해 주세요.'],
    [1001, '포인트는 10P 단위로 쓸 수 있어요.'],
    [5010, '포인트는 상품 금액 5,000원까지 쓸 수 있어요.'],
  ])('for %d of 6,000 points on products for 5,000 won returns %s', (wanted, text) => {
    const refusal = checkPointUse(wanted, 6000, 5000);
    expect(refusal === null ? '' : pointUseRefusalText(refusal)).toBe(text);
  });
});
