import * as v from 'valibot';
import { TEMPLATE } from '../../../office/inquiry-template.ts';
import { MAX_OFFICE_SEARCH_LENGTH } from '../../../office-search/number-search.ts';
import { MAX_ANSWER_LENGTH } from '../../../vocabulary/limits/people-limits.ts';
import { INQUIRY_TYPES } from '../../../vocabulary/inquiry-types.ts';
import { count, dateTime, id, multilineText, noFields, storedText, text } from '../../schema/fields.ts';
import {
  inquiryIdx,
  memberIdx,
  orderLineIdx,
  paymentIdx,
  paymentNo,
  productIdx,
  sellerId,
  sellIdx,
} from '../../schema/id-fields.ts';
import { orderStatus } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const inquiryKind = v.picklist(['product', 'order']);

const listedInquiry = v.object({
  qna_idx: inquiryIdx,
  kind: inquiryKind,
  qna_type: v.picklist(INQUIRY_TYPES),
  product_name: v.string(),
  /** The seller of the product. */
  member_name: v.string(),
  /** The masked name of the author, as shown to shoppers. */
  writer_name: v.string(),
  /** The beginning of the question. */
  excerpt: v.string(),
  is_secret: v.boolean(),
  write_dt: dateTime,
  answer_dt: v.nullable(dateTime),
});
export type OfficeListedInquiry = v.InferOutput<typeof listedInquiry>;

/** The order that an inquiry is about. */
const inquiredOrder = v.object({
  /** Id of the order; null for a seller, who cannot open its page. */
  payment_idx: v.nullable(paymentIdx),
  payment_no: paymentNo,
  order_idx: orderLineIdx,
  order_dt: dateTime,
  order_status: orderStatus,
  option_name: v.string(),
  option_cnt: count,
  carrier_code: v.nullable(v.string()),
  invoice_no: v.nullable(v.string()),
});

const earlierInquiry = v.object({
  qna_idx: inquiryIdx,
  product_name: v.string(),
  content: v.string(),
  write_dt: dateTime,
  answer: v.nullable(v.string()),
});

/** A stored version of the answer; the newest is first. `staff_name` is empty if unknown. */
const storedAnswer = v.object({ answer_idx: id, answer: v.string(), answer_dt: dateTime, staff_name: v.string() });

const inquiryPage = v.object({
  qna_idx: inquiryIdx,
  kind: inquiryKind,
  qna_type: v.picklist(INQUIRY_TYPES),
  content: v.string(),
  is_secret: v.boolean(),
  writer_name: v.string(),
  write_dt: dateTime,
  modify_dt: v.nullable(dateTime),
  answer: v.nullable(v.string()),
  answer_dt: v.nullable(dateTime),
  /** The author; null if the caller may not see members, and for an inquiry without a member. */
  member_idx: v.nullable(memberIdx),
  sell_idx: sellIdx,
  product_idx: productIdx,
  product_name: v.string(),
  /** The seller of the product. */
  member_id: sellerId,
  member_name: v.string(),
  order: v.nullable(inquiredOrder),
  /** Other inquiries of the same member, newest first; for a seller, only those about their products. */
  earlier_list: v.array(earlierInquiry),
  answer_list: v.array(storedAnswer),
});
export type OfficeInquiryPage = v.InferOutput<typeof inquiryPage>;

const templateText = {
  title: v.pipe(text(TEMPLATE.maxTitleLength * 2), v.minLength(1)),
  content: v.pipe(multilineText(TEMPLATE.maxContentLength * 2), v.minLength(1)),
};
const template = v.object({
  template_idx: id,
  title: v.string(),
  content: v.string(),
  staff_name: v.string(),
  changed_dt: dateTime,
});
export type InquiryTemplate = v.InferOutput<typeof template>;
const templates = v.object({ list: v.array(template) });
/** The texts that the page showed: a change is refused if other staff have changed them since. */
const seenTemplate = v.object({ title: storedText, content: storedText });

export const inquiriesApi = {
  'GET /api/office/v1/inquiries': {
    summary: '문의 목록 보기',
    right: 'inquiries.view',
    forSellers: true,
    request: v.object({
      q: v.optional(text(MAX_OFFICE_SEARCH_LENGTH), ''),
      answered: v.optional(v.nullable(v.picklist(['yes', 'no'])), null),
      kind: v.optional(v.nullable(inquiryKind), null),
      seller: v.optional(v.nullable(sellerId), null),
      product: v.optional(v.nullable(id), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    /** Lists unanswered inquiries, oldest first, and then answered ones, newest first. */
    response: v.object({ list: v.array(listedInquiry), next_cursor: v.nullable(v.string()), waiting_cnt: count }),
  },
  'GET /api/office/v1/inquiries/{qna_idx}': {
    summary: '문의 보기',
    right: 'inquiries.view',
    forSellers: true,
    request: v.object({ qna_idx: inquiryIdx }),
    response: inquiryPage,
  },
  'PUT /api/office/v1/inquiries/{qna_idx}/answer': {
    summary: '문의 답변',
    right: 'inquiries.answer',
    forSellers: true,
    audit: 'change',
    request: v.object({
      qna_idx: inquiryIdx,
      answer: v.pipe(multilineText(MAX_ANSWER_LENGTH), v.minLength(1)),
      /** The state that the page showed: the answer is refused if the question or its answer was changed since. */
      seen: v.object({ answer: v.nullable(storedText), modify_dt: v.nullable(dateTime) }),
    }),
    response: inquiryPage,
  },
  'GET /api/office/v1/inquiry-templates': {
    summary: '답변 틀 보기',
    right: 'inquiries.view',
    forSellers: true,
    request: noFields,
    response: templates,
  },
  'POST /api/office/v1/inquiry-templates': {
    summary: '답변 틀 추가',
    right: 'inquiries.answer',
    forSellers: true,
    audit: 'change',
    request: v.object(templateText),
    response: templates,
  },
  'PUT /api/office/v1/inquiry-templates/{template_idx}': {
    summary: '답변 틀 수정',
    right: 'inquiries.answer',
    forSellers: true,
    audit: 'change',
    request: v.object({ template_idx: id, ...templateText, seen: seenTemplate }),
    response: templates,
  },
  'DELETE /api/office/v1/inquiry-templates/{template_idx}': {
    summary: '답변 틀 삭제',
    right: 'inquiries.answer',
    forSellers: true,
    audit: 'change',
    request: v.object({ template_idx: id, seen: seenTemplate }),
    response: templates,
  },
} as const satisfies OfficeArea;
