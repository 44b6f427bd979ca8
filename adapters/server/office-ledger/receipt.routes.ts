import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { receiptApi } from '../../../core/api/office/money/receipts.api.ts';
import { receiptStateText } from '../../../core/ledger/receipt-states.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ReceiptIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { confirmReceipt, retryReceipt } from '../operator/receipts.ts';

export function receiptRoutes(shop: ServerContext): OfficeHandlers<keyof typeof receiptApi> {
  /** Loads a receipt, and names it and its order in the audit row. */
  const loadNotedReceipt = async (receipt_idx: ReceiptIdx, audit: AuditNotes) => {
    audit.setSubject('receipt_idx', receipt_idx);
    const receipt = await shop.database
      .selectFrom('cash_receipt')
      .select(['receipt_status', 'payment_idx'])
      .where('receipt_idx', '=', receipt_idx)
      .executeTakeFirst();
    if (receipt !== undefined) audit.setOrders([receipt.payment_idx]);
    return receipt;
  };

  return {
    'GET /api/office/v1/receipts': async ({ state, cursor }) => {
      const after = parseIdCursor(cursor);
      const rows = await shop.database
        .selectFrom('cash_receipt')
        .innerJoin('payment', 'payment.payment_idx', 'cash_receipt.payment_idx')
        .select(['receipt_idx', 'receipt_status', 'payment.payment_idx', 'payment_no', 'buyer_name', 'amount'])
        .select(['cash_receipt.approval_number', 'asked_dt'])
        .$if(state !== null, (query) => query.where('receipt_status', '=', state ?? 'asked'))
        .$if(after !== null, (query) => query.where('receipt_idx', '<', after ?? 0))
        .orderBy('receipt_idx', 'desc')
        .limit(OFFICE_PAGE_SIZE + 1)
        .execute();
      const list = rows.slice(0, OFFICE_PAGE_SIZE);
      const last = rows.length > OFFICE_PAGE_SIZE ? list.at(-1) : undefined;
      return success({
        list: list.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) })),
        next_cursor: last === undefined ? null : writeCursor([last.receipt_idx]),
      });
    },
    'POST /api/office/v1/receipts/{receipt_idx}/retry': async ({ receipt_idx }, { audit }) => {
      const before = await loadNotedReceipt(receipt_idx, audit);
      const result = await retryReceipt(shop, receipt_idx);
      if (result.kind === 'refused') return failure(409, result.text);
      if (before !== undefined)
        audit.recordChange('현금영수증', receiptStateText(before.receipt_status), '다시 요청함');
      return success(null);
    },
    'POST /api/office/v1/receipts/{receipt_idx}/confirm': async ({ receipt_idx, receipt_tid }, { audit }) => {
      const before = await loadNotedReceipt(receipt_idx, audit);
      const result = await confirmReceipt(shop, receipt_idx, receipt_tid);
      if (result.kind === 'refused') return failure(409, result.text);
      if (before !== undefined) {
        audit.recordChange('현금영수증', receiptStateText(before.receipt_status), receiptStateText('issued'));
      }
      audit.recordChange('승인 거래번호', null, receipt_tid);
      return success(null);
    },
  };
}
