import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageScore, scorePercent, scoreDistribution } from '../../../core/feedback/score-distribution.ts';

const counts = fc.array(fc.record({ score: fc.constantFrom(1, 2, 3, 4, 5), cnt: fc.integer({ min: 0, max: 1_000 }) }));

describe('scoreDistribution', () => {
  it('returns all five scores, the best first', () => {
    expect(scoreDistribution([{ score: 4, cnt: 2 }])).toEqual([
      { score: 5, cnt: 0 },
      { score: 4, cnt: 2 },
      { score: 3, cnt: 0 },
      { score: 2, cnt: 0 },
      { score: 1, cnt: 0 },
    ]);
  });
});

describe('averageScore', () => {
  it('returns 0 without reviews, and rounds half up', () => {
    expect(averageScore([])).toBe(0);
    expect(
      averageScore([
        { score: 5, cnt: 1 },
        { score: 4, cnt: 19 },
      ]),
    ).toBe(4.1);
    expect(
      averageScore([
        { score: 5, cnt: 2 },
        { score: 4, cnt: 1 },
      ]),
    ).toBe(4.7);
  });

  it('is between the lowest and the highest score', () => {
    fc.assert(
      fc.property(counts, (list) => {
        const given = list.filter(({ cnt }) => cnt > 0).map(({ score }) => score);
        const mean = averageScore(list);
        const [min, max] = given.length === 0 ? [0, 0] : [Math.min(...given), Math.max(...given)];
        expect(mean).toBeGreaterThanOrEqual(min);
        expect(mean).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('scorePercent', () => {
  it('returns the share of all reviews, and 0 without reviews', () => {
    const list = [
      { score: 5, cnt: 3 },
      { score: 1, cnt: 1 },
    ] as const;
    expect([5, 1, 3].map((score) => scorePercent(list, score === 5 ? 5 : score === 1 ? 1 : 3))).toEqual([75, 25, 0]);
    expect(scorePercent([], 5)).toBe(0);
  });
});
