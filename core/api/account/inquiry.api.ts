import * as v from 'valibot';
import { INQUIRY_TYPES } from '../../vocabulary/inquiry-types.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, flag, multilineText, text } from '../schema/fields.ts';
import { inquiryIdx, orderLineIdx, sellIdx } from '../schema/id-fields.ts';

export const INQUIRY_PAGE_SIZE = 10;

const qnaType = v.picklist(INQUIRY_TYPES);
const qnaStatus = v.picklist(['답변대기', '답변완료']);
const cursor = v.optional(v.nullable(text(200)), null);

const inquiryCard = v.object({
  qna_idx: inquiryIdx,
  qna_type: qnaType,
  qna_status: qnaStatus,
  /** The masked name of the author, such as 김*나. */
  writer_name: v.string(),
  is_secret: v.boolean(),
  is_own: v.boolean(),
  /** The text; null if the caller may not read it. */
  content: v.nullable(v.string()),
  write_dt: dateTime,
  answer: v.nullable(v.string()),
  answer_dt: v.nullable(dateTime),
});
export type InquiryCard = v.InferOutput<typeof inquiryCard>;

export const inquiryKind = v.picklist(['product', 'order']);
export type InquiryKind = v.InferOutput<typeof inquiryKind>;

const ownInquiry = v.object({
  qna_idx: inquiryIdx,
  kind: inquiryKind,
  qna_type: qnaType,
  qna_status: qnaStatus,
  is_secret: v.boolean(),
  content: v.string(),
  write_dt: dateTime,
  answer: v.nullable(v.string()),
  answer_dt: v.nullable(dateTime),
  may_edit: v.boolean(),
  sell_idx: sellIdx,
  product_name: v.string(),
  product_img: v.string(),
  /** The order line and its option; null for a product inquiry. */
  order_idx: v.nullable(orderLineIdx),
  option_name: v.nullable(v.string()),
});
export type OwnInquiry = v.InferOutput<typeof ownInquiry>;

/** The limits are wide, so that the server can return field errors for input that the shopper can correct. */
const inquiryContent = { qna_type: v.optional(v.nullable(qnaType), null), content: multilineText(4_000) };
const secret = { is_secret: v.optional(v.boolean(), false) };
const inquiryRef = v.object({ qna_idx: inquiryIdx });

export const inquiryApi = {
  'GET /api/v2/product/detail/qna': {
    summary: '상품 문의 목록: 비밀글은 쓴 사람에게만 내용을 보인다',
    access: 'optional',
    request: v.object({ sell_idx: sellIdx, own_only: v.optional(flag, false), cursor }),
    response: v.object({ list: v.array(inquiryCard), next_cursor: v.nullable(v.string()), qna_cnt: count }),
  },
  'POST /api/v2/product/detail/qna': {
    summary: '상품 문의하기',
    access: 'member',
    request: v.object({ sell_idx: sellIdx, ...inquiryContent, ...secret }),
    response: inquiryRef,
  },
  'POST /api/v1/qna': {
    summary: '내 문의 목록: 상품 문의 또는 주문 문의',
    access: 'member',
    request: v.object({ kind: v.optional(inquiryKind, 'product'), cursor }),
    response: v.object({ list: v.array(ownInquiry), next_cursor: v.nullable(v.string()), total_cnt: count }),
  },
  'PUT /api/v1/qna': { summary: '문의 삭제', access: 'member', request: inquiryRef, response: v.boolean() },
  'PUT /api/v1/qna/': {
    summary: '상품 문의 수정 (주소 끝의 /로 삭제와 다르다)',
    access: 'member',
    request: v.object({ qna_idx: inquiryIdx, ...inquiryContent, ...secret }),
    response: inquiryRef,
  },
  'GET /api/v1/qna/{id}': {
    summary: '내 상품 문의 하나',
    access: 'member',
    request: v.object({ id: inquiryIdx }),
    response: ownInquiry,
  },
  'GET /api/v1/qna/order/{id}': {
    summary: '내 주문 문의 하나',
    access: 'member',
    request: v.object({ id: inquiryIdx }),
    response: ownInquiry,
  },
  'GET /api/v1/qna/order/line/{id}': {
    summary: '문의할 주문 상품 하나 (id는 order_idx)',
    access: 'member',
    request: v.object({ id: orderLineIdx }),
    response: v.object({
      order_idx: orderLineIdx,
      product_name: v.string(),
      product_img: v.string(),
      option_name: v.string(),
    }),
  },
  'POST /api/v1/qna/order': {
    summary: '주문 문의하기',
    access: 'member',
    request: v.object({ order_idx: orderLineIdx, ...inquiryContent }),
    response: inquiryRef,
  },
  'PUT /api/v1/qna/order': {
    summary: '주문 문의 수정',
    access: 'member',
    request: v.object({ qna_idx: inquiryIdx, ...inquiryContent }),
    response: inquiryRef,
  },
} satisfies Area;
