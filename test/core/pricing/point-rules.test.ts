import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedPoint, expectedPoints, histTypesOf, selectPointLots } from '../../../core/pricing/point-rules.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { sum } from '../cart/sample-line.ts';

const NOW = Date.UTC(2026, 10, 20);

describe('expectedPoint', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [17_999, 179],
    [-500, 0],
    [Number.NaN, 0],
  ])('returns for a payment of %d won: %d', (paid, point) => {
    expect(expectedPoint(paid)).toBe(point);
  });
});

describe('expectedPoints', () => {
  it('rounds each line down by itself', () => {
    expect(expectedPoints([{ paid_amount: 150 }, { paid_amount: 199 }])).toBe(2);
  });
});

describe('selectPointLots', () => {
  const lot = (point_idx: number, remaining: number, expire_dt: string) => ({ point_idx, remaining, expire_dt });

  it('uses lots that expire first', () => {
    const lots = [
      lot(1, 500, '2027-03-01 00:00:00'),
      lot(2, 500, '2027-01-01 00:00:00'),
      lot(3, 500, '2027-02-01 00:00:00'),
    ];
    expect(selectPointLots(lots, 1200, NOW)).toEqual([
      { point_idx: 2, amount: 500 },
      { point_idx: 3, amount: 500 },
      { point_idx: 1, amount: 200 },
    ]);
    expect(selectPointLots(lots, 500, NOW)).toEqual([{ point_idx: 2, amount: 500 }]);
  });

  it('skips a lot without points left', () => {
    const lots = [
      { point_idx: 1, remaining: 0, expire_dt: formatKst(NOW + 1_000) },
      { point_idx: 2, remaining: 500, expire_dt: formatKst(NOW + 2_000) },
    ];

    expect(selectPointLots(lots, 500, NOW)).toEqual([{ point_idx: 2, amount: 500 }]);
  });

  it('uses the older of lots that expire together', () => {
    const lots = [lot(7, 10, '2027-01-01 00:00:00'), lot(5, 10, '2027-01-01 00:00:00')];
    expect(selectPointLots(lots, 20, NOW)?.map(({ point_idx }) => point_idx)).toEqual([5, 7]);
  });

  it('uses a lot until 1 ms before it expires', () => {
    const lots = [lot(1, 1000, formatKst(NOW))];
    expect(selectPointLots(lots, 1000, NOW - 1)).toEqual([{ point_idx: 1, amount: 1000 }]);
    expect(selectPointLots(lots, 1000, NOW)).toBeNull();
    expect(selectPointLots(lots, 1000, NOW + 1)).toBeNull();
  });

  it('returns null if the lots do not cover the amount, and for an invalid amount', () => {
    const lots = [lot(1, 999, '2027-01-01 00:00:00'), lot(2, 5, 'never'), lot(3, -5, '2027-01-01 00:00:00')];
    expect(selectPointLots(lots, 1000, NOW)).toBeNull();
    expect(selectPointLots(lots, -1, NOW)).toBeNull();
    expect(selectPointLots(lots, 0.5, NOW)).toBeNull();
  });

  it('uses no lot for 0', () => {
    expect(selectPointLots([], 0, NOW)).toEqual([]);
  });

  it('uses exactly the amount and no more than each lot has, or returns null', () => {
    const lots = fc.uniqueArray(
      fc.record({
        point_idx: fc.nat(),
        remaining: fc.nat(5000),
        expire_dt: fc.integer({ min: -10, max: 400 }).map((days) => formatKst(NOW + days * DAY_MS)),
      }),
      { selector: ({ point_idx }) => point_idx },
    );
    fc.assert(
      fc.property(lots, fc.nat(20_000), (some, amount) => {
        const taken = selectPointLots(some, amount, NOW);
        const usable = some.filter(({ expire_dt }) => expire_dt > formatKst(NOW));
        const enough = sum(usable.map(({ remaining }) => remaining)) >= amount;
        expect(taken !== null).toBe(enough);
        if (taken === null) return;
        expect(sum(taken.map((part) => part.amount))).toBe(amount);
        for (const part of taken) {
          expect(part.amount).toBeGreaterThan(0);
          expect(part.amount).toBeLessThanOrEqual(
            usable.find(({ point_idx }) => point_idx === part.point_idx)?.remaining ?? 0,
          );
        }
      }),
    );
  });
});

describe('histTypesOf', () => {
  it('lists restored points together with earned ones, and each other kind alone', () => {
    expect(histTypesOf('save')).toEqual(['save', 'return']);
    for (const kind of ['use', 'return', 'expire'] as const) expect(histTypesOf(kind)).toEqual([kind]);
  });
});
