import { sql, type RawBuilder } from 'kysely';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { groupOutcomeAt } from '../../../core/group/group-outcome.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { GroupIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { parseIdCursor, writeCursor } from '../listing/cursor.ts';
import { GROUP_END } from '../listing/group-end.ts';

type Request = ParsedOfficeRequestOf<'GET /api/office/v1/groups'>;
type GroupFilter = Omit<Request, 'cursor'>;
type GroupRows = OfficeResponseOf<'GET /api/office/v1/groups'>;

/** Lists a page of groups, newest first, with the masked names of their openers. */
export async function findOfficeGroups(
  database: Database,
  { cursor, ...filter }: Request,
  now: number,
): Promise<GroupRows> {
  const { list, next_cursor } = await loadGroupRows(database, filter, cursor, OFFICE_PAGE_SIZE, now);
  return { list: list.map((row) => ({ ...row, opener_name: maskName(row.opener_name) })), next_cursor };
}

/** Loads a page of groups, newest first. Names are not masked. */
export async function loadGroupRows(
  database: Database,
  filter: GroupFilter,
  cursor: string | null,
  size: number,
  now: number,
): Promise<GroupRows> {
  const ids = selectGroupIds(filter, parseIdCursor(cursor), size + 1, formatKst(now));
  const rows = await selectGroups(database)
    .where('group_purchase.g_idx', 'in', sql<GroupIdx>`(${ids})`)
    .orderBy('group_purchase.g_idx', 'desc')
    .execute();
  const list = rows.slice(0, size).map((row) => ({ ...row, outcome: groupOutcomeAt(row, now) }));
  const end = rows.length > size ? list.at(-1) : undefined;
  return { list, next_cursor: end === undefined ? null : writeCursor([end.g_idx]) };
}

/** Counts groups, up to `limit`. */
export async function countGroups(
  database: Database,
  filter: GroupFilter,
  limit: number,
  now: number,
): Promise<number> {
  const ids = selectGroupIds(filter, null, limit, formatKst(now));
  const { rows } = await sql<{ cnt: number }>`select count(*)::int as cnt from (${ids}) as found`.execute(database);
  return rows[0]?.cnt ?? 0;
}

/** Selects groups with what their list shows. */
export function selectGroups(database: Database) {
  return database
    .selectFrom('group_purchase')
    .innerJoin('sale', 'sale.sell_idx', 'group_purchase.sell_idx')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .innerJoin('payment', 'payment.payment_idx', 'group_purchase.opener_payment_idx')
    .select(['group_purchase.g_idx', 'group_purchase.sell_idx', 'product.product_name', 'seller.member_name'])
    .select(['group_purchase.group_cnt', 'group_purchase.goal_cnt', 'group_purchase.opened_dt'])
    .select(['group_purchase.ended_dt', 'payment.buyer_name as opener_name', GROUP_END.as('end_dt')]);
}

/** Selects the numbers of at most `limit` groups before the id `after`, newest first. */
function selectGroupIds(
  { state, sale }: GroupFilter,
  after: GroupIdx | null,
  limit: number,
  at: KstText,
): RawBuilder<unknown> {
  const page = sql`
    ${sale === null ? sql`true` : sql`group_purchase.sell_idx = ${sale}`}
    and ${after === null ? sql`true` : sql`g_idx < ${after}`}`;
  const end = sql`order by g_idx desc limit ${limit}`;
  switch (state) {
    case null:
      return sql`select g_idx from group_purchase where ${page} ${end}`;
    case 'made':
      return sql`select g_idx from group_purchase where group_cnt >= goal_cnt and ${page} ${end}`;
    case 'open':
      // Starts with the sales that have not ended, which are few beside those of all years.
      return sql`select g_idx from sale join group_purchase on group_purchase.sell_idx = sale.sell_idx
        where sale.type = 'group' and sale.end_dt > ${at}::timestamp and ended_dt is null
          and group_cnt < group_purchase.goal_cnt and ${page} ${end}`;
    case 'failed':
      return sql`select g_idx from group_purchase join sale on sale.sell_idx = group_purchase.sell_idx
        where ${GROUP_END} <= ${at}::timestamp and group_cnt < group_purchase.goal_cnt and ${page} ${end}`;
  }
}
