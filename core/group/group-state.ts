import { parseKst } from '../time/kst.ts';

export const GROUP_STATES = ['모집중', '성사', '마감'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** A purchase group as everybody sees it: who joined so far, and until when. */
export interface GroupCount {
  readonly group_cnt: number;
  readonly goal_cnt: number;
  /** The end of its sale, as KST text. */
  readonly end_dt: string;
}

/**
 * Where a purchase group stands (decisions, "Group purchase"). Before the end it is 모집중 below its goal and 성사
 * from the goal on, so that a refund which drops it below opens it again. From the end on (included) it is 마감,
 * however many joined: an expired group is never shown as made. A goal of 0, and an end that can't be read, are 마감.
 */
export function groupStateAt({ group_cnt, goal_cnt, end_dt }: GroupCount, now: number): GroupState {
  const end = parseKst(end_dt);
  if (end === null || now >= end || !(goal_cnt > 0)) return '마감';
  return group_cnt >= goal_cnt ? '성사' : '모집중';
}

/** How many more are wanted ("N명만 더"); 0 from the goal on. */
export function seatsLeft({ group_cnt, goal_cnt }: Pick<GroupCount, 'group_cnt' | 'goal_cnt'>): number {
  return Math.max(0, goal_cnt - group_cnt);
}
