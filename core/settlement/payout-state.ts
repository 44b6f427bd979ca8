import { PAYOUT_STATES, type PayoutState } from '../vocabulary/settlement/settlement-lists.ts';
import type { KstDay } from '../vocabulary/kst-text.ts';

const NEXT: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  closed: ['scheduled'],
  scheduled: ['paid', 'returned'],
  paid: ['returned'],
  returned: ['scheduled'],
};

const TEXTS: Readonly<Record<PayoutState, string>> = {
  closed: '마감',
  scheduled: '지급 예정',
  paid: '지급 완료',
  returned: '반려',
};

/** Returns whether a payout may change its state from `from` to `to`. */
export function canTransitionPayout(from: PayoutState, to: PayoutState): boolean {
  return NEXT[from].includes(to);
}

/** Returns the states from which a payout may change to `to`. */
export function statesBefore(to: PayoutState): readonly PayoutState[] {
  return PAYOUT_STATES.filter((from) => canTransitionPayout(from, to));
}

/** Returns the Korean name of a state of a payout, for staff. */
export function payoutStateText(state: PayoutState): string {
  return TEXTS[state];
}

/** Returns whether a payout was due today or earlier, and is not paid. */
export function isOverdue(
  { state, due_day }: { readonly state: PayoutState; readonly due_day: KstDay },
  today: KstDay,
) {
  return state !== 'paid' && due_day <= today;
}
