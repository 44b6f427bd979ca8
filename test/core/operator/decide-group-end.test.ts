import { describe, expect, it } from 'vitest';
import { groupOutcomeAt } from '../../../core/group/group-outcome.ts';
import { decideGroupEnd, type EndableGroup } from '../../../core/operator/decide-group-end.ts';
import { parseKst } from '../../../core/time/kst.ts';

const NOW = parseKst('2026-11-27 14:00:00') ?? 0;
const openGroup: EndableGroup = {
  group_cnt: 2,
  goal_cnt: 4,
  end_dt: '2026-11-30 00:00:00',
  ended_dt: null,
  ended_by: null,
};

describe('decideGroupEnd', () => {
  const decide = (group: Partial<EndableGroup> | null = {}, reason = '재고가 없어요') => {
    const decision = decideGroupEnd(group === null ? null : { ...openGroup, ...group }, 7, reason, NOW);
    return decision.kind === 'refused' ? decision.text : decision;
  };

  it('ends a group that waits for members, also an empty one', () => {
    expect(decide()).toEqual({ kind: 'end', reason: '재고가 없어요' });
    expect(decide({ group_cnt: 0 })).toMatchObject({ kind: 'end' });
  });

  it('refuses a group that does not exist, is made, is over with its sale, or was ended, each with its own sentence', () => {
    expect(decide(null)).toBe('그런 모임이 없어요: 7');
    expect(decide({ group_cnt: 4 })).toBe('이미 다 모여 성사된 모임이라 끝낼 수 없어요: 7');
    expect(decide({ group_cnt: 4, end_dt: '2026-11-27 14:00:00' })).toContain('성사된');
    expect(decide({ end_dt: '2026-11-27 14:00:00' })).toBe('이미 마감된 모임이에요: 7');
    const ended = { end_dt: '2026-11-27 13:00:00', ended_dt: '2026-11-27 13:00:00', ended_by: '한대표' };
    expect(decide(ended)).toBe('한대표 님이 2026-11-27 13:00에 이미 끝낸 모임이에요: 7');
  });

  it('requires a reason of up to 200 characters, and stores it without control characters', () => {
    expect(decide({}, ' \u0000 ')).toContain('사유');
    expect(decide({}, '가'.repeat(201))).toContain('200자');
    expect(decide({}, ' 재고\u0007 없음 ')).toEqual({ kind: 'end', reason: '재고 없음' });
  });
});

describe('groupOutcomeAt', () => {
  it.each([
    [{ group_cnt: 3 }, 'open'],
    [{ group_cnt: 4 }, 'made'],
    [{ group_cnt: 5, end_dt: '2026-11-27 14:00:00' }, 'made'],
    [{ group_cnt: 3, end_dt: '2026-11-27 14:00:00' }, 'failed'],
  ] as const)('of %j is %s', (group, outcome) => {
    expect(groupOutcomeAt({ ...openGroup, ...group }, NOW)).toBe(outcome);
  });
});
