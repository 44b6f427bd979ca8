import type { ReactElement, ReactNode } from 'react';
import type { OrderStatus } from '../../../core/api/schema/order-fields.ts';
import { groupOutcomeText } from '../../../core/group/group-outcome.ts';
import type { GroupOutcome } from '../../../core/vocabulary/group-states.ts';
import styles from './status-chip.module.css';

export type ChipTint = 'amber' | 'brand' | 'blue' | 'green' | 'grey' | 'red' | 'outline' | 'violet' | 'time';

/** A status as text; the color repeats it. */
export function StatusChip({
  tint,
  children,
}: {
  readonly tint: ChipTint;
  readonly children: ReactNode;
}): ReactElement {
  return <span className={`${styles.chip} ${styles[tint]}`}>{children}</span>;
}

const ORDER_TINTS: Readonly<Record<OrderStatus, ChipTint>> = {
  입금대기: 'amber',
  결제완료: 'brand',
  상품준비중: 'blue',
  배송중: 'blue',
  배송완료: 'green',
  반품요청: 'amber',
  교환요청: 'amber',
  환불요청: 'amber',
  구매확정: 'green',
  취소완료: 'grey',
  반품완료: 'grey',
  교환완료: 'grey',
  환불완료: 'grey',
};

/** The status of an order line. */
export function OrderStatusChip({ status }: { readonly status: OrderStatus }): ReactElement {
  return <StatusChip tint={ORDER_TINTS[status]}>{status}</StatusChip>;
}

const OUTCOME_TINTS: Readonly<Record<GroupOutcome, ChipTint>> = { open: 'amber', made: 'green', failed: 'grey' };

/** What became of a group. */
export function GroupOutcomeChip({ outcome }: { readonly outcome: GroupOutcome }): ReactElement {
  return <StatusChip tint={OUTCOME_TINTS[outcome]}>{groupOutcomeText(outcome)}</StatusChip>;
}
