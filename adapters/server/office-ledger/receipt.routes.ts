import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { receiptApi } from '../../../core/api/office/money/receipts.api.ts';
import { receiptStateText } from '../../../core/ledger/receipt-states.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ReceiptIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { confirmReceipt, retryReceipt } from '../operator/receipts.ts';
import { loadReceiptRows } from './find-receipts.ts';

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
      const { list, next_cursor } = await loadReceiptRows(shop.database, state, cursor, OFFICE_PAGE_SIZE);
      return success({ list: list.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) })), next_cursor });
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
