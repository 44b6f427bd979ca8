import { describe, expect, it } from 'vitest';
import { isShownOnHome } from '../../../core/ranking/home-ranking.ts';
import { movementText, rankedSales } from '../../../core/ranking/ranked-sales.ts';
import { parseRankingChoice, rankingPath } from '../../../core/ranking/ranking-address.ts';
import { homeRankingNote, homeRankingTitle, rankingBasisText } from '../../../core/ranking/ranking-text.ts';
import { parseKst } from '../../../core/time/kst.ts';

const at = (text: string): number => parseKst(text) ?? Number.NaN;

describe('ranked sales', () => {
  it('have consecutive ranks, and the difference from their previous rank', () => {
    const list = rankedSales([
      { sell_idx: 3, previous_rank: 4 },
      { sell_idx: 1, previous_rank: null },
      { sell_idx: 2, previous_rank: 1 },
      { sell_idx: 9, previous_rank: 4 },
    ]);
    expect(list).toEqual([
      { sell_idx: 3, rank: 1, movement: 3 },
      { sell_idx: 1, rank: 2, movement: null },
      { sell_idx: 2, rank: 3, movement: -2 },
      { sell_idx: 9, rank: 4, movement: 0 },
    ]);
  });

  it('are at most a hundred', () => {
    expect(rankedSales(Array.from({ length: 300 }, () => ({ previous_rank: null })))).toHaveLength(100);
    expect(rankedSales([])).toEqual([]);
  });

  it.each([
    [null, 'new', 'NEW', '새로 오름'],
    [0, 'same', '–', '순위 그대로'],
    [3, 'up', '3', '순위 오름 3'],
    [-12, 'down', '12', '순위 내림 12'],
  ])('show a movement of %s as %s, with text and for screen readers', (movement, direction, text, spoken) => {
    expect(movementText(movement)).toEqual({ direction, text, spoken });
  });
});

describe('the ranking on home', () => {
  const NOW = at('2026-11-23 12:00:00');

  it.each([
    ['a day of ten orders', '2026-11-22', 10, true],
    ['a day of fewer orders', '2026-11-22', 9, false],
    ['a day that is three days old, since days were not counted', '2026-11-20', 50, true],
    ['an older day', '2026-11-19', 50, false],
    ['a future day of a clock that was ahead', '2026-11-23', 50, false],
  ])('is shown for %s', (_, end_dt, order_cnt, isShown) => {
    expect(isShownOnHome({ end_dt, order_cnt }, NOW)).toBe(isShown);
  });

  it('has a title with “어제” only if it counts yesterday, and a note with the counted day', () => {
    const days = { start_dt: '2026-11-22', end_dt: '2026-11-22' };
    expect(homeRankingTitle(days, NOW)).toBe('어제 많이 샀어요');
    expect(homeRankingTitle(days, at('2026-11-24 05:00:00'))).toBe('요즘 많이 샀어요');
    expect(homeRankingNote(days)).toBe('11월 22일 주문 기준');
  });
});

describe('the page of a ranking', () => {
  it('states which orders it counts', () => {
    const basis = (start_dt: string, end_dt: string) => rankingBasisText({ start_dt, end_dt });
    expect(basis('2026-11-02', '2026-11-02')).toBe('11월 2일 주문으로 매겼어요. 매일 아침 6시에 바뀌어요');
    expect(basis('2026-11-16', '2026-11-22')).toBe('11월 16일 ~ 11월 22일 주문으로 매겼어요. 매일 아침 6시에 바뀌어요');
  });

  it.each([
    ['', 'day', null],
    ['period=week', 'week', null],
    ['period=day&category_idx=3', 'day', 3],
    ['period=year&category_idx=-3', 'day', null],
    ['category_idx=0x1', 'day', null],
  ] as const)('parses the query %s', (query, period, category_idx) => {
    expect(parseRankingChoice(new URLSearchParams(query))).toEqual({ period, category_idx });
  });

  it('has an address that parses to the same ranking', () => {
    const choices = [
      { period: 'week', category_idx: 3 },
      { period: 'day', category_idx: null },
    ] as const;
    expect(choices.map(rankingPath)).toEqual(['/ranking?period=week&category_idx=3', '/ranking']);
    expect(parseRankingChoice(new URL(`http://x${rankingPath(choices[0])}`).searchParams)).toEqual(choices[0]);
  });
});
