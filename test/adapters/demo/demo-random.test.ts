import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DemoRandom } from '../../../adapters/demo/demo-random.ts';

const draws = (seed: number, count = 200): number[] => {
  const chance = new DemoRandom(seed);
  return Array.from({ length: count }, () => chance.next());
};

describe('DemoRandom', () => {
  it('returns the same numbers for the same seed, and others for another', () => {
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7)).not.toEqual(draws(8));
  });

  it('returns numbers in [0, 1) for any seed', () => {
    fc.assert(
      fc.property(fc.double(), (seed) => {
        const drawn = draws(seed, 20);
        expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
        expect(new Set(drawn).size).toBeGreaterThan(15);
      }),
    );
  });

  it('returns integers between both bounds, both included', () => {
    const chance = new DemoRandom(1);
    const drawn = Array.from({ length: 500 }, () => chance.between(3, 6));
    expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]));
    expect(chance.between(5, 5)).toBe(5);
  });

  it('picks every item eventually, and throws for an empty list', () => {
    const chance = new DemoRandom(1);
    expect(new Set(Array.from({ length: 200 }, () => chance.pick(['가', '나', '다'])))).toEqual(
      new Set(['가', '나', '다']),
    );
    expect(() => chance.pick([])).toThrow('nothing to pick from');
  });

  it('returns true in about the given percentage, never for 0 and always for 100', () => {
    const chance = new DemoRandom(1);
    const yes = (times: number): number =>
      Array.from({ length: 2_000 }, () => chance.percent(times)).filter(Boolean).length;
    expect([yes(0), yes(100)]).toEqual([0, 2_000]);
    expect(Math.abs(yes(30) - 600)).toBeLessThan(100);
  });
});
