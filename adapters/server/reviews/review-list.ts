import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { REVIEW_PAGE_SIZE, type ReviewCard } from '../../../core/api/account/review.api.ts';
import type { Database } from '../database/database.ts';
import { readJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import type { ProductIdx } from '../../../core/vocabulary/ids.ts';

type Sort = 0 | 1 | 2;

export interface ReviewPageRequest {
  readonly product_idx: ProductIdx;
  /** 0 newest, 1 highest, 2 lowest score first. */
  readonly sort: Sort;
  readonly photo_only: boolean;
  readonly cursor: string | null;
}

/** The last review of a page: sort order, whether it has photos, score and id. */
const place = v.strictTuple([v.picklist([0, 1, 2]), v.boolean(), v.picklist([1, 2, 3, 4, 5]), rowNumber()]);
type Place = v.InferOutput<typeof place>;

/**
 * Loads a page of a product's reviews: those with photos first, each part in the requested order, newer first among
 * equals.
 */
export async function findReviews(database: Database, { product_idx, sort, photo_only, cursor }: ReviewPageRequest) {
  const after = readJsonCursor(cursor, place);
  const from = after !== null && after[0] === sort ? AFTER[sort](after) : sql`true`;
  const { rows } = await sql<ReviewCard & { has_photo: boolean }>`
    select review_idx, score, content, writer_name, option_name, write_dt, modify_dt is not null as is_modified, has_photo,
      (
        select coalesce(json_agg(img_path order by ordinal), '[]') from review_img
        where review_img.review_idx = review.review_idx
      ) as img_list
    from review
    where product_idx = ${product_idx} and ${photo_only ? sql`has_photo` : sql`true`} and ${from}
    order by ${ORDER[sort]}
    limit ${REVIEW_PAGE_SIZE + 1}
  `.execute(database);
  const shown = rows.slice(0, REVIEW_PAGE_SIZE);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ has_photo: _has_photo, ...card }) => card),
    next_cursor: last === undefined ? null : writeJsonCursor([sort, last.has_photo, last.score, last.review_idx]),
  };
}

const ORDER = {
  0: sql`has_photo desc, review_idx desc`,
  1: sql`has_photo desc, score desc, review_idx desc`,
  2: sql`has_photo desc, score, review_idx desc`,
} as const;

const AFTER: Readonly<Record<Sort, (place: Place) => RawBuilder<unknown>>> = {
  0: ([, has_photo, , review_idx]) => sql`(has_photo, review_idx) < (${has_photo}, ${review_idx})`,
  1: ([, has_photo, score, review_idx]) =>
    sql`(has_photo, score, review_idx) < (${has_photo}, ${score}, ${review_idx})`,
  2: ([, has_photo, score, review_idx]) => sql`has_photo <= ${has_photo}
    and (has_photo < ${has_photo} or score > ${score} or (score = ${score} and review_idx < ${review_idx}))`,
};

function rowNumber() {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(1));
}
