import type { GroupCount } from '../group/group-state.ts';
import { groupOutcomeAt } from '../group/group-outcome.ts';
import { withoutControlCharacters } from '../text/control-characters.ts';
import type { GroupIdx } from '../vocabulary/ids.ts';
import type { KstText } from '../vocabulary/kst-text.ts';
import { MAX_GROUP_END_REASON_LENGTH } from '../vocabulary/limits/group-limits.ts';

/** A stored group, whose row is locked. */
export interface EndableGroup extends GroupCount {
  /** When staff ended the group, and who ended it; null if no one did. */
  readonly ended_dt: KstText | null;
  readonly ended_by: string | null;
}

export type GroupEndRefusal =
  | { readonly code: 'not-found' | 'made' | 'over' | 'reason-invalid' }
  /** Staff ended it before: `ended_by`, at `ended_dt`. */
  | { readonly code: 'ended'; readonly ended_dt: KstText; readonly ended_by: string };

export type GroupEndDecision =
  | { readonly kind: 'refused'; readonly refusal: GroupEndRefusal }
  | { readonly kind: 'end'; readonly reason: string };

/**
 * Decides whether staff may end a group at `now` (epoch ms) before its sale ends. Only a group that still waits for
 * members can be ended, so it is ended once. Ending it has the same effects as the end of the sale: no one joins the
 * group any more, its members keep their orders and discounts, and its opener gets no points. Returns the reason as it
 * is stored: without control characters.
 */
export function decideGroupEnd(group: EndableGroup, typedReason: string, now: number): GroupEndDecision {
  const { ended_dt, ended_by } = group;
  if (ended_dt !== null) return refused({ code: 'ended', ended_dt, ended_by: ended_by ?? '' });
  const outcome = groupOutcomeAt(group, now);
  if (outcome !== 'open') return refused({ code: outcome === 'made' ? 'made' : 'over' });
  const reason = withoutControlCharacters(typedReason.toWellFormed()).trim();
  if (reason === '' || reason.length > MAX_GROUP_END_REASON_LENGTH) return refused({ code: 'reason-invalid' });
  return { kind: 'end', reason };
}

/** Returns the sentence of a refusal for staff. */
export function groupEndRefusalText(refusal: GroupEndRefusal, g_idx: GroupIdx): string {
  switch (refusal.code) {
    case 'not-found':
      return `그런 모임이 없어요: ${g_idx}`;
    case 'ended':
      return `${refusal.ended_by} 님이 ${refusal.ended_dt.slice(0, 16)}에 이미 끝낸 모임이에요: ${g_idx}`;
    case 'made':
      return `이미 다 모여 성사된 모임이라 끝낼 수 없어요: ${g_idx}`;
    case 'over':
      return `이미 마감된 모임이에요: ${g_idx}`;
    case 'reason-invalid':
      return `끝내는 사유를 ${MAX_GROUP_END_REASON_LENGTH}자까지 적어 주세요.`;
  }
}

function refused(refusal: GroupEndRefusal): GroupEndDecision {
  return { kind: 'refused', refusal };
}
