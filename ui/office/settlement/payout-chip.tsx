import type { ReactElement } from 'react';
import { payoutStateText } from '../../../core/settlement/payout-state.ts';
import { StatusChip, type ChipTint } from '../kit/status-chip.tsx';
import type { PayoutState } from '../../../core/vocabulary/settlement/settlement-lists.ts';

const TINTS: Readonly<Record<PayoutState, ChipTint>> = {
  closed: 'amber',
  scheduled: 'blue',
  paid: 'green',
  returned: 'red',
};

/** The state of a payout, marked if it is overdue. */
export function PayoutChip({
  state,
  isOverdue,
}: {
  readonly state: PayoutState;
  readonly isOverdue: boolean;
}): ReactElement {
  return isOverdue ? (
    <StatusChip tint="red">{payoutStateText(state)} · 지급일 지남</StatusChip>
  ) : (
    <StatusChip tint={TINTS[state]}>{payoutStateText(state)}</StatusChip>
  );
}
