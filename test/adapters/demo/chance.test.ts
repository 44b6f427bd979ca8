import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Chance } from '../../../adapters/demo/chance.ts';

const draws = (seed: number, count = 200): number[] => {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => chance.next());
};

describe('Chance', () => {
  it('draws the same for the same seed, and something else for another', () => {
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7)).not.toEqual(draws(8));
  });

  it('draws from 0 up to, but without, 1, whatever the seed', () => {
    fc.assert(
      fc.property(fc.double(), (seed) => {
        const drawn = draws(seed, 20);
        expect(drawn.every((number) => number >= 0 && number < 1)).toBe(true);
        expect(new Set(drawn).size).toBeGreaterThan(15);
      }),
    );
  });

  it('draws whole numbers between the two, both included', () => {
    const chance = new Chance(1);
    const drawn = Array.from({ length: 500 }, () => chance.between(3, 6));
    expect(new Set(drawn)).toEqual(new Set([3, 4, 5, 6]));
    expect(chance.between(5, 5)).toBe(5);
  });

  it('picks everything that is there now and then, and refuses to pick from nothing', () => {
    const chance = new Chance(1);
    expect(new Set(Array.from({ length: 200 }, () => chance.pick(['가', '나', '다'])))).toEqual(
      new Set(['가', '나', '다']),
    );
    expect(() => chance.pick([])).toThrow('nothing to pick from');
  });

  it('says yes about so many times out of a hundred, and never or always at the ends', () => {
    const chance = new Chance(1);
    const yes = (times: number): number =>
      Array.from({ length: 2_000 }, () => chance.percent(times)).filter(Boolean).length;
    expect([yes(0), yes(100)]).toEqual([0, 2_000]);
    expect(Math.abs(yes(30) - 600)).toBeLessThan(100);
  });
});
