import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { PaymentIdx, PaymentNo, RefundIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { toMessageRecipient, writeMessages } from './write-messages.ts';

interface Payment {
  readonly payment_idx: PaymentIdx;
  readonly payment_no: PaymentNo;
  readonly member_idx: MemberIdx | null;
  readonly order_name: string;
  readonly total_amount: number;
}

/**
 * Writes the message that an order waits for its deposit. The account is read from the order when the message is sent.
 */
export function writeAccountMessage(tx: Tx, payment: Payment, until_dt: KstText, now: number): Promise<void> {
  const facts = { ...toFacts(payment), total_amount: payment.total_amount, until_dt };
  const subject = `order:${payment.payment_idx}`;
  return writeMessages(tx, [{ kind: 'account-issued', to: toMessageRecipient(payment), subject, facts }], now);
}

/**
 * Writes the message that a deposit arrived too late for its order, and that its refund waits for a bank account of the
 * shopper.
 */
export function writeLateDepositMessage(tx: Tx, payment: Payment, now: number): Promise<void> {
  const facts = { ...toFacts(payment), refund_amount: payment.total_amount };
  const subject = `order:${payment.payment_idx}`;
  return writeMessages(tx, [{ kind: 'late-deposit', to: toMessageRecipient(payment), subject, facts }], now);
}

/** Writes the message that a charge was reversed, since its order failed. `refund_amount` is the charge. */
export function writeReversalMessage(
  tx: Tx,
  payment: Payment & { readonly refund_amount: number },
  now: number,
): Promise<void> {
  const facts = { ...toFacts(payment), refund_amount: payment.refund_amount };
  const subject = `order:${payment.payment_idx}`;
  return writeMessages(tx, [{ kind: 'charge-reversed', to: toMessageRecipient(payment), subject, facts }], now);
}

/** Writes the message that a refund was paid, with the restored points. */
export function writeRefundMessage(
  tx: Tx,
  payment: Payment & { readonly pay_method: PayMethod },
  refund: { readonly refund_idx: RefundIdx; readonly refund_amount: number; readonly point_amount: number },
  now: number,
): Promise<void> {
  const { refund_idx, refund_amount, point_amount } = refund;
  const facts = { ...toFacts(payment), refund_amount, point_amount, pay_method: payment.pay_method };
  const subject = `refund:${refund_idx}`;
  return writeMessages(tx, [{ kind: 'refund-done', to: toMessageRecipient(payment), subject, facts }], now);
}

function toFacts({ payment_idx, payment_no, order_name }: Payment) {
  return { payment_idx, payment_no, product_name: order_name, line_cnt: 1 };
}
