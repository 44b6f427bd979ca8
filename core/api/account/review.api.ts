import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count, dateTime, flag, multilineText, text } from '../schema/fields.ts';
import { orderLineIdx, reviewIdx, sellIdx } from '../schema/id-fields.ts';

export const REVIEW_PAGE_SIZE = 10;

const score = v.picklist([1, 2, 3, 4, 5]);
const cursor = v.optional(v.nullable(text(200)), null);
const page = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.object({ list: v.array(item), next_cursor: v.nullable(v.string()) });

const reviewCard = v.object({
  review_idx: reviewIdx,
  score,
  content: v.string(),
  img_list: v.array(v.string()),
  /** Masked: 김*나. */
  writer_name: v.string(),
  option_name: v.string(),
  write_dt: dateTime,
  is_modified: v.boolean(),
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
  /** Editable until this time, exclusive, and whether it still is. */
  edit_until_dt: dateTime,
  may_edit: v.boolean(),
});
export type OwnReview = v.InferOutput<typeof ownReview>;

/** Wide limits, so that the server can return field errors for input that the shopper can correct. */
const written = {
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  content: multilineText(4_000),
  img_list: v.optional(v.pipe(v.array(text(200)), v.maxLength(20)), []),
};

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
    }),
  },
  'GET /api/v1/review/product/list': {
    summary: '상품의 리뷰: 사진 리뷰가 먼저',
    access: 'anyone',
    request: v.object({
      sell_idx: sellIdx,
      /** 0 newest, 1 highest score, 2 lowest score first. */
      sort: v.optional(
        v.pipe(
          v.union([v.string(), v.number()]),
          v.transform((value) => (value === 1 || value === '1' ? 1 : value === 2 || value === '2' ? 2 : 0)),
        ),
        0,
      ),
      photo_only: v.optional(flag, false),
      cursor,
    }),
    response: page(reviewCard),
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
      /** Points earned with it. */
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
