import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../../core/pricing/allocate.ts';

const won = fc.integer({ min: 0, max: 1_000_000_000 });
const sum = (amounts: readonly number[]): number => amounts.reduce((before, amount) => before + amount, 0);

describe('allocate', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [1000, [17_900, 12_000, 100], [597, 400, 3]],
    [10, [0, 5, 0, 5], [0, 5, 0, 5]],
    // The largest remainder gets the first won, not the largest weight.
    [10, [3, 3, 1], [4, 4, 2]],
    [1, [1, 2], [0, 1]],
    [0, [3, 4], [0, 0]],
    [7, [9], [7]],
    [7, [], []],
  ])('splits %d across %j as %j', (total, weights, shares) => {
    expect(allocate(total, weights)).toEqual(shares);
  });

  it('assigns everything to the first part if all weights are 0', () => {
    expect(allocate(5, [0, 0, 0])).toEqual([5, 0, 0]);
  });

  it('treats invalid weights as 0, and an invalid total as 0', () => {
    expect(allocate(10, [-5, Number.NaN, 10, Infinity])).toEqual([0, 0, 10, 0]);
    expect(allocate(Number.NaN, [1, 2])).toEqual([0, 0]);
    expect(allocate(10.9, [1, 1])).toEqual([5, 5]);
  });

  it('splits a negative total like its absolute value, without negative zeros', () => {
    expect(allocate(-101, [1, 1, 0])).toEqual([-51, -50, 0]);
  });

  it('stays exact if a multiplication exceeds the safe integer range', () => {
    expect(allocate(999_999_999, [999_999_999, 999_999_998])).toEqual([500_000_000, 499_999_999]);
  });

  it('always adds up to the total, in whole won', () => {
    fc.assert(
      fc.property(won, fc.array(won, { minLength: 1, maxLength: 30 }), (total, weights) => {
        const shares = allocate(total, weights);
        expect(shares).toHaveLength(weights.length);
        expect(sum(shares)).toBe(total);
        expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
      }),
    );
  });

  it('always differs by less than a won from the exact share', () => {
    fc.assert(
      fc.property(
        won,
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const all = BigInt(sum(weights));
          for (const [index, share] of allocate(total, weights).entries()) {
            // As integers: the difference to the exact share, multiplied by the sum of the weights.
            const difference = BigInt(share) * all - BigInt(total) * BigInt(weights[index] ?? 0);
            expect(difference < all && -difference < all).toBe(true);
          }
        },
      ),
    );
  });

  it('never exceeds the weight of a part if the total does not exceed the sum of the weights', () => {
    fc.assert(
      fc.property(
        fc.array(won, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const shares = allocate(Math.floor(sum(weights) * part), weights);
          expect(shares.every((share, index) => share <= (weights[index] ?? 0))).toBe(true);
        },
      ),
    );
  });
});
