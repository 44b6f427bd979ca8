import type { Generated, GeneratedAlways } from 'kysely';
import type { Fault, RefundKind, RefundStatus } from '../../../../core/api/schema/order-fields.ts';
import type { OrderLineIdx, PaymentIdx, RefundIdx, StaffIdx } from '../../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../../core/vocabulary/kst-text.ts';
import type { SealedText } from './sealed-columns.ts';

/** A refund of a payment: requested with the lines, and done once its money was sent. */
export interface RefundTable {
  refund_idx: GeneratedAlways<RefundIdx>;
  payment_idx: PaymentIdx;
  request_key: string;
  refund_status: RefundStatus;
  refund_kind: RefundKind;
  /** The line of a partial refund. */
  part_order_idx: Generated<OrderLineIdx | null>;
  fault: Generated<Fault>;
  goods_amount: number;
  delivery_amount: number;
  return_fee: number;
  waived_amount: number;
  refund_amount: number;
  remaining_amount: number;
  point_amount: number;
  reason: string;
  bank_code: string | null;
  account_no: SealedText | null;
  account_name: SealedText | null;
  /** The account as displayed; retained when the account itself is deleted. */
  account_text: Generated<string | null>;
  requested_dt: KstText;
  asked_dt: KstText | null;
  /** Since when requests for this refund have had no definite response. An inquiry does not change this time. */
  unanswered_dt: Generated<KstText | null>;
  /** Number of refusals by the gateway; an unexpected balance there counts as one. */
  refused_cnt: Generated<number>;
  done_dt: KstText | null;
  /** The staff member in whose call of the office it was requested, and was paid; null for anyone else. */
  requested_staff_idx: Generated<StaffIdx | null>;
  done_staff_idx: Generated<StaffIdx | null>;
}
