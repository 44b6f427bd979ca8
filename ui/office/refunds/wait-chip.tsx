import type { ReactElement } from 'react';
import { refundWaitName } from '../../../core/operator/refund-wait.ts';
import type { RefundWait } from '../../../core/api/schema/order-fields.ts';
import { StatusChip } from '../kit/status-chip.tsx';

/** The status of a refund: what it waits for. */
export function WaitChip({ wait }: { readonly wait: RefundWait | null }): ReactElement {
  if (wait === null) return <StatusChip tint="grey">환불완료</StatusChip>;
  return <StatusChip tint={wait === 'sending' ? 'blue' : 'amber'}>{refundWaitName(wait)}</StatusChip>;
}
