import * as v from 'valibot';
import { MAX_BULK_LINES, ORDER_SORTS } from '../../../office-search/order-list.ts';
import { MAX_ORDER_SEARCH_LENGTH } from '../../../office-search/order-search.ts';
import { payMethod } from '../../buying/payment.api.ts';
import { count, dateTime, officeDay, text } from '../../schema/fields.ts';
import { orderLineIdx, paymentIdx, paymentNo, sellerId } from '../../schema/id-fields.ts';
import { orderStatus, paymentStatus } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

export const OFFICE_PAGE_SIZE = 50;
/** Counts of a filter are exact up to this number; above it, the list shows that there are more. */
export const MAX_COUNTED = 10_000;

const listedLine = v.object({
  order_idx: orderLineIdx,
  order_status: orderStatus,
  product_name: v.string(),
  product_img: v.string(),
  option_name: v.string(),
  option_cnt: count,
  member_name: v.string(),
  carrier_code: v.nullable(v.string()),
  invoice_no: v.nullable(v.string()),
});
export type OfficeListedLine = v.InferOutput<typeof listedLine>;

/** An order in the list. A seller gets only the lines of their own shop, and the amount of these lines. */
const listedOrder = v.object({
  payment_idx: paymentIdx,
  payment_no: paymentNo,
  payment_status: paymentStatus,
  pay_method: payMethod,
  order_dt: dateTime,
  vbank_until_dt: v.nullable(dateTime),
  /** The masked name and phone number of the buyer. */
  buyer_name: v.string(),
  buyer_phone: v.string(),
  amount: count,
  line_list: v.array(listedLine),
});
export type OfficeListedOrder = v.InferOutput<typeof listedOrder>;

/**
 * The conditions of the list of orders. `from` and `to` are the KST days on which they were placed, both included;
 * `paid` and `paid_to` those on which they were paid. Without `paid_to`, that is the day `paid`.
 */
export const orderFilter = {
  q: v.optional(text(MAX_ORDER_SEARCH_LENGTH), ''),
  /** Comma-separated statuses of lines; empty means all. */
  status: v.optional(
    v.pipe(
      text(200),
      v.transform((value) =>
        value.split(',').flatMap((one) => orderStatus.options.find((known) => known === one) ?? []),
      ),
    ),
    '',
  ),
  method: v.optional(v.nullable(payMethod), null),
  seller: v.optional(v.nullable(sellerId), null),
  from: v.optional(v.nullable(officeDay), null),
  to: v.optional(v.nullable(officeDay), null),
  paid: v.optional(v.nullable(officeDay), null),
  paid_to: v.optional(v.nullable(officeDay), null),
};

const lineResult = v.object({
  order_idx: orderLineIdx,
  /** Why the line was not changed; null if it was. */
  refusal: v.nullable(v.string()),
});
export type OfficeLineResult = v.InferOutput<typeof lineResult>;

const bulkLines = v.pipe(v.array(orderLineIdx), v.minLength(1), v.maxLength(MAX_BULK_LINES));

export const officeOrderApi = {
  'GET /api/office/v1/orders': {
    summary: '주문 목록 보기',
    right: 'orders.view',
    forSellers: true,
    request: v.object({
      ...orderFilter,
      /** Ignored for a seller, whose orders are always sorted by time, since their amounts are sums of lines. */
      sort: v.optional(v.picklist(ORDER_SORTS), '-placed'),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedOrder), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/orders/total': {
    summary: '주문 수와 금액',
    right: 'orders.view',
    forSellers: true,
    request: v.object(orderFilter),
    /** `total_amount` is null if there are more orders than the server counts, or than a search reads. */
    response: v.object({ total_cnt: count, is_capped: v.boolean(), total_amount: v.nullable(v.number()) }),
  },
  'GET /api/office/v1/orders/sellers': {
    summary: '주문의 판매자 고르기',
    right: 'orders.view',
    request: v.object({}),
    response: v.object({ list: v.array(v.object({ member_id: sellerId, member_name: v.string() })) }),
  },
  'POST /api/office/v1/orders/prepare': {
    summary: '상품준비',
    right: 'orders.ship',
    forSellers: true,
    audit: 'change',
    request: v.object({ order_idx_list: bulkLines, is_undo: v.optional(v.boolean(), false) }),
    response: v.object({ list: v.array(lineResult) }),
  },
  'POST /api/office/v1/orders/ship': {
    summary: '발송처리',
    right: 'orders.ship',
    forSellers: true,
    audit: 'change',
    request: v.object({
      parcel_list: v.pipe(
        v.array(v.object({ order_idx: orderLineIdx, carrier_code: text(10), invoice_no: text(40) })),
        v.minLength(1),
        v.maxLength(MAX_BULK_LINES),
      ),
      /** True: changes nothing, and only returns which lines would be refused. */
      is_dry: v.optional(v.boolean(), false),
    }),
    response: v.object({ list: v.array(lineResult) }),
  },
} as const satisfies OfficeArea;
