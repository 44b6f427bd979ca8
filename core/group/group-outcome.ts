import type { GroupOutcome } from '../vocabulary/group-states.ts';
import { groupStateAt, type GroupCount } from './group-state.ts';
import { hasAllMembers } from './openers-reward.ts';

const OUTCOME_TEXTS: Readonly<Record<GroupOutcome, string>> = { open: '모집중', made: '성사', failed: '마감' };

/**
 * Returns the outcome of a group at `now`: `made` if it has all its members, `open` if it can still get them, otherwise
 * `failed`. A full group that loses a member before its end is open again.
 */
export function groupOutcomeAt(group: GroupCount, now: number): GroupOutcome {
  if (hasAllMembers(group)) return 'made';
  return groupStateAt(group, now) === '모집중' ? 'open' : 'failed';
}

/** Returns the outcome of a group as staff read it. */
export function groupOutcomeText(outcome: GroupOutcome): string {
  return OUTCOME_TEXTS[outcome];
}
