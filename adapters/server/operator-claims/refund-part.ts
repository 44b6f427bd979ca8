import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import { decideRefundPart, refundPartRefusalText, type RefundPart } from '../../../core/operator/decide-refund-part.ts';
import { heldAmount } from '../../../core/claim/refund.ts';
import { formatWon } from '../../../core/money/won.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { recordLineNote } from '../order-rows/apply-transitions.ts';
import { insertRefund } from '../refunds/refund-rows.ts';
import { sendRefundsOf } from '../refunds/send-refunds.ts';
import { checkDepositAccount, type RefundAccountRequest } from './deposit-account.ts';
import { changeLine } from '../operator/change-line.ts';
import { STALE, type OperatorRefusal } from '../operator/action-result.ts';

export interface PartRefund extends RefundPart, RefundAccountRequest {
  /** True: only calculates the refund. */
  readonly isDry: boolean;
  /** The paid amount of the order, in won, that the operator saw; any other amount is refused. */
  readonly seenAmount?: number;
}

/** `left` is the paid amount of the order after the refund, in won. */
export type PartialRefundResult =
  | { readonly kind: 'done'; readonly refund: RefundParts; readonly left: number }
  | OperatorRefusal;

/** Refunds an amount for a line that the shopper keeps, through the gateway like all refunds. */
export async function refundPart(shop: ServerContext, part: PartRefund): Promise<PartialRefundResult> {
  const { order_idx, isDry } = part;
  const reason = part.reason.trim().slice(0, 500);
  const result = await changeLine(shop, order_idx, async ({ tx, order, line, now, refuse }) => {
    if (part.seenAmount !== undefined && heldAmount(order.detail) !== part.seenAmount) return STALE;
    const decision = decideRefundPart(order.detail, { ...part, reason });
    if (decision.kind === 'refused') return refuse(refundPartRefusalText(decision.refusal));
    const { parts, remaining, key } = decision;
    const done = { kind: 'done', refund: parts, left: remaining, payment_idx: order.payment.payment_idx } as const;
    if (isDry) return done;
    const checked = checkDepositAccount(order.payment, parts.refund_amount, part);
    if (checked.kind === 'refused') return refuse(checked.text);
    const account: BankAccount | null = checked.account;
    const refund = { refund_kind: 'part', part_order_idx: order_idx, order_idx_list: [], fault: 'shop' } as const;
    await insertRefund(shop, tx, order, { ...refund, request_key: key, parts, reason, account }, now);
    await recordLineNote(tx, line, `일부 환불 ${formatWon(parts.refund_amount)}: ${reason}`, now);
    return done;
  });
  if (result.kind === 'refused') return result;
  const { payment_idx, ...done } = result;
  if (!isDry) await sendRefundsOf(shop, payment_idx);
  return done;
}
