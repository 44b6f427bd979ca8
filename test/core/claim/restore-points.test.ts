import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restorePoints } from '../../../core/claim/restore-points.ts';

const uses = [
  { point_idx: 1, amount: 500, expire_dt: '2027-01-01 00:00:00' },
  { point_idx: 2, amount: 300, expire_dt: '2027-03-01 00:00:00' },
  { point_idx: 3, amount: 200, expire_dt: '2027-03-01 00:00:00' },
];

describe('restorePoints', () => {
  it('starts with the newer of two lots that expire together, in any order of the input', () => {
    for (const lots of [uses, uses.toReversed()]) {
      expect(restorePoints(lots, 600)).toEqual([
        { point_idx: 3, amount: 200 },
        { point_idx: 2, amount: 300 },
        { point_idx: 1, amount: 100 },
      ]);
    }
  });

  it('starts with the lot that expires last, in any order of the input', () => {
    const used = [
      { point_idx: 1, amount: 500, expire_dt: '2027-03-01 00:00:00' },
      { point_idx: 2, amount: 300, expire_dt: '2027-01-01 00:00:00' },
      { point_idx: 3, amount: 200, expire_dt: '2027-02-01 00:00:00' },
    ];

    for (const lots of [used, used.toReversed()]) {
      expect(restorePoints(lots, 800)).toEqual([
        { point_idx: 1, amount: 500 },
        { point_idx: 3, amount: 200 },
        { point_idx: 2, amount: 100 },
      ]);
    }
  });

  it('omits unused lots, and stops once everything is restored', () => {
    expect(restorePoints([{ point_idx: 4, amount: 0, expire_dt: '2027-04-01 00:00:00' }, ...uses], 500)).toEqual([
      { point_idx: 3, amount: 200 },
      { point_idx: 2, amount: 300 },
    ]);
    expect(restorePoints(uses, -1)).toEqual([]);
  });

  it('restores the requested amount, but never more than was used', () => {
    expect(restorePoints(uses, 0)).toEqual([]);
    expect(restorePoints([], 100)).toEqual([]);
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: -10, max: 40_000 }), (list, amount) => {
        const lots = list.map((used, index) => ({
          point_idx: index,
          amount: used,
          expire_dt: `2027-01-0${index + 1}`,
        }));
        const back = restorePoints(lots, amount);
        const total = list.reduce((sum, used) => sum + used, 0);
        expect(back.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(total, Math.max(0, amount)));
        expect(back.every((part) => part.amount > 0 && part.amount <= (lots[part.point_idx]?.amount ?? 0))).toBe(true);
      }),
    );
  });
});
