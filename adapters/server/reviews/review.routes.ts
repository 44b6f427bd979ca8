import * as v from 'valibot';
import { id } from '../../../core/api/schema/fields.ts';
import { REVIEW_PAGE_SIZE } from '../../../core/api/account/review.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { isReviewable } from '../../../core/feedback/review-rules.ts';
import { averageScore, scoreDistribution } from '../../../core/feedback/score-distribution.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import {
  countOwnReviews,
  countReviewableLines,
  findLine,
  findReviewableLines,
  toOwnReview,
  selectOwnReviews,
} from './own-reviews.ts';
import { findReviewOptions, findReviews } from './review-list.ts';
import { markHelpful, reportReview } from './react-to-review.ts';
import {
  changeReview,
  ORDER_LINE_NOT_FOUND,
  REVIEW_NOT_FOUND,
  NOT_YET,
  writeReview,
  ALREADY_REVIEWED,
} from './write-review.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { ProductIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

type ReviewCall =
  | 'GET /api/v1/review/score/{id}'
  | 'GET /api/v1/review/product/list'
  | 'POST /api/v1/review/helpful'
  | 'DELETE /api/v1/review/helpful'
  | 'POST /api/v1/review/report'
  | 'POST /api/v1/review/posts'
  | 'POST /api/v1/review'
  | 'POST /api/v1/review/detail'
  | 'POST /api/v1/review/written-posts'
  | 'GET /api/v1/review/posts/{id}'
  | 'PUT /api/v1/review/posts';

const PRODUCT_NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');
const idPosition = v.strictTuple([id]);

export function reviewRoutes(shop: ServerContext): Handlers<ReviewCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/review/score/{id}': async ({ id: sell_idx }) => {
      const product_idx = await findProductOfSale(shop, sell_idx);
      if (product_idx === null) return PRODUCT_NOT_FOUND;
      const tally = await database
        .selectFrom('review_tally')
        .select(['score', 'cnt', 'photo_cnt'])
        .where('product_idx', '=', product_idx)
        .execute();
      return success({
        review_score: averageScore(tally),
        review_cnt: tally.reduce((sum, { cnt }) => sum + cnt, 0),
        photo_cnt: tally.reduce((sum, { photo_cnt }) => sum + photo_cnt, 0),
        score_list: [...scoreDistribution(tally)],
        option_list: [...(await findReviewOptions(database, product_idx))],
      });
    },

    'GET /api/v1/review/product/list': async ({ sell_idx, ...request }, { member }) => {
      const product_idx = await findProductOfSale(shop, sell_idx);
      if (product_idx === null) return PRODUCT_NOT_FOUND;
      return success(await findReviews(database, { product_idx, ...request }, member?.member_idx ?? null));
    },

    'POST /api/v1/review/helpful': async ({ review_idx }, caller) =>
      markHelpful(shop, callerMember(caller), review_idx, true),

    'DELETE /api/v1/review/helpful': async ({ review_idx }, caller) =>
      markHelpful(shop, callerMember(caller), review_idx, false),

    'POST /api/v1/review/report': async (report, caller) => reportReview(shop, callerMember(caller), report),

    'POST /api/v1/review/posts': async ({ cursor }, caller) => {
      const member_idx = callerMember(caller);
      const after = parseJsonCursor(cursor, idPosition)?.[0] ?? null;
      const rows = await findReviewableLines(database, member_idx, after);
      const list = rows.slice(0, REVIEW_PAGE_SIZE);
      const last = rows.length > list.length ? list.at(-1) : undefined;
      const next_cursor = last === undefined ? null : writeJsonCursor([last.order_idx]);
      return success({ list, next_cursor, total_cnt: await countReviewableLines(database, member_idx) });
    },

    'POST /api/v1/review/detail': async ({ order_idx }, caller) => {
      const line = await findLine(database, callerMember(caller), order_idx);
      if (line === undefined) return ORDER_LINE_NOT_FOUND;
      if (line.review_idx !== null) return ALREADY_REVIEWED;
      if (!isReviewable(line)) return NOT_YET;
      const { sell_idx, product_name, product_img, option_name, option_cnt, order_dt } = line;
      return success({ order_idx, sell_idx, product_name, product_img, option_name, option_cnt, order_dt });
    },

    'POST /api/v1/review': async (request, caller) => writeReview(shop, callerMember(caller), request),

    'POST /api/v1/review/written-posts': async ({ cursor }, caller) => {
      const member_idx = callerMember(caller);
      const after = parseJsonCursor(cursor, idPosition)?.[0] ?? null;
      const rows = await selectOwnReviews(database, member_idx)
        .$if(after !== null, (query) => query.where('review.review_idx', '<', after ?? 0))
        .limit(REVIEW_PAGE_SIZE + 1)
        .execute();
      const shown = rows.slice(0, REVIEW_PAGE_SIZE);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      return success({
        list: shown.map((row) => toOwnReview(row, clock.now())),
        next_cursor: last === undefined ? null : writeJsonCursor([last.review_idx]),
        total_cnt: await countOwnReviews(database, member_idx),
      });
    },

    'GET /api/v1/review/posts/{id}': async ({ id: review_idx }, caller) => {
      const review = await selectOwnReviews(database, callerMember(caller))
        .where('review.review_idx', '=', review_idx)
        .executeTakeFirst();
      return review === undefined ? REVIEW_NOT_FOUND : success(toOwnReview(review, clock.now()));
    },

    'PUT /api/v1/review/posts': async (request, caller) => changeReview(shop, callerMember(caller), request),
  };
}

async function findProductOfSale(shop: ServerContext, sell_idx: SellIdx): Promise<ProductIdx | null> {
  const sale = await shop.database
    .selectFrom('sale')
    .select('product_idx')
    .where('sell_idx', '=', sell_idx)
    .executeTakeFirst();
  return sale?.product_idx ?? null;
}
