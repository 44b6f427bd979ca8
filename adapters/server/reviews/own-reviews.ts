import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { REVIEW_PAGE_SIZE, type OwnReview } from '../../../core/api/account/review.api.ts';
import { checkReviewEditAt, editDeadline } from '../../../core/feedback/review-edit.ts';
import { REVIEWABLE } from '../../../core/feedback/review-rules.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { MemberIdx, OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import { toReviewReply, type ReplyColumns } from './review-reply.ts';

/** Selects a member's order lines with the columns of the review pages. */
function selectLines(database: Database, member_idx: MemberIdx) {
  return database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .where('payment.member_idx', '=', member_idx)
    .select(['order_line.order_idx', 'order_line.sell_idx', 'order_line.product_name', 'order_line.product_img'])
    .select(['order_line.option_name', 'order_line.option_cnt', 'payment.order_dt']);
}

/** Selects a member's lines without a review. */
function selectReviewableLines(database: Database, member_idx: MemberIdx) {
  return selectLines(database, member_idx)
    .where('order_line.order_status', 'in', REVIEWABLE)
    .where('order_line.is_add_option', '=', false)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('review')
            .select(sql`1`.as('found'))
            .whereRef('review.order_idx', '=', 'order_line.order_idx'),
        ),
      ),
    );
}

/** Loads a page of the lines without a review, newest order first, plus one row if there are more. */
export function findReviewableLines(database: Database, member_idx: MemberIdx, after: number | null) {
  return selectReviewableLines(database, member_idx)
    .$if(after !== null, (query) => query.where('order_line.order_idx', '<', after ?? 0))
    .orderBy('order_line.order_idx', 'desc')
    .limit(REVIEW_PAGE_SIZE + 1)
    .execute();
}

export async function countReviewableLines(database: Database, member_idx: MemberIdx): Promise<number> {
  const { cnt } = await selectReviewableLines(database, member_idx)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}

/** Loads one of a member's lines with its status; undefined for another member's. */
export function findLine(database: Database, member_idx: MemberIdx, order_idx: OrderLineIdx) {
  return selectLines(database, member_idx)
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .leftJoin('review', 'review.order_idx', 'order_line.order_idx')
    .select(['order_line.order_status', 'order_line.is_add_option', 'sale.product_idx', 'review.review_idx'])
    .where('order_line.order_idx', '=', order_idx)
    .executeTakeFirst();
}

/** Selects a member's own reviews, newest first. Callers add further conditions. */
export function selectOwnReviews(database: Database, member_idx: MemberIdx) {
  return selectLines(database, member_idx)
    .innerJoin('review', 'review.order_idx', 'order_line.order_idx')
    .innerJoin('sale', 'sale.sell_idx', 'review.sell_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .where('review.member_idx', '=', member_idx)
    .select(['review.review_idx', 'review.score', 'review.content', 'review.write_dt', 'review.helpful_cnt'])
    .select(['review.hidden_dt', 'review.hidden_reason'])
    .select(['review.reply', 'review.reply_dt', 'seller.member_name as seller_name'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('review_img')
          .select('img_path')
          .whereRef('review_img.review_idx', '=', 'review.review_idx')
          .orderBy('ordinal'),
      ).as('images'),
    )
    .orderBy('review.review_idx', 'desc');
}

type OwnReviewRow = Omit<OwnReview, 'img_list' | 'edit_until_dt' | 'may_edit' | 'reply'> &
  ReplyColumns & { readonly images: readonly { readonly img_path: string }[] };

export function toOwnReview({ images, reply, reply_dt, seller_name, ...review }: OwnReviewRow, now: number): OwnReview {
  return {
    ...review,
    reply: toReviewReply({ reply, reply_dt, seller_name }),
    img_list: images.map(({ img_path }) => img_path),
    edit_until_dt: formatKst(editDeadline(review.write_dt) ?? now),
    may_edit: checkReviewEditAt(review, now) === null,
  };
}

export async function countOwnReviews(database: Database, member_idx: MemberIdx): Promise<number> {
  const { cnt } = await database
    .selectFrom('review')
    .where('member_idx', '=', member_idx)
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  return cnt;
}
