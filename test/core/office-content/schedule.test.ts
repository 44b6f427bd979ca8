import { describe, expect, it } from 'vitest';
import { scheduleConflicts } from '../../../core/office-content/schedule-conflicts.ts';
import { placePeriods } from '../../../core/office-content/schedule-lanes.ts';
import { textDifference } from '../../../core/office-content/text-difference.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { parseKst } from '../../../core/time/kst.ts';

const NOON = parseKst('2026-11-21 12:00:00') ?? 0;
const period = (start: string, end: string) => ({ start_dt: `2026-11-${start}:00`, end_dt: `2026-11-${end}:00` });
const sale = {
  sell_idx: 1,
  product_idx: 7,
  product_name: '벨벳 립',
  type: 'time' as const,
  consumer_price: 25_200,
  remaining_cnt: 10,
  ...period('24 20:00', '25 00:00'),
};

describe('a warning in the calendar', () => {
  it('is shown for one product in two concurrent sales, but not for several influencers together', () => {
    const celeb = {
      ...sale,
      sell_idx: 2,
      type: 'celeb' as const,
      consumer_price: 19_900,
      ...period('24 00:00', '26 00:00'),
    };
    const after = { ...celeb, sell_idx: 3, ...period('25 00:00', '26 00:00') };
    const together = { ...celeb, sell_idx: 4 };
    const found = scheduleConflicts([sale, celeb, after, together], new Map(), NOON);
    expect(found.map(({ sell_idx, kind }) => [sell_idx, kind])).toEqual([
      [1, 'overlap'],
      [2, 'overlap'],
      [4, 'overlap'],
    ]);
    expect(found[0]?.text).toBe('같은 상품의 셀럽 PICK(11-24 00:00 ~ 11-26 00:00)와 겹쳐요. 그쪽이 더 싸요.');
  });

  it('is shown for a sale without stock, or one that opens on a day off, but not for an ended sale', () => {
    const holidays = new Map([['2026-11-24', '창립일']]);
    const empty = { ...sale, remaining_cnt: 0 };
    expect(scheduleConflicts([empty], holidays, NOON).map(({ kind }) => kind)).toEqual(['stock', 'holiday']);
    expect(scheduleConflicts([empty], holidays, NOON + 30 * DAY_MS)).toEqual([]);
  });
});

describe('the calendar', () => {
  it('places periods in the first free row, clipped to its days', () => {
    const rows = [
      { name: 'later', ...period('25 10:00', '27 00:00') },
      { name: 'before', ...period('20 00:00', '24 00:00') },
      { name: 'same', ...period('23 00:00', '25 00:01') },
      { name: 'outside', ...period('10 00:00', '23 00:00') },
      { name: 'broken', start_dt: '', end_dt: '' },
    ];
    expect(
      placePeriods(rows, '2026-11-23', 7).map(({ row, column, span, lane }) => [row.name, column, span, lane]),
    ).toEqual([
      ['before', 0, 1, 0],
      ['same', 0, 3, 1],
      ['later', 2, 2, 0],
    ]);
  });
});

describe('the difference between two texts', () => {
  it('marks the removed and the added blocks, without tags', () => {
    const before = '<h2>제1조</h2><p>같아요</p><p>옛 &amp; 글</p><ul><li>하나</li></ul>';
    const after = '<h2>제1조</h2><p>같아요</p><p>새 글</p><ul><li>하나</li><li>둘</li></ul>';
    expect(textDifference(before, after)).toEqual([
      { kind: 'same', text: '제1조' },
      { kind: 'same', text: '같아요' },
      { kind: 'removed', text: '옛 & 글' },
      { kind: 'added', text: '새 글' },
      { kind: 'same', text: '하나' },
      { kind: 'added', text: '둘' },
    ]);
  });

  it('marks nothing in equal texts, and each block of two long texts that differ throughout', () => {
    expect(textDifference('<p>가</p>', '<p>가</p>').every(({ kind }) => kind === 'same')).toBe(true);
    const long = (word: string) => Array.from({ length: 2_000 }, (_, index) => `<p>${word} ${index}</p>`).join('');
    expect(textDifference(long('가'), long('나'))).toHaveLength(4_000);
  });
});
