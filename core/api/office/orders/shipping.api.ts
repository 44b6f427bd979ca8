import * as v from 'valibot';
import { MAX_BULK_LINES } from '../../../office-search/order-list.ts';
import { count, text } from '../../schema/fields.ts';
import { orderLineIdx, paymentIdx } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** The result of checking a row of a sheet, before anything is changed. */
const checkedRow = v.object({
  row: count,
  /** `sent`: the order was already shipped with this parcel, so nothing is left to do. */
  state: v.picklist(['ready', 'sent', 'fault']),
  text: v.string(),
  /** The order; null if none was found. */
  payment_idx: v.nullable(paymentIdx),
  product_text: v.string(),
  /** The masked name of the recipient. */
  receiver_name: v.string(),
  /** The lines that would be shipped. */
  order_idx_list: v.array(orderLineIdx),
});
export type CheckedShippingRow = v.InferOutput<typeof checkedRow>;

export const shippingApi = {
  'GET /api/office/v1/shipping': {
    summary: '발송할 상품 수',
    right: 'orders.ship',
    forSellers: true,
    request: v.object({}),
    /** Each number is counted up to `MAX_WAITING`. */
    response: v.object({ ready_cnt: count, paid_cnt: count }),
  },
  'POST /api/office/v1/shipping/check': {
    summary: '송장 시험',
    right: 'orders.ship',
    forSellers: true,
    request: v.object({
      row_list: v.pipe(
        v.array(v.object({ row: count, number: text(40), carrier_code: text(10), invoice_no: text(40) })),
        v.minLength(1),
        v.maxLength(MAX_BULK_LINES),
      ),
    }),
    response: v.object({ list: v.array(checkedRow) }),
  },
} as const satisfies OfficeArea;
