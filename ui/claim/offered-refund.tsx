import type { ReactElement } from 'react';
import type { OrderDetail } from '../../core/api/buying/order.api.ts';
import type { ClaimReason, RefundParts } from '../../core/api/schema/order-fields.ts';
import { faultOf } from '../../core/claim/claim-reason.ts';
import { requestSubject } from '../../core/refund/refund-table.ts';
import type { OrderLineIdx } from '../../core/vocabulary/ids.ts';
import { RefundBreakdown } from './refund-breakdown.tsx';

interface Props {
  readonly order: OrderDetail;
  /** The line to refund; null for all remaining lines. */
  readonly order_idx: OrderLineIdx | null;
  readonly parts: RefundParts;
  readonly kind: 'cancel' | 'return';
  readonly reason_type?: ClaimReason | null;
  readonly note: string;
}

/** The refund that the shopper would get. */
export function OfferedRefund({ order, order_idx, parts, kind, reason_type = null, note }: Props): ReactElement {
  const fault = reason_type === null ? 'shopper' : faultOf(reason_type);
  const subject = requestSubject(order, order_idx, { kind, fault, reason_type });
  return <RefundBreakdown order={order} parts={parts} subject={subject} total="돌려받을 금액" note={note} />;
}
