import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import type { receiptApi } from '../../../core/api/office/money/receipts.api.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { confirmReceipt, retryReceipt } from '../operator/receipts.ts';
import { loadReceiptRows } from './find-receipts.ts';

export function receiptRoutes(shop: ServerContext): OfficeHandlers<keyof typeof receiptApi> {
  return {
    'GET /api/office/v1/receipts': async ({ state, cursor }) => {
      const { list, next_cursor } = await loadReceiptRows(shop.database, state, cursor, OFFICE_PAGE_SIZE);
      return success({ list: list.map((row) => ({ ...row, buyer_name: maskName(row.buyer_name) })), next_cursor });
    },
    'POST /api/office/v1/receipts/{receipt_idx}/retry': async ({ receipt_idx }, { audit }) => {
      audit.setSubject('receipt_idx', receipt_idx);
      const result = await retryReceipt(shop, receipt_idx);
      return result.kind === 'refused' ? failure(409, result.text) : success(null);
    },
    'POST /api/office/v1/receipts/{receipt_idx}/confirm': async ({ receipt_idx, receipt_tid }, { audit }) => {
      audit.setSubject('receipt_idx', receipt_idx);
      const result = await confirmReceipt(shop, receipt_idx, receipt_tid);
      if (result.kind === 'refused') return failure(409, result.text);
      audit.recordChange('승인 거래번호', null, receipt_tid);
      return success(null);
    },
  };
}
