import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedPoint, pointFailure, selectPointLots, usablePoints } from '../../../core/pricing/point-rules.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { sum } from '../cart/sample-line.ts';

const NOW = Date.UTC(2026, 10, 20);

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
  ])('for %d wanted, a balance of %d and products for %d won returns %d', (wanted, balance, goods, usable) => {
    expect(usablePoints(wanted, balance, goods)).toBe(usable);
  });

  it('always returns points that can be used', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1_000_000), fc.nat(1_000_000), (wanted, balance, goods) => {
        const usable = usablePoints(wanted, balance, goods);
        expect(pointFailure(usable, balance, goods)).toBeNull();
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

describe('expectedPoint', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [17_999, 179],
    [-500, 0],
    [Number.NaN, 0],
  ])('for %d won paid returns %d', (paid, point) => {
    expect(expectedPoint(paid)).toBe(point);
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
        expire_dt: fc.integer({ min: -10, max: 400 }).map((days) => formatKst(NOW + days * 86_400_000)),
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
