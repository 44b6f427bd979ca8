import { describe, expect, it } from 'vitest';
import { groupOutcomeAt } from '../../../core/group/group-outcome.ts';
import { decideGroupEnd, groupEndRefusalText, type EndableGroup } from '../../../core/operator/decide-group-end.ts';
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
  const decide = (group: Partial<EndableGroup> = {}, reason = '재고가 없어요') =>
    decideGroupEnd({ ...openGroup, ...group }, reason, NOW);

  it('ends a group that waits for members, even an empty one', () => {
    expect(decide()).toEqual({ kind: 'end', reason: '재고가 없어요' });
    expect(decide({ group_cnt: 0 })).toMatchObject({ kind: 'end' });
  });

  it('refuses a group that is complete, whose sale has ended, or that staff have already ended', () => {
    const made = { kind: 'refused', refusal: { code: 'made' } };
    expect(decide({ group_cnt: 4 })).toEqual(made);
    expect(decide({ group_cnt: 4, end_dt: '2026-11-27 14:00:00' })).toEqual(made);
    expect(decide({ end_dt: '2026-11-27 14:00:00' })).toEqual({ kind: 'refused', refusal: { code: 'over' } });
    const ended = { ended_dt: '2026-11-27 13:00:00', ended_by: '한대표' };
    expect(decide({ ...ended, end_dt: ended.ended_dt })).toEqual({
      kind: 'refused',
      refusal: { code: 'ended', ...ended },
    });
  });

  it('requires a reason of up to 200 characters, and stores it without control characters', () => {
    const invalid = { kind: 'refused', refusal: { code: 'reason-invalid' } };
    expect(decide({}, ' \u0000 ')).toEqual(invalid);
    expect(decide({}, '가'.repeat(201))).toEqual(invalid);
    expect(decide({}, ' 재고\u0007 없음 ')).toEqual({ kind: 'end', reason: '재고 없음' });
  });
});

describe('groupEndRefusalText', () => {
  it.each([
    [{ code: 'not-found' }, '그런 모임이 없어요: 7'],
    [{ code: 'made' }, '이미 다 모여 성사된 모임이라 끝낼 수 없어요: 7'],
    [{ code: 'over' }, '이미 마감된 모임이에요: 7'],
    [{ code: 'reason-invalid' }, '끝내는 사유를 200자까지 적어 주세요.'],
    [
      { code: 'ended', ended_dt: '2026-11-27 13:00:00', ended_by: '한대표' },
      '한대표 님이 2026-11-27 13:00에 이미 끝낸 모임이에요: 7',
    ],
  ] as const)('returns the sentence of %j', (refusal, text) => {
    expect(groupEndRefusalText(refusal, 7)).toBe(text);
  });
});

describe('groupOutcomeAt', () => {
  it.each([
    [{ group_cnt: 3 }, 'open'],
    [{ group_cnt: 4 }, 'made'],
    [{ group_cnt: 5, end_dt: '2026-11-27 14:00:00' }, 'made'],
    [{ group_cnt: 3, end_dt: '2026-11-27 14:00:00' }, 'failed'],
  ] as const)('returns for %j: %s', (group, outcome) => {
    expect(groupOutcomeAt({ ...openGroup, ...group }, NOW)).toBe(outcome);
  });
});
