import type { GroupState } from '../vocabulary/group-states.ts';
import { parseKst } from '../time/kst.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

/** The public data of a purchase group. */
export interface GroupCount {
  readonly group_cnt: number;
  readonly goal_cnt: number;
  /** End of its sale, or the earlier time at which staff ended the group, as KST text. */
  readonly end_dt: KstText;
}

/**
 * Returns the state of a purchase group at `now`. Before its end, it is 모집중 below its goal and 성사 from its goal on. If
 * a refund reduces the members below the goal, it is 모집중 again. From its end on, it is 마감, regardless of its members.
 *
 * It is also 마감 if its goal is 0 or its end is invalid.
 */
export function groupStateAt({ group_cnt, goal_cnt, end_dt }: GroupCount, now: number): GroupState {
  const end = parseKst(end_dt);
  if (end === null || now >= end || !(goal_cnt > 0)) return '마감';
  return group_cnt >= goal_cnt ? '성사' : '모집중';
}

/** Returns how many members are missing until the goal ("N명만 더"); 0 from the goal on. */
export function remainingSeats({ group_cnt, goal_cnt }: Pick<GroupCount, 'group_cnt' | 'goal_cnt'>): number {
  return Math.max(0, goal_cnt - group_cnt);
}
