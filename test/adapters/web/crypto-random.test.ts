import { describe, expect, it } from 'vitest';
import { CryptoRandom } from '../../../adapters/web/crypto-random.ts';

describe('CryptoRandom', () => {
  const random = new CryptoRandom();
  const many = (below: number): number[] => Array.from({ length: 400 }, () => random.integer(below));

  it('returns every integer below the limit, and no other', () => {
    expect(new Set(many(5))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it.each([1, 0, -3])('returns 0 for the limit %i', (below) => {
    expect(new Set(many(below))).toEqual(new Set([0]));
  });

  it('returns distinct version 4 UUIDs', () => {
    const made = Array.from({ length: 200 }, () => random.uuid());
    for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(made).size).toBe(200);
  });
});
