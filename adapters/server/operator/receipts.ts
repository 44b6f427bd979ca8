import { settleReceiptOf } from '../receipts/cash-receipts.ts';
import type { Database } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';
import type { ReceiptIdx, ReceiptTid } from '../../../core/vocabulary/ids.ts';

/** Maximum number of listed receipts; the next ones are listed when these are settled. */
const MAX_LISTED = 500;

/** Finds cash receipts that the server cannot settle: refused by the gateway, or with a lost response. */
export function findWaitingReceipts(database: Database) {
  return database
    .selectFrom('cash_receipt')
    .innerJoin('payment', 'payment.payment_idx', 'cash_receipt.payment_idx')
    .select(['receipt_idx', 'receipt_status', 'amount', 'asked_dt', 'payment_no', 'buyer_name'])
    .where((row) =>
      row.or([
        row('receipt_status', '=', 'unclear'),
        row.and([
          row('receipt_status', '=', 'refused'),
          row.not(
            row.exists(
              row
                .selectFrom('cash_receipt as later')
                .select('later.receipt_idx')
                .whereRef('later.payment_idx', '=', 'cash_receipt.payment_idx')
                .whereRef('later.receipt_idx', '>', 'cash_receipt.receipt_idx'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('receipt_idx')
    .limit(MAX_LISTED)
    .execute();
}

/** Requests a receipt again, after the operator saw at the gateway that it was not issued. */
export async function retryReceipt(shop: ServerContext, receipt_idx: ReceiptIdx): Promise<ActionResult> {
  return updateReceipt(shop, receipt_idx, ['unclear', 'refused'], { receipt_status: 'refused' });
}

/** Stores the number of a receipt that the operator found issued at the gateway. */
export async function confirmReceipt(
  shop: ServerContext,
  receipt_idx: ReceiptIdx,
  receipt_tid: ReceiptTid,
): Promise<ActionResult> {
  if (!/^[\w.-]{1,60}$/.test(receipt_tid)) return refused(`거래번호(TID)가 아니에요: ${receipt_tid}`);
  return updateReceipt(shop, receipt_idx, ['unclear'], { receipt_status: 'issued', receipt_tid });
}

async function updateReceipt(
  shop: ServerContext,
  receipt_idx: ReceiptIdx,
  from: readonly ('unclear' | 'refused')[],
  change: { readonly receipt_status: 'refused' | 'issued'; readonly receipt_tid?: ReceiptTid },
): Promise<ActionResult> {
  const payment_idx = await retryTransaction(shop.database, async (tx) => {
    const changed = await tx
      .updateTable('cash_receipt')
      .set(change)
      .where('receipt_idx', '=', receipt_idx)
      .where('receipt_status', 'in', from)
      .returning('payment_idx')
      .executeTakeFirst();
    if (changed === undefined) return null;
    const { payment_idx } = changed;
    await tx.updateTable('payment').set({ receipt_due: true }).where('payment_idx', '=', payment_idx).execute();
    return payment_idx;
  });
  if (payment_idx === null) return refused(`기다리는 현금영수증이 아니에요: ${receipt_idx}`);
  await settleReceiptOf(shop, payment_idx);
  return DONE;
}
