import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count, dateTime, flag, multilineText, text } from '../schema/fields.ts';
import { orderLineIdx, reviewIdx, sellIdx } from '../schema/id-fields.ts';
import {
  MAX_REPORT_NOTE_LENGTH,
  MAX_REVIEW_OPTION_LENGTH,
  MAX_REVIEW_OPTIONS,
} from '../../vocabulary/limits/review-limits.ts';
import { REVIEW_REPORT_REASONS } from '../../vocabulary/reviews/report-reasons.ts';
import { REVIEW_SORTS } from '../../vocabulary/reviews/review-sorts.ts';

export const REVIEW_PAGE_SIZE = 10;

const score = v.picklist([1, 2, 3, 4, 5]);
const cursor = v.optional(v.nullable(text(200)), null);
const page = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.object({ list: v.array(item), next_cursor: v.nullable(v.string()) });

/** The seller's reply; null without a reply. */
const reply = v.nullable(v.object({ member_name: v.string(), content: v.string(), reply_dt: dateTime }));
export type ReviewReply = NonNullable<v.InferOutput<typeof reply>>;

/** Number of helpful marks, and whether the caller set one; false for a guest. */
const helpful = { review_idx: reviewIdx, helpful_cnt: count, is_helpful: v.boolean() };

const reviewCard = v.object({
  ...helpful,
  score,
  content: v.string(),
  img_list: v.array(v.string()),
  /** The masked name of the author, such as 김*나. */
  writer_name: v.string(),
  option_name: v.string(),
  write_dt: dateTime,
  is_modified: v.boolean(),
  /** True: the caller wrote the review; false for a guest. */
  is_own: v.boolean(),
  /** True: the caller reported the review; false for a guest. */
  is_reported: v.boolean(),
  reply,
});
export type ReviewCard = v.InferOutput<typeof reviewCard>;

/** The purchased product, as displayed with a review. */
const reviewedLine = {
  order_idx: orderLineIdx,
  sell_idx: sellIdx,
  product_name: v.string(),
  product_img: v.string(),
  option_name: v.string(),
  option_cnt: count,
  order_dt: dateTime,
};
const registerable = v.object(reviewedLine);
export type RegisterableLine = v.InferOutput<typeof registerable>;

const ownReview = v.object({
  ...reviewedLine,
  review_idx: reviewIdx,
  score,
  content: v.string(),
  img_list: v.array(v.string()),
  write_dt: dateTime,
  /** The review can be changed until this time, exclusive. */
  edit_until_dt: dateTime,
  may_edit: v.boolean(),
  helpful_cnt: count,
  reply,
  /** When staff hid the review, and the reason shown to the author; null while the review is shown. */
  hidden_dt: v.nullable(dateTime),
  hidden_reason: v.nullable(v.string()),
});
export type OwnReview = v.InferOutput<typeof ownReview>;

/** The limits are wide, so that the server can return field errors for input that the shopper can correct. */
const written = {
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  content: multilineText(4_000),
  img_list: v.optional(v.pipe(v.array(text(200)), v.maxLength(20)), []),
};

/** A sort order, which is text in query strings. An unknown value means newest first. */
const sort = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => REVIEW_SORTS.find((known) => value === known || value === String(known)) ?? 0),
);
const scoreField = v.union([score, v.pipe(v.picklist(['1', '2', '3', '4', '5']), v.transform(Number), score)]);

export const reviewApi = {
  'GET /api/v1/review/score/{id}': {
    summary: '상품의 별점: 평균, 수, 점수마다의 수 (id는 sell_idx)',
    access: 'anyone',
    request: v.object({ id: sellIdx }),
    response: v.object({
      review_score: v.number(),
      review_cnt: count,
      photo_cnt: count,
      score_list: v.array(v.object({ score, cnt: count })),
      /** The texts of the options that have reviews. */
      option_list: v.pipe(v.array(v.string()), v.maxLength(MAX_REVIEW_OPTIONS)),
    }),
  },
  'GET /api/v1/review/product/list': {
    summary: '상품의 리뷰. 도움순이 아니면 사진 리뷰가 먼저',
    access: 'optional',
    request: v.object({
      sell_idx: sellIdx,
      /** Sort order: 0 newest, 1 highest score, 2 lowest score, 3 most helpful first. */
      sort: v.optional(sort, 0),
      photo_only: v.optional(flag, false),
      /** Lists only reviews with this score; null lists all. */
      score: v.optional(v.nullable(scoreField), null),
      /** Lists only reviews of this option, by its exact text; null lists all. */
      option_name: v.optional(v.nullable(text(MAX_REVIEW_OPTION_LENGTH)), null),
      cursor,
    }),
    response: page(reviewCard),
  },
  'POST /api/v1/review/helpful': {
    summary: '리뷰에 도움돼요. 이미 눌렀으면 그대로',
    access: 'member',
    request: v.object({ review_idx: reviewIdx }),
    response: v.object(helpful),
  },
  'DELETE /api/v1/review/helpful': {
    summary: '도움돼요 취소. 누르지 않았으면 그대로',
    access: 'member',
    request: v.object({ review_idx: reviewIdx }),
    response: v.object(helpful),
  },
  'POST /api/v1/review/report': {
    summary: '리뷰 신고. 이미 신고했으면 그대로',
    access: 'member',
    request: v.object({
      review_idx: reviewIdx,
      reason: v.picklist(REVIEW_REPORT_REASONS),
      note: v.optional(text(MAX_REPORT_NOTE_LENGTH), ''),
    }),
    response: v.object({ review_idx: reviewIdx, is_reported: v.boolean() }),
  },
  'POST /api/v1/review/posts': {
    summary: '리뷰를 쓸 수 있는 주문 상품',
    access: 'member',
    request: v.object({ cursor }),
    response: v.object({ ...page(registerable).entries, total_cnt: count }),
  },
  'POST /api/v1/review': {
    summary: '리뷰 쓰기',
    access: 'member',
    request: v.object({ order_idx: orderLineIdx, ...written }),
    response: v.object({
      review_idx: reviewIdx,
      /** Points earned with the review. */
      point: count,
    }),
  },
  'POST /api/v1/review/detail': {
    summary: '리뷰를 쓸 주문 상품 하나',
    access: 'member',
    request: v.object({ order_idx: orderLineIdx }),
    response: registerable,
  },
  'POST /api/v1/review/written-posts': {
    summary: '내가 쓴 리뷰',
    access: 'member',
    request: v.object({ cursor }),
    response: v.object({ ...page(ownReview).entries, total_cnt: count }),
  },
  'GET /api/v1/review/posts/{id}': {
    summary: '내가 쓴 리뷰 하나 (id는 review_idx)',
    access: 'member',
    request: v.object({ id: reviewIdx }),
    response: ownReview,
  },
  'PUT /api/v1/review/posts': {
    summary: '리뷰 수정',
    access: 'member',
    request: v.object({ review_idx: reviewIdx, ...written }),
    response: v.object({ review_idx: reviewIdx }),
  },
} satisfies Area;
