import * as v from 'valibot';
import { MAX_OFFICE_SEARCH_LENGTH } from '../../../office-search/number-search.ts';
import { REVIEW_REPORT_REASONS } from '../../../vocabulary/reviews/report-reasons.ts';
import { count, dateTime, flag, id, multilineText, storedText, text } from '../../schema/fields.ts';
import { memberIdx, productIdx, reviewIdx, sellIdx } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

/** Maximum UTF-16 units. It is above the limit of the rules, since a character may consist of several units. */
const MAX_MODERATION_LENGTH = 2_000;

const score = v.picklist([1, 2, 3, 4, 5]);

const listedReview = v.object({
  review_idx: reviewIdx,
  product_name: v.string(),
  writer_name: v.string(),
  score,
  excerpt: v.string(),
  photo_cnt: count,
  write_dt: dateTime,
  /** Number of reports that staff have not decided yet. */
  report_cnt: count,
  is_hidden: v.boolean(),
  has_reply: v.boolean(),
});
export type OfficeListedReview = v.InferOutput<typeof listedReview>;

const reviewPage = v.object({
  review_idx: reviewIdx,
  product_name: v.string(),
  product_idx: productIdx,
  sell_idx: sellIdx,
  /** The seller, in whose name staff reply. */
  member_name: v.string(),
  option_name: v.string(),
  writer_name: v.string(),
  /** The author; null if the caller may not see members, and for a review that was imported. */
  member_idx: v.nullable(memberIdx),
  score,
  content: v.string(),
  /** Addresses of the photos. */
  photo_list: v.array(v.string()),
  write_dt: dateTime,
  modify_dt: v.nullable(dateTime),
  helpful_cnt: count,
  reply: v.nullable(v.string()),
  reply_dt: v.nullable(dateTime),
  hidden_dt: v.nullable(dateTime),
  hidden_reason: v.nullable(v.string()),
  /** Reports, newest first, without the members who made them. */
  report_list: v.array(
    v.object({
      reason: v.picklist(REVIEW_REPORT_REASONS),
      note: v.string(),
      reported_dt: dateTime,
      closed_dt: v.nullable(dateTime),
    }),
  ),
  story_list: v.array(
    v.object({ event_idx: id, step_dt: dateTime, text: v.string(), note: v.string(), staff_name: v.string() }),
  ),
});
export type OfficeReviewPage = v.InferOutput<typeof reviewPage>;

const oneReview = { review_idx: reviewIdx };
/** The state that the page showed: a decision is refused if the review or its reply was changed since. */
const seen = v.object({ reply: v.nullable(storedText), modify_dt: v.nullable(dateTime) });

export const reviewsApi = {
  'GET /api/office/v1/reviews': {
    summary: '리뷰 목록 보기',
    right: 'reviews.view',
    request: v.object({
      q: v.optional(text(MAX_OFFICE_SEARCH_LENGTH), ''),
      score: v.optional(v.nullable(v.pipe(id, v.maxValue(5))), null),
      photo: v.optional(flag, false),
      state: v.optional(v.nullable(v.picklist(['reported', 'hidden'])), null),
      product: v.optional(v.nullable(id), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    /** Lists the newest first. `reported_cnt` counts reviews with open reports, up to a limit. */
    response: v.object({ list: v.array(listedReview), next_cursor: v.nullable(v.string()), reported_cnt: count }),
  },
  'GET /api/office/v1/reviews/{review_idx}': {
    summary: '리뷰 보기',
    right: 'reviews.view',
    request: v.object(oneReview),
    response: reviewPage,
  },
  'PUT /api/office/v1/reviews/{review_idx}/hide': {
    summary: '리뷰 숨기기',
    right: 'reviews.moderate',
    audit: 'change',
    request: v.object({
      ...oneReview,
      seen,
      /** The author sees the reason. */
      reason: v.pipe(multilineText(MAX_MODERATION_LENGTH), v.minLength(1)),
    }),
    response: reviewPage,
  },
  'PUT /api/office/v1/reviews/{review_idx}/show': {
    summary: '리뷰 다시 보이기',
    right: 'reviews.moderate',
    audit: 'change',
    request: v.object({ ...oneReview, seen }),
    response: reviewPage,
  },
  'PUT /api/office/v1/reviews/{review_idx}/keep': {
    summary: '리뷰 신고 닫기',
    right: 'reviews.moderate',
    audit: 'change',
    request: v.object({ ...oneReview, seen }),
    response: reviewPage,
  },
  'PUT /api/office/v1/reviews/{review_idx}/reply': {
    summary: '리뷰 답글',
    right: 'reviews.moderate',
    audit: 'change',
    request: v.object({
      ...oneReview,
      seen,
      reply: v.pipe(multilineText(MAX_MODERATION_LENGTH), v.minLength(1)),
    }),
    response: reviewPage,
  },
} as const satisfies OfficeArea;
