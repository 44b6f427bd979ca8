import { DAY_MS } from '../time/durations.ts';
import { monthDayText, parseKst } from '../time/kst.ts';
import { lastDay } from '../time/last-day.ts';
import type { ValueType } from '../api/schema/sale-fields.ts';
import { formatNumber, formatWon } from '../money/won.ts';
import type { GroupState } from '../vocabulary/group-states.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { remainingSeats, type GroupCount } from './group-state.ts';
import { joinRefusalText } from './join-refusal-text.ts';

/** Shown instead of how groups work, and of the normal price, once the sale has ended. */
export const SALE_ENDED_TEXT = '판매가 끝나 구매할 수 없어요.';

/** Returns the whole days left until `end_dt` (KST). Returns null if less than a day is left or the date is invalid. */
export function daysLeft(end_dt: KstText, now: number): number | null {
  const days = Math.floor(((parseKst(end_dt) ?? now) - now) / DAY_MS);
  return days >= 1 ? days : null;
}

/** Returns the group discount per unit: `3,000원`, or `10%` for a percentage. */
export function groupSavingText({
  value_type,
  config_value,
}: {
  readonly value_type: ValueType;
  readonly config_value: number;
}): string {
  return value_type === 'percent' ? `${formatNumber(config_value)}%` : formatWon(config_value);
}

/**
 * The texts of a group's panel. The title consists of `title`, `saving` and `rest`; the latter two are empty except for
 * a shopper who buys through the link.
 */
export interface GroupTexts {
  readonly title: string;
  readonly saving: string;
  readonly rest: string;
  readonly note: string;
}

/**
 * Returns the texts of a purchase group. If `isOwn`, the shopper is a member and invites others. Otherwise the shopper
 * opened its link, and the displayed price includes the discount while the group is open. `isSaleEnded`: the sale has
 * ended too, so that it cannot be bought at the normal price either.
 */
export function groupTexts(
  state: GroupState,
  group: Pick<GroupCount, 'group_cnt' | 'goal_cnt'> & Parameters<typeof groupSavingText>[0],
  isOwn: boolean,
  isSaleEnded = false,
): GroupTexts {
  const saving = groupSavingText(group);
  const seats = remainingSeats(group);
  const plain = (title: string, note: string): GroupTexts => ({ title, saving: '', rest: '', note });
  switch (state) {
    case '모집중':
      if (!isOwn) {
        const note = `자리가 ${formatNumber(seats)}개 남았어요. 다 안 모여도 이 가격이에요.`;
        return { title: '이 링크로 ', saving: `${saving} 할인`, rest: '받고 있어요', note };
      }
      return plain(
        seats === 1 ? '한 명만 더 오면 다 모여요' : `${formatNumber(seats)}명이 더 올 수 있어요`,
        `링크로 사는 분은 ${saving} 더 저렴하게 사요.`,
      );
    case '성사':
      return isOwn
        ? plain(`${formatNumber(group.goal_cnt)}명이 다 모였어요`, `링크로 산 분들은 ${saving} 할인받았어요.`)
        : plain('이 링크는 자리가 다 찼어요', `${joinRefusalText('full')}.`);
    case '마감':
      if (isOwn) return plain('모으는 시간이 끝났어요', '받은 할인은 그대로예요. 더 내거나 돌려줄 돈이 없어요.');
      return plain('모으는 시간이 끝났어요', isSaleEnded ? SALE_ENDED_TEXT : `${joinRefusalText('closed')}.`);
  }
}

/**
 * Returns the last day on which a group can be joined, `11월 24일까지`, or could be, `11월 24일에 끝났어요`. `end_dt` is
 * excluded.
 */
export function groupUntilText(end_dt: KstText, state: GroupState): string {
  const day = monthDayText(lastDay({ end_dt }));
  return state === '마감' ? `${day}에 끝났어요` : `${day}까지`;
}
