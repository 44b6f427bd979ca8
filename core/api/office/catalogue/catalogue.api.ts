import * as v from 'valibot';
import { count, dateTime, text } from '../../schema/fields.ts';
import { sellerId, sellIdx } from '../../schema/id-fields.ts';
import { saleType } from '../../schema/sale-fields.ts';
import { saleForm } from './sale-form.api.ts';
import type { OfficeArea } from '../call/office-call.ts';

const MAX_SALE_SEARCH_LENGTH = 50;

const listedSale = v.object({
  sell_idx: sellIdx,
  product_name: v.string(),
  /** Path of the first image; empty without an image. */
  product_img: v.string(),
  member_name: v.string(),
  type: saleType,
  start_dt: dateTime,
  end_dt: dateTime,
  sale_price: count,
  consumer_price: count,
  employee_price: v.nullable(count),
  /** Units of all required options for sale, and units that unpaid orders hold. */
  stock_cnt: count,
  held_cnt: count,
  /** Required options that are nearly sold out, and those that are sold out. */
  low_cnt: count,
  sold_out_cnt: count,
});
export type OfficeListedSale = v.InferOutput<typeof listedSale>;

/** The conditions of the list of sales. */
export const saleFilter = {
  q: v.optional(text(MAX_SALE_SEARCH_LENGTH), ''),
  status: v.optional(v.nullable(v.picklist(['upcoming', 'open', 'ended'])), null),
  type: v.optional(v.nullable(saleType), null),
  seller: v.optional(v.nullable(sellerId), null),
  /** Path of a category; its subcategories are included. */
  category: v.optional(v.nullable(text(200)), null),
  /** `low_stock`: sales that the menu counts as low in stock; `price`: sales whose prices look like an error. */
  issue: v.optional(v.nullable(v.picklist(['low_stock', 'price'])), null),
};

const closing = v.object({
  /** Number of groups below their target, of carts with the sale, and of unpaid orders that hold its units. */
  group_cnt: count,
  cart_cnt: count,
  unpaid_cnt: count,
});
export type SaleClosing = v.InferOutput<typeof closing>;

const salePage = v.object({
  form: saleForm,
  /** Sent with a change, which is refused if the sale was changed in between. */
  version: v.string(),
  like_cnt: count,
  /** Other sales of the same product. A change of the product's name or images affects them, too. */
  other_sale_cnt: count,
});

export const catalogueApi = {
  'GET /api/office/v1/catalogue/sales': {
    summary: '상품 목록 보기',
    right: 'catalogue.view',
    forSellers: true,
    request: v.object({ ...saleFilter, cursor: v.optional(v.nullable(text(200)), null) }),
    response: v.object({ list: v.array(listedSale), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/catalogue/sales/total': {
    summary: '상품 수',
    right: 'catalogue.view',
    forSellers: true,
    request: v.object(saleFilter),
    response: v.object({ total_cnt: count, is_capped: v.boolean() }),
  },
  'GET /api/office/v1/catalogue/choices': {
    summary: '판매자와 카테고리',
    right: 'catalogue.view',
    forSellers: true,
    request: v.object({}),
    response: v.object({
      seller_list: v.array(v.object({ member_id: sellerId, member_name: v.string(), is_influencer: v.boolean() })),
      /** Paths of all categories, such as `식품 > 과일`. */
      category_list: v.array(v.string()),
    }),
  },
  'GET /api/office/v1/catalogue/sales/{sell_idx}': {
    summary: '상품 보기',
    right: 'catalogue.view',
    request: v.object({ sell_idx: sellIdx }),
    response: salePage,
  },
  'PUT /api/office/v1/catalogue/sales/{sell_idx}': {
    summary: '상품 수정',
    right: 'catalogue.edit',
    audit: 'change',
    request: v.object({
      sell_idx: sellIdx,
      form: saleForm,
      version: text(100),
      /** Idempotency key: a save that is repeated because its response was lost does not add stock again. */
      save_key: v.pipe(v.string(), v.uuid()),
    }),
    response: salePage,
  },
  'GET /api/office/v1/catalogue/sales/{sell_idx}/closing': {
    summary: '판매를 끝내면 생기는 일',
    right: 'catalogue.edit',
    request: v.object({ sell_idx: sellIdx }),
    response: closing,
  },
  'POST /api/office/v1/catalogue/sales/{sell_idx}/close': {
    summary: '판매 끝내기',
    right: 'catalogue.edit',
    audit: 'change',
    request: v.object({ sell_idx: sellIdx, reason: v.pipe(text(500), v.minLength(1)) }),
    response: v.object({ end_dt: dateTime }),
  },
} as const satisfies OfficeArea;
