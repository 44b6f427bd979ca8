import * as v from 'valibot';
import { RECEIPT_STATES } from '../../../ledger/receipt-states.ts';
import type { ReceiptTid } from '../../../vocabulary/ids.ts';
import { count, dateTime, text } from '../../schema/fields.ts';
import { paymentIdx, paymentNo, receiptIdx } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const receiptTid: v.GenericSchema<ReceiptTid, ReceiptTid> = text(60);

const receipt = v.object({
  receipt_idx: receiptIdx,
  receipt_status: v.picklist(RECEIPT_STATES),
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  /** The masked name of the buyer. */
  buyer_name: v.string(),
  amount: count,
  approval_number: v.string(),
  asked_dt: dateTime,
});
export type OfficeReceipt = v.InferOutput<typeof receipt>;

export const receiptApi = {
  'GET /api/office/v1/receipts': {
    summary: '현금영수증 목록 보기',
    right: 'money.view',
    request: v.object({
      state: v.optional(v.nullable(v.picklist(RECEIPT_STATES)), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(receipt), next_cursor: v.nullable(v.string()) }),
  },
  'POST /api/office/v1/receipts/{receipt_idx}/retry': {
    summary: '현금영수증 다시 발급',
    right: 'payments.settle',
    audit: 'change',
    request: v.object({ receipt_idx: receiptIdx }),
    response: v.null(),
  },
  'POST /api/office/v1/receipts/{receipt_idx}/confirm': {
    summary: '현금영수증 발급 확인',
    right: 'payments.settle',
    audit: 'change',
    request: v.object({ receipt_idx: receiptIdx, receipt_tid: receiptTid }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
