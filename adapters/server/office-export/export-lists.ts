import type { ExportListName } from '../../../core/office/exported-file.ts';
import { AUDIT_EXPORT } from './audit-export.ts';
import { LEDGER_EXPORT, RECEIPT_EXPORT, STATEMENT_ROW_EXPORT } from './book-exports.ts';
import { PRODUCT_FILE_EXPORT, SALE_EXPORT, SALE_FILE_EXPORT } from './catalogue-exports.ts';
import type { ExportList } from './export-list.ts';
import { GROUP_EXPORT } from './group-export.ts';
import { CLAIM_EXPORT, REFUND_EXPORT, STATEMENT_EXPORT } from './money-exports.ts';
import { ORDER_EXPORT } from './order-exports.ts';
import { COUPON_EXPORT, INQUIRY_EXPORT, MEMBER_EXPORT, PARTNER_EXPORT, REVIEW_EXPORT } from './people-exports.ts';
import { CAMPAIGN_EXPORT, JOB_EXPORT, MESSAGE_EXPORT, PAYMENT_EXPORT } from './system-exports.ts';
import { SHIPPING_EXPORT } from './shipping-export.ts';

/** Every list that can be exported. */
export const EXPORTED_LISTS: Readonly<Record<ExportListName, ExportList>> = {
  orders: ORDER_EXPORT,
  audit: AUDIT_EXPORT,
  shipping: SHIPPING_EXPORT,
  claims: CLAIM_EXPORT,
  groups: GROUP_EXPORT,
  refunds: REFUND_EXPORT,
  inquiries: INQUIRY_EXPORT,
  members: MEMBER_EXPORT,
  reviews: REVIEW_EXPORT,
  coupons: COUPON_EXPORT,
  statements: STATEMENT_EXPORT,
  'statement-rows': STATEMENT_ROW_EXPORT,
  ledger: LEDGER_EXPORT,
  receipts: RECEIPT_EXPORT,
  payments: PAYMENT_EXPORT,
  partners: PARTNER_EXPORT,
  messages: MESSAGE_EXPORT,
  jobs: JOB_EXPORT,
  campaigns: CAMPAIGN_EXPORT,
  sales: SALE_EXPORT,
  'catalogue-products': PRODUCT_FILE_EXPORT,
  'catalogue-sales': SALE_FILE_EXPORT,
};
