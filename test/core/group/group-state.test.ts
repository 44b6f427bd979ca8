import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupStateAt, remainingSeats } from '../../../core/group/group-state.ts';
import { daysLeft, groupSavingText } from '../../../core/group/group-text.ts';
import { joinRefusal } from '../../../core/group/join-group.ts';
import { joinRefusalText } from '../../../core/group/join-refusal-text.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { parseKst } from '../../../core/time/kst.ts';

const end_dt = '2026-11-21 20:00:00';
const END = parseKst(end_dt) ?? 0;
const group = (group_cnt: number, goal_cnt = 4) => ({ group_cnt, goal_cnt, end_dt });

describe('groupStateAt', () => {
  it('is 모집중 below the goal and 성사 from the goal on, and 모집중 again after a refund', () => {
    expect([3, 4, 5, 3].map((cnt) => groupStateAt(group(cnt), END - 1))).toEqual(['모집중', '성사', '성사', '모집중']);
  });

  it('is 마감 from the end on, and not 1 ms before', () => {
    expect([END - 1, END, END + 1].map((now) => groupStateAt(group(1), now))).toEqual(['모집중', '마감', '마감']);
  });

  it('is 마감 after the end, for any number of members', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 50 }), fc.nat(1e9), (cnt, goal, late) => {
        expect(groupStateAt(group(cnt, goal), END + late)).toBe('마감');
      }),
    );
  });

  it('is 마감 without a goal or with an invalid end', () => {
    expect(groupStateAt(group(1, 0), END - 1)).toBe('마감');
    expect(groupStateAt({ ...group(1), end_dt: 'soon' }, END - 1)).toBe('마감');
  });
});

describe('remainingSeats', () => {
  it('returns the number of missing members, and 0 from the goal on', () => {
    expect([0, 3, 4, 9].map((cnt) => remainingSeats(group(cnt)))).toEqual([4, 1, 0, 0]);
  });
});

describe('joinRefusal', () => {
  const requested = { ...group(2), sell_idx: 7, held_cnt: 0 };

  it('returns null if a seat of this sale is free before its end', () => {
    expect(joinRefusal(requested, 7, END - 1)).toBeNull();
  });

  it.each([
    ['foreign', null, END - 1],
    ['foreign', { ...requested, sell_idx: 8 }, END - 1],
    ['closed', requested, END],
    ['closed', { ...requested, group_cnt: 4 }, END],
    ['full', { ...requested, group_cnt: 4 }, END - 1],
    ['full', { ...requested, held_cnt: 2 }, END - 1],
  ] as const)('returns %s for %j', (refusal, of, now) => {
    expect(joinRefusal(of, 7, now)).toBe(refusal);
    expect(joinRefusalText(refusal)).toMatch(/일반 가격/);
  });
});

describe('daysLeft', () => {
  it('returns whole days, and null on the last day', () => {
    const left = [7 * DAY_MS, DAY_MS + 1, DAY_MS, DAY_MS - 1, 0, -1].map((ms) => daysLeft(end_dt, END - ms));
    expect(left).toEqual([7, 1, 1, null, null, null]);
    expect(daysLeft('soon', END)).toBeNull();
  });
});

describe('groupSavingText', () => {
  it('returns won or percent', () => {
    expect(groupSavingText({ value_type: 'amount', config_value: 3_000 })).toBe('3,000원');
    expect(groupSavingText({ value_type: 'percent', config_value: 10 })).toBe('10%');
  });
});
