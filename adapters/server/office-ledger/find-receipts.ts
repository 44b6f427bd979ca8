import type { OfficeReceipt } from '../../../core/api/office/money/receipts.api.ts';
import type { ReceiptState } from '../../../core/ledger/receipt-states.ts';
import type { Database } from '../database/database.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';

/** Loads a page of cash receipts, newest first, with unmasked names: callers mask them. */
export async function loadReceiptRows(
  database: Database,
  state: ReceiptState | null,
  cursor: string | null,
  size: number,
): Promise<{ list: OfficeReceipt[]; next_cursor: string | null }> {
  const after = parseIdCursor(cursor);
  const rows = await selectReceipts(database, state)
    .innerJoin('payment', 'payment.payment_idx', 'cash_receipt.payment_idx')
    .select(['receipt_idx', 'receipt_status', 'payment.payment_idx', 'payment_no', 'buyer_name', 'amount'])
    .select(['cash_receipt.approval_number', 'asked_dt'])
    .$if(after !== null, (query) => query.where('receipt_idx', '<', after ?? 0))
    .orderBy('receipt_idx', 'desc')
    .limit(size + 1)
    .execute();
  const list = rows.slice(0, size);
  const last = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: last === undefined ? null : writeCursor([last.receipt_idx]) };
}

/** Counts the receipts of a list, up to `limit`. */
export async function countReceipts(database: Database, state: ReceiptState | null, limit: number): Promise<number> {
  const { cnt } = await database
    .selectFrom(selectReceipts(database, state).select('receipt_idx').limit(limit).as('found'))
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

function selectReceipts(database: Database, state: ReceiptState | null) {
  return database
    .selectFrom('cash_receipt')
    .$if(state !== null, (query) => query.where('receipt_status', '=', state ?? 'asked'));
}
