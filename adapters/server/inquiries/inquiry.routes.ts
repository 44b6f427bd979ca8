import * as v from 'valibot';
import { id } from '../../../core/api/schema/fields.ts';
import { INQUIRY_PAGE_SIZE, type InquiryKind } from '../../../core/api/account/inquiry.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { InquiryForm } from '../../../core/feedback/inquiry-rules.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { findOrderLine, findSale, toOwnInquiry, selectOwnInquiries } from './inquiry-rows.ts';
import { findInquiries } from './product-inquiries.ts';
import {
  ALREADY_ANSWERED,
  changeInquiry,
  checkInquiry,
  deleteInquiry,
  INQUIRY_NOT_FOUND,
  storeInquiry,
  TOO_OFTEN,
} from './write-inquiry.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import type { InquiryIdx } from '../../../core/vocabulary/ids.ts';

type InquiryCall =
  | 'GET /api/v2/product/detail/qna'
  | 'POST /api/v2/product/detail/qna'
  | 'POST /api/v1/qna'
  | 'PUT /api/v1/qna'
  | 'PUT /api/v1/qna/'
  | 'GET /api/v1/qna/{id}'
  | 'GET /api/v1/qna/order/{id}'
  | 'GET /api/v1/qna/order/line/{id}'
  | 'POST /api/v1/qna/order'
  | 'PUT /api/v1/qna/order';

const PRODUCT_NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');
const ORDER_LINE_NOT_FOUND = failure(404, '주문 상품을 찾을 수 없어요.');
const cursorTuple = v.strictTuple([id]);

export function inquiryRoutes(shop: ServerContext): Handlers<InquiryCall> {
  const { database } = shop;
  return {
    'GET /api/v2/product/detail/qna': async ({ sell_idx, own_only, cursor }, { member }) => {
      const sale = await findSale(database, sell_idx);
      if (sale === undefined) return PRODUCT_NOT_FOUND;
      const after = parseJsonCursor(cursor, cursorTuple)?.[0] ?? null;
      const rows = await findInquiries(database, sale.product_idx, own_only, after, member?.member_idx ?? null);
      return success({ ...toPage(rows), qna_cnt: sale.qna_cnt });
    },

    'POST /api/v2/product/detail/qna': async ({ sell_idx, ...form }, caller) => {
      const checkedInquiry = checkInquiry(form);
      if ('result_code' in checkedInquiry) return checkedInquiry;
      const sale = await findSale(database, sell_idx);
      if (sale === undefined) return PRODUCT_NOT_FOUND;
      const about = { kind: 'product', product_idx: sale.product_idx, sell_idx, order_idx: null } as const;
      const qna_idx = await storeInquiry(shop, callerMember(caller), about, checkedInquiry);
      return qna_idx === null ? TOO_OFTEN : success({ qna_idx });
    },

    'POST /api/v1/qna': async ({ kind, cursor }, caller) => {
      const member_idx = callerMember(caller);
      const after = parseJsonCursor(cursor, cursorTuple)?.[0] ?? null;
      const rows = await selectOwnInquiries(database, member_idx)
        .where('kind', '=', kind)
        .$if(after !== null, (query) => query.where('qna_idx', '<', after ?? 0))
        .limit(INQUIRY_PAGE_SIZE + 1)
        .execute();
      const { total_cnt } = await selectOwnInquiries(database, member_idx)
        .clearSelect()
        .clearOrderBy()
        .where('kind', '=', kind)
        .select((row) => row.fn.countAll<number>().as('total_cnt'))
        .executeTakeFirstOrThrow();
      const { list, next_cursor } = toPage(rows);
      return success({ list: list.map(toOwnInquiry), next_cursor, total_cnt });
    },

    'PUT /api/v1/qna': async ({ qna_idx }, caller) =>
      (await deleteInquiry(shop, callerMember(caller), qna_idx)) ? success(true) : INQUIRY_NOT_FOUND,

    'PUT /api/v1/qna/': async ({ qna_idx, ...form }, caller) => updateOwnInquiry('product', qna_idx, form, caller),

    'PUT /api/v1/qna/order': async ({ qna_idx, ...form }, caller) =>
      updateOwnInquiry('order', qna_idx, { ...form, is_secret: false }, caller),

    'GET /api/v1/qna/{id}': async ({ id: qna_idx }, caller) => loadOwnInquiry('product', qna_idx, caller),

    'GET /api/v1/qna/order/{id}': async ({ id: qna_idx }, caller) => loadOwnInquiry('order', qna_idx, caller),

    'GET /api/v1/qna/order/line/{id}': async ({ id: order_idx }, caller) => {
      const line = await findOrderLine(database, callerMember(caller), order_idx);
      if (line === undefined) return ORDER_LINE_NOT_FOUND;
      const { product_name, product_img, option_name } = line;
      return success({ order_idx, product_name, product_img, option_name });
    },

    'POST /api/v1/qna/order': async ({ order_idx, ...form }, caller) => {
      const checkedInquiry = checkInquiry({ ...form, is_secret: false });
      if ('result_code' in checkedInquiry) return checkedInquiry;
      const member_idx = callerMember(caller);
      const line = await findOrderLine(database, member_idx, order_idx);
      if (line === undefined) return ORDER_LINE_NOT_FOUND;
      const { product_idx, sell_idx } = line;
      const qna_idx = await storeInquiry(
        shop,
        member_idx,
        { kind: 'order', product_idx, sell_idx, order_idx },
        checkedInquiry,
      );
      return qna_idx === null ? TOO_OFTEN : success({ qna_idx });
    },
  };

  async function loadOwnInquiry(kind: InquiryKind, qna_idx: InquiryIdx, caller: Caller) {
    const row = await selectOwnInquiries(database, callerMember(caller))
      .where('kind', '=', kind)
      .where('qna_idx', '=', qna_idx)
      .executeTakeFirst();
    return row === undefined ? INQUIRY_NOT_FOUND : success(toOwnInquiry(row));
  }

  async function updateOwnInquiry(
    kind: InquiryKind,
    qna_idx: InquiryIdx,
    form: InquiryForm,
    caller: Caller,
  ): Promise<Envelope<{ qna_idx: InquiryIdx }>> {
    const checkedInquiry = checkInquiry(form);
    if ('result_code' in checkedInquiry) return checkedInquiry;
    const outcome = await changeInquiry(shop, callerMember(caller), kind, qna_idx, checkedInquiry);
    if (outcome === 'changed') return success({ qna_idx });
    return outcome === 'answered' ? ALREADY_ANSWERED : INQUIRY_NOT_FOUND;
  }
}

/** Returns a page of rows, which include one extra row if there are more. */
function toPage<Row extends { readonly qna_idx: InquiryIdx }>(rows: readonly Row[]) {
  const list = rows.slice(0, INQUIRY_PAGE_SIZE);
  const last = rows.length > list.length ? list.at(-1) : undefined;
  return { list, next_cursor: last === undefined ? null : writeJsonCursor([last.qna_idx]) };
}
