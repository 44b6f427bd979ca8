import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { propertySeed } from '../../../../adapters/setup/tests/property-seed.mjs';

describe('propertySeed', () => {
  it('returns the given seed', () => {
    expect(propertySeed('-7')).toBe(-7);
    expect(propertySeed('2147483647')).toBe(2_147_483_647);
  });

  it('returns a random integer when none is given', () => {
    const seeds = new Set(Array.from({ length: 20 }, () => propertySeed('')));
    expect(seeds.size).toBeGreaterThan(1);
    expect([...seeds].every(Number.isInteger)).toBe(true);
  });

  it.each(['seven', '1.5', '2147483648'])('rejects %s', (given) => {
    expect(() => propertySeed(given)).toThrow('SEED is not an integer');
  });
});

describe('a property test', () => {
  it('uses the seed of the run, and states it when it fails', () => {
    const isSmall = fc.property(fc.integer({ min: 0, max: 1_000 }), (n) => n < 10);

    const once = fc.check(isSmall);

    expect(once.seed).toBe(inject('propertySeed'));
    expect(fc.check(isSmall).counterexample).toEqual(once.counterexample);
    expect(() => fc.assert(isSmall)).toThrow(`seed: ${inject('propertySeed')}`);
  });
});
