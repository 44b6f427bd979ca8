import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { REVIEW_PAGE_SIZE, type ReviewCard } from '../../../core/api/account/review.api.ts';
import { count, id } from '../../../core/api/schema/fields.ts';
import { SCORES, type Score } from '../../../core/feedback/review-rules.ts';
import type { MemberIdx, ProductIdx } from '../../../core/vocabulary/ids.ts';
import { MAX_REVIEW_OPTIONS } from '../../../core/vocabulary/limits/review-limits.ts';
import { REVIEW_SORTS, type ReviewSort } from '../../../core/vocabulary/reviews/review-sorts.ts';
import type { Database } from '../database/database.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { toReviewReply, type ReplyColumns } from './review-reply.ts';

export interface ReviewPageRequest {
  readonly product_idx: ProductIdx;
  readonly sort: ReviewSort;
  readonly photo_only: boolean;
  /** Lists only reviews with this score or of this option; null for all. */
  readonly score: Score | null;
  readonly option_name: string | null;
  readonly cursor: string | null;
}

/** The last review of a page: sort order, whether it has photos, score, helpful marks and id. */
const reviewPosition = v.strictTuple([v.picklist(REVIEW_SORTS), v.boolean(), v.picklist(SCORES), count, id]);
type ReviewPosition = v.InferOutput<typeof reviewPosition>;

type Row = Omit<ReviewCard, 'reply'> & ReplyColumns & { readonly has_photo: boolean };

/**
 * Loads a page of a product's reviews, without hidden ones, as this member (null for a guest) sees them. Reviews with
 * photos are first, and both groups have the requested order; only the order by helpful marks ignores photos. Among
 * equal reviews the newer one is first.
 */
export async function findReviews(
  database: Database,
  { product_idx, sort, photo_only, score, option_name, cursor }: ReviewPageRequest,
  member_idx: MemberIdx | null,
) {
  const after = parseJsonCursor(cursor, reviewPosition);
  const from = after !== null && after[0] === sort ? AFTER[sort](after) : sql`true`;
  const { rows } = await sql<Row>`
    select review_idx, score, content, writer_name, option_name, write_dt, modify_dt is not null as is_modified, has_photo,
      helpful_cnt, reply, reply_dt,
      (
        select member_name from sale join seller on seller.seller_idx = sale.seller_idx
        where sale.sell_idx = review.sell_idx
      ) as seller_name,
      (
        select coalesce(json_agg(img_path order by ordinal), '[]') from review_img
        where review_img.review_idx = review.review_idx
      ) as img_list,
      ${selectReactions(member_idx)}
    from review
    where product_idx = ${product_idx} and hidden_dt is null
      and ${photo_only ? sql`has_photo` : sql`true`}
      and ${score === null ? sql`true` : sql`score = ${score}`}
      and ${option_name === null ? sql`true` : sql`option_name = ${option_name}`}
      and ${from}
    order by ${ORDER[sort]}
    limit ${REVIEW_PAGE_SIZE + 1}
  `.execute(database);
  const shown = rows.slice(0, REVIEW_PAGE_SIZE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ has_photo: _hasPhoto, reply, reply_dt, seller_name, ...card }) => ({
      ...card,
      reply: toReviewReply({ reply, reply_dt, seller_name }),
    })),
    next_cursor:
      last === undefined
        ? null
        : writeJsonCursor([sort, last.has_photo, last.score, last.helpful_cnt, last.review_idx]),
  };
}

/** Selects a member's reactions to a review. */
function selectReactions(member_idx: MemberIdx | null): RawBuilder<unknown> {
  if (member_idx === null) return sql`false as is_own, false as is_helpful, false as is_reported`;
  return sql`
    member_idx is not distinct from ${member_idx} as is_own,
    exists (
      select from review_helpful marked
      where marked.review_idx = review.review_idx and marked.member_idx = ${member_idx}
    ) as is_helpful,
    exists (
      select from review_report reported
      where reported.review_idx = review.review_idx and reported.member_idx = ${member_idx}
    ) as is_reported
  `;
}

const ORDER = {
  0: sql`has_photo desc, review_idx desc`,
  1: sql`has_photo desc, score desc, review_idx desc`,
  2: sql`has_photo desc, score, review_idx desc`,
  3: sql`helpful_cnt desc, has_photo desc, review_idx desc`,
} as const;

const AFTER: Readonly<Record<ReviewSort, (reviewPosition: ReviewPosition) => RawBuilder<unknown>>> = {
  0: ([, has_photo, , , review_idx]) => sql`(has_photo, review_idx) < (${has_photo}, ${review_idx})`,
  1: ([, has_photo, score, , review_idx]) =>
    sql`(has_photo, score, review_idx) < (${has_photo}, ${score}, ${review_idx})`,
  2: ([, has_photo, score, , review_idx]) => sql`has_photo <= ${has_photo}
    and (has_photo < ${has_photo} or score > ${score} or (score = ${score} and review_idx < ${review_idx}))`,
  3: ([, has_photo, , helpful_cnt, review_idx]) =>
    sql`(helpful_cnt, has_photo, review_idx) < (${helpful_cnt}, ${has_photo}, ${review_idx})`,
};

/** Finds the options of a product that have reviews, in alphabetical order, with one index step per option. */
export async function findReviewOptions(database: Database, product_idx: ProductIdx): Promise<readonly string[]> {
  const next = (after: RawBuilder<unknown>) => sql`
    select option_name from review
    where product_idx = ${product_idx} and hidden_dt is null and option_name > ${after}
    order by option_name limit 1
  `;
  const { rows } = await sql<{ option_name: string }>`
    with recursive found as (
      (${next(sql`''`)})
      union all
      select (${next(sql`found.option_name`)}) from found where found.option_name is not null
    )
    select option_name from found where option_name is not null limit ${MAX_REVIEW_OPTIONS}
  `.execute(database);
  return rows.map(({ option_name }) => option_name);
}
