import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { violationUnless, type Violation } from './invariants.ts';

/** A deposit of at least this total (won) has a receipt even if the shopper requested none. */
const MANDATORY_RECEIPT_AMOUNT = 100_000;

/** Valid receipts at the tax office, by transaction id. */
export type ValidReceipts = ReadonlyMap<string, { readonly amount: number }>;

interface Receipt {
  readonly payment_no: string;
  readonly receipt_status: string;
  readonly receipt_tid: string | null;
  readonly amount: number;
}

/**
 * Compares the cash receipts of deposits with the tax office's when the system is idle: each states the amount still
 * held of its payment, and the tax office has no others. A receipt whose response was lost, or that was refused, waits
 * for the operator.
 */
export async function receiptViolations(database: Database, taxOfficeReceipts: ValidReceipts): Promise<Violation[]> {
  const payments = await sql<{ payment_no: string; due: number; stated: number; is_manual: boolean }>`
    select payment_no,
      case when cash_receipt_type = 'none' and total_amount < ${MANDATORY_RECEIPT_AMOUNT} then 0 else total_amount - coalesce(
        (select sum(refund_amount) from refund where refund.payment_idx = payment.payment_idx and refund_status = 'done'),
        0
      ) end::int as due,
      coalesce((
        select sum(amount) from cash_receipt
        where cash_receipt.payment_idx = payment.payment_idx and receipt_status = 'issued'
      ), 0)::int as stated,
      exists (
        select from cash_receipt
        where cash_receipt.payment_idx = payment.payment_idx and receipt_status in ('unclear', 'refused')
      ) as is_manual
    from payment where pay_method = 'vbank' and paid_dt is not null and payment_status in ('paid', 'refunded')
  `.execute(database);
  const receipts = await sql<Receipt>`
    select payment_no, receipt_status, receipt_tid, cash_receipt.amount
    from cash_receipt join payment on payment.payment_idx = cash_receipt.payment_idx
  `.execute(database);
  const issued = receipts.rows.filter(({ receipt_status }) => receipt_status === 'issued');
  const known = new Set(issued.map(({ receipt_tid }) => receipt_tid));
  const unclear = receipts.rows.filter(({ receipt_status }) => receipt_status === 'unclear').length;
  const unknownReceipts = [...taxOfficeReceipts.keys()].filter((tid) => !known.has(tid));
  return [
    ...payments.rows.flatMap(({ payment_no, due, stated, is_manual }) =>
      violationUnless(
        is_manual || due === stated,
        'a cash receipt states what the shop holds',
        `${payment_no} has a receipt of ${stated}, the shop holds ${due}`,
      ),
    ),
    ...issued.flatMap(({ payment_no, receipt_tid, amount }) =>
      violationUnless(
        taxOfficeReceipts.get(receipt_tid ?? '')?.amount === amount,
        'the tax office knows the receipts that stand',
        `the receipt ${receipt_tid} of ${payment_no} states ${amount}, the tax office ${taxOfficeReceipts.get(receipt_tid ?? '')?.amount}`,
      ),
    ),
    ...violationUnless(
      unknownReceipts.length <= unclear,
      'the tax office knows the receipts that stand',
      `the tax office also has ${unknownReceipts.join(', ')}, and ${unclear} receipts are unclear`,
    ),
  ];
}
