import { sql, type RawBuilder } from 'kysely';
import type { OfficeListedReview } from '../../../core/api/office/people/reviews.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { interpretNumberSearch } from '../../../core/office-search/number-search.ts';
import type { Database } from '../database/database.ts';
import { readId, writeCursor } from '../listing/cursor.ts';

type Filter = ParsedOfficeRequestOf<'GET /api/office/v1/reviews'>;

const EXCERPT = 80;
/** Products of one name that a search looks at. */
const MAX_NAMED = 200;

/** Lists a page of reviews, newest first, also hidden ones. */
export async function findOfficeReviews(
  database: Database,
  filter: Filter,
): Promise<OfficeResponseOf<'GET /api/office/v1/reviews'>> {
  const { rows } = await sql<OfficeListedReview>`
    select review_idx, product_name, writer_name, score, left(content, ${EXCERPT}) as excerpt, write_dt,
      (select count(*)::int from review_img where review_img.review_idx = review.review_idx) as photo_cnt,
      (
        select count(*)::int from review_report
        where review_report.review_idx = review.review_idx and review_report.closed_dt is null
      ) as report_cnt,
      hidden_dt is not null as is_hidden, reply is not null as has_reply
    from (${found(filter)}) as page
    join review using (review_idx)
    join product using (product_idx)
    order by review_idx desc
  `.execute(database);
  const list = rows.slice(0, OFFICE_PAGE_SIZE);
  const end = rows.length > OFFICE_PAGE_SIZE ? list.at(-1) : undefined;
  return {
    list,
    next_cursor: end === undefined ? null : writeCursor([end.review_idx]),
    reported_cnt: await countReports(database),
  };
}

/** Selects the numbers of a page, and of one review more. */
function found({ q, score, photo, state, product, cursor }: Filter): RawBuilder<unknown> {
  const after = readId(cursor);
  const search = interpretNumberSearch(q);
  const conditions = sql.join(
    [
      sql`true`,
      ...(after === null ? [] : [sql`review_idx < ${after}`]),
      ...(score === null ? [] : [sql`score = ${score}`]),
      ...(photo ? [sql`has_photo`] : []),
      ...(state === 'hidden' ? [sql`hidden_dt is not null`] : []),
      ...(state === 'reported'
        ? [sql`review_idx in (select review_idx from review_report where closed_dt is null)`]
        : []),
      ...(search.kind === 'number' ? [sql`review_idx = ${search.number}`] : []),
    ],
    sql` and `,
  );
  const most = OFFICE_PAGE_SIZE + 1;
  if (product === null && search.kind !== 'text') {
    return sql`select review_idx from review where ${conditions} order by review_idx desc limit ${most}`;
  }
  const named =
    search.kind === 'text'
      ? sql`product_name like ${`%${search.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
      : sql`true`;
  const own = sql`
    select product_idx from product where ${named} and ${product === null ? sql`true` : sql`product_idx = ${product}`}
    order by product_idx desc limit ${MAX_NAMED}
  `;
  // Each product by its own index, so that the reviews of others are not read.
  return sql`select found.review_idx from (${own}) as own cross join lateral (
      select review_idx from review where review.product_idx = own.product_idx and ${conditions}
      order by review_idx desc limit ${most}
    ) as found order by review_idx desc limit ${most}`;
}

async function countReports(database: Database): Promise<number> {
  const { rows } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (select from review_report where closed_dt is null limit ${MAX_WAITING}) as found
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}
