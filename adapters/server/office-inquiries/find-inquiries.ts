import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { id } from '../../../core/api/schema/fields.ts';
import type { OfficeListedInquiry } from '../../../core/api/office/people/inquiries.api.ts';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { MAX_WAITING } from '../../../core/office/max-waiting.ts';
import { interpretNumberSearch } from '../../../core/office-search/number-search.ts';
import type { InquiryIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { containsPattern } from '../office-kernel/contains-pattern.ts';

type Filter = Omit<ParsedOfficeRequestOf<'GET /api/office/v1/inquiries'>, 'cursor'>;

const MAX_EXCERPT_LENGTH = 80;
/** Maximum number of sales that a search for a product name reads. */
const MAX_NAMED_SALES = 200;

/** Position after a page: whether its last inquiry was answered, and the id of that inquiry. */
const inquiryPosition = v.strictTuple([v.boolean(), id]);

/**
 * Lists a page of inquiries: unanswered ones first, oldest first, then answered ones, newest first. `seller_idx`: only
 * those about products of this shop.
 */
export async function findOfficeInquiries(
  database: Database,
  filter: Filter,
  cursor: string | null,
  seller_idx: SellerIdx | null,
): Promise<OfficeResponseOf<'GET /api/office/v1/inquiries'>> {
  const page = await loadInquiryRows(database, { filter, cursor, seller_idx, size: OFFICE_PAGE_SIZE });
  return {
    list: page.list.map(({ content, answer: _answer, ...row }) => ({
      ...row,
      excerpt: Array.from(content).slice(0, MAX_EXCERPT_LENGTH).join(''),
    })),
    next_cursor: page.next_cursor,
    waiting_cnt: await countWaiting(database, seller_idx),
  };
}

interface InquiryPageRequest {
  readonly filter: Filter;
  readonly cursor: string | null;
  readonly seller_idx: SellerIdx | null;
  readonly size: number;
}

interface InquiryRow extends Omit<OfficeListedInquiry, 'excerpt'> {
  readonly content: string;
  readonly answer: string | null;
}

/** Loads a page of the list with questions and answers in full. */
export async function loadInquiryRows(
  database: Database,
  { filter, cursor, seller_idx, size }: InquiryPageRequest,
): Promise<{ list: readonly InquiryRow[]; next_cursor: string | null }> {
  const after = parseJsonCursor(cursor, inquiryPosition);
  const [isAnswered = false, last = null] = after ?? [];
  const waiting =
    filter.answered === 'yes' || isAnswered
      ? []
      : await loadPart(database, selectPartIds(filter, seller_idx, false, last, size + 1), false);
  const rest = size + 1 - waiting.length;
  const answered =
    filter.answered === 'no' || rest === 0
      ? []
      : await loadPart(database, selectPartIds(filter, seller_idx, true, isAnswered ? last : null, rest), true);
  const rows = [...waiting, ...answered];
  const list = rows.slice(0, size);
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeJsonCursor([end.answer_dt !== null, end.qna_idx]) };
}

/** Counts the inquiries of a list, up to `limit`. */
export async function countInquiries(
  database: Database,
  filter: Filter,
  seller_idx: SellerIdx | null,
  limit: number,
): Promise<number> {
  const parts = [
    ...(filter.answered === 'yes' ? [] : [selectPartIds(filter, seller_idx, false, null, limit)]),
    ...(filter.answered === 'no' ? [] : [selectPartIds(filter, seller_idx, true, null, limit)]),
  ].map((part) => sql`(${part})`);
  const { rows } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (select * from (${sql.join(parts, sql` union all `)}) as parts limit ${limit}) as found
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}

/** Selects the ids of the next answered or unanswered inquiries. */
function selectPartIds(
  filter: Filter,
  seller_idx: SellerIdx | null,
  isAnswered: boolean,
  after: InquiryIdx | null,
  limit: number,
): RawBuilder<unknown> {
  const sorting = sortingOf(isAnswered);
  const search = interpretNumberSearch(filter.q);
  const conditions = sql.join(
    [
      sql`deleted_dt is null`,
      isAnswered ? sql`answer is not null` : sql`answer is null`,
      ...(after === null ? [] : [isAnswered ? sql`qna_idx < ${after}` : sql`qna_idx > ${after}`]),
      ...(filter.kind === null ? [] : [sql`kind = ${filter.kind}`]),
      ...(search.kind === 'number' ? [sql`qna_idx = ${search.number}`] : []),
    ],
    sql` and `,
  );
  const sales = selectSales(filter, search.kind === 'text' ? search.text : null, seller_idx);
  // Searches each sale by its own index, so that inquiries about other sales are not read.
  return sales === null
    ? sql`select qna_idx from inquiry where ${conditions} order by ${sorting} limit ${limit}`
    : sql`select found.qna_idx from (${sales}) as own cross join lateral (
          select qna_idx from inquiry where inquiry.sell_idx = own.sell_idx and ${conditions} order by ${sorting} limit ${limit}
        ) as found order by ${sorting} limit ${limit}`;
}

async function loadPart(
  database: Database,
  found: RawBuilder<unknown>,
  isAnswered: boolean,
): Promise<readonly InquiryRow[]> {
  const { rows } = await sql<InquiryRow>`
    select qna_idx, inquiry.kind, qna_type, coalesce(order_line.product_name, product.product_name) as product_name,
      seller.member_name, writer_name, inquiry.content, is_secret, write_dt, answer, answer_dt
    from (${found}) as page
    join inquiry using (qna_idx)
    join product on product.product_idx = inquiry.product_idx
    join sale on sale.sell_idx = inquiry.sell_idx
    join seller on seller.seller_idx = sale.seller_idx
    left join order_line on order_line.order_idx = inquiry.order_idx
    order by ${sortingOf(isAnswered)}
  `.execute(database);
  return rows;
}

/** Returns the order of a part of the list: unanswered inquiries oldest first, answered ones newest first. */
function sortingOf(isAnswered: boolean): RawBuilder<unknown> {
  return isAnswered ? sql`qna_idx desc` : sql`qna_idx`;
}

/** Selects the sales of a filter's inquiries; null means all sales. */
function selectSales(
  { seller, product }: Filter,
  name: string | null,
  seller_idx: SellerIdx | null,
): RawBuilder<unknown> | null {
  if (seller === null && product === null && name === null && seller_idx === null) return null;
  const conditions = [
    ...(seller_idx === null ? [] : [sql`sale.seller_idx = ${seller_idx}`]),
    ...(seller === null ? [] : [sql`sale.seller_idx = (select seller_idx from seller where member_id = ${seller})`]),
    ...(product === null ? [] : [sql`sale.product_idx = ${product}`]),
    ...(name === null ? [] : [sql`product.product_name like ${containsPattern(name)}`]),
  ];
  return sql`
    select sell_idx from sale join product on product.product_idx = sale.product_idx
    where ${sql.join(conditions, sql` and `)}
    ${name === null ? sql`` : sql`order by sell_idx desc limit ${MAX_NAMED_SALES}`}
  `;
}

/** Counts the unanswered inquiries, up to a limit. */
async function countWaiting(database: Database, seller_idx: SellerIdx | null): Promise<number> {
  const own =
    seller_idx === null ? sql`true` : sql`sell_idx in (select sell_idx from sale where seller_idx = ${seller_idx})`;
  const { rows } = await sql<{ cnt: number }>`
    select count(*)::int as cnt from (
      select from inquiry where answer is null and deleted_dt is null and ${own} limit ${MAX_WAITING}
    ) as found
  `.execute(database);
  return rows[0]?.cnt ?? 0;
}
