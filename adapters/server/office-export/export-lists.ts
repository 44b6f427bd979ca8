import type { ExportListName } from '../../../core/office/exported-file.ts';
import { AUDIT_EXPORT } from './audit-export.ts';
import type { ExportList } from './export-list.ts';
import { ORDER_EXPORT } from './order-exports.ts';
import { SHIPPING_EXPORT } from './shipping-export.ts';

/** Every list that can be exported. */
export const EXPORTED_LISTS: Readonly<Record<ExportListName, ExportList>> = {
  orders: ORDER_EXPORT,
  audit: AUDIT_EXPORT,
  shipping: SHIPPING_EXPORT,
};
