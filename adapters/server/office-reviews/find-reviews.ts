import { sql, type RawBuilder } from 'kysely';
import type { OfficeListedReview } from '../../../core/api/office/people/reviews.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { interpretNumberSearch } from '../../../core/office-search/number-search.ts';
import type { Database } from '../database/database.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { containsPattern } from '../office-kernel/contains-pattern.ts';
import { REPORTED_REVIEWS } from '../reviews/reported-reviews.ts';

type Filter = Omit<ParsedOfficeRequestOf<'GET /api/office/v1/reviews'>, 'cursor'>;

const MAX_EXCERPT_LENGTH = 80;
/** Maximum number of products that a search for a product name reads. */
const MAX_NAMED_PRODUCTS = 200;

/** Lists a page of reviews, newest first, including hidden ones. */
export async function findOfficeReviews(
  database: Database,
  { cursor, ...filter }: ParsedOfficeRequestOf<'GET /api/office/v1/reviews'>,
): Promise<OfficeResponseOf<'GET /api/office/v1/reviews'>> {
  const page = await loadReviewRows(database, filter, cursor, OFFICE_PAGE_SIZE);
  return {
    list: page.list.map(({ content, reply, ...row }) => ({
      ...row,
      excerpt: Array.from(content).slice(0, MAX_EXCERPT_LENGTH).join(''),
      has_reply: reply !== null,
    })),
    next_cursor: page.next_cursor,
    reported_cnt: await countReported(database),
  };
}

interface ReviewRow extends Omit<OfficeListedReview, 'excerpt' | 'has_reply'> {
  readonly content: string;
  readonly reply: string | null;
}

/** Loads a page of the list with reviews and replies in full. */
export async function loadReviewRows(
  database: Database,
  filter: Filter,
  cursor: string | null,
  size: number,
): Promise<{ list: readonly ReviewRow[]; next_cursor: string | null }> {
  const { rows } = await sql<ReviewRow>`
    select review_idx, product_name, writer_name, score, content, reply, write_dt,
      (select count(*)::int from review_img where review_img.review_idx = review.review_idx) as photo_cnt,
      (
        select count(*)::int from review_report
        where review_report.review_idx = review.review_idx and review_report.closed_dt is null
      ) as report_cnt,
      hidden_dt is not null as is_hidden
    from (${selectReviewIds(filter, parseIdCursor(cursor), size + 1)}) as page
    join review using (review_idx)
    join product using (product_idx)
    order by review_idx desc
  `.execute(database);
  const list = rows.slice(0, size);
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeCursor([end.review_idx]) };
}

/** Counts the reviews of a list, up to `limit`. */
export async function countReviews(database: Database, filter: Filter, limit: number): Promise<number> {
  const { rows } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (${selectReviewIds(filter, null, limit)}) as found
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}

/** Selects the ids of at most `limit` reviews, newest first, after the one with the id `after`. */
function selectReviewIds(
  { q, score, photo, state, product }: Filter,
  after: number | null,
  limit: number,
): RawBuilder<unknown> {
  const search = interpretNumberSearch(q);
  const conditions = sql.join(
    [
      sql`true`,
      ...(after === null ? [] : [sql`review_idx < ${after}`]),
      ...(score === null ? [] : [sql`score = ${score}`]),
      ...(photo ? [sql`has_photo`] : []),
      ...(state === 'hidden' ? [sql`hidden_dt is not null`] : []),
      ...(state === 'reported' ? [sql`review_idx in (${REPORTED_REVIEWS})`] : []),
      ...(search.kind === 'number' ? [sql`review_idx = ${search.number}`] : []),
    ],
    sql` and `,
  );
  if (product === null && search.kind !== 'text') {
    return sql`select review_idx from review where ${conditions} order by review_idx desc limit ${limit}`;
  }
  const hasName = search.kind === 'text' ? sql`product_name like ${containsPattern(search.text)}` : sql`true`;
  const isProduct = product === null ? sql`true` : sql`product_idx = ${product}`;
  const products = sql`
    select product_idx from product where ${hasName} and ${isProduct}
    order by product_idx desc limit ${MAX_NAMED_PRODUCTS}
  `;
  // Searches the reviews of each product by their index, so that those of other products are not read.
  return sql`select found.review_idx from (${products}) as own cross join lateral (
      select review_idx from review where review.product_idx = own.product_idx and ${conditions}
      order by review_idx desc limit ${limit}
    ) as found order by review_idx desc limit ${limit}`;
}

async function countReported(database: Database): Promise<number> {
  const { rows } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (${REPORTED_REVIEWS} limit ${MAX_WAITING}) as found
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}
