import { sql } from 'kysely';
import { LIST_PAGE_SIZE, type Category } from '../../../core/api/browse/category.api.ts';
import { toProductFilter } from '../../../core/api/schema/filter-fields.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Database } from '../database/database.ts';
import { findEmployeeSales } from '../listing/employee-sales.ts';
import { parseIdCursor, parseCursor, writeCursor } from '../listing/cursor.ts';
import { categoryRows } from '../listing/category-listing.ts';
import { findPage } from '../listing/listed-page.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { CategoryIdx } from '../../../core/vocabulary/ids.ts';

const CATEGORY_NOT_FOUND = failure(404, '카테고리를 찾을 수 없어요.');
const NOT_ALLOWED = failure(403, '볼 수 있는 권한이 없어요.');

type CategoryCall = 'GET /api/v1/category' | 'POST /api/v1/category' | 'POST /api/v1/category/influencer';

export function categoryRoutes({ database, clock }: ServerContext): Handlers<CategoryCall> {
  return {
    'GET /api/v1/category': async () => {
      const { rows } = await sql<Category>`
        with recursive tree as (
          select category_idx, category_name, parent_idx, category_img, ordinal, 1 as depth from category where parent_idx is null
          union all
          select child.category_idx, child.category_name, child.parent_idx, child.category_img, child.ordinal, tree.depth + 1
          from category child join tree on child.parent_idx = tree.category_idx
        )
        select category_idx, category_name, parent_idx, category_img from tree order by depth, ordinal, category_idx
      `.execute(database);
      return success(rows);
    },

    'POST /api/v1/category': async (request, { member }) => {
      const { category_idx, employee, sort, cursor } = request;
      if (employee) {
        if (member?.member_type !== 'admin') return NOT_ALLOWED;
        const filter = toProductFilter(request, category_idx);
        return success(await findEmployeeSales(database, { sort, cursor, filter }, formatKst(clock.now())));
      }
      if (category_idx === null) return CATEGORY_NOT_FOUND;
      const after = parseCursor(cursor, sort);
      const filter = toProductFilter(request, null);
      const now = formatKst(clock.now());
      const wanted = { sort, after, interpretationIndex: 0, inStockOnly: true, filter, isLong: false } as const;
      const page = await findPage(database, categoryRows(category_idx), wanted, now);
      if (page.list.length === 0 && !(await isCategory(database, category_idx))) {
        return CATEGORY_NOT_FOUND;
      }
      return success(page);
    },

    'POST /api/v1/category/influencer': async ({ cursor }) => {
      const rows = await database
        .selectFrom('seller')
        .select(['seller_idx', 'member_id', 'member_name', 'account', 'profile_img'])
        .where('is_influencer', '=', true)
        .where('seller_idx', '>', parseIdCursor(cursor) ?? 0)
        .orderBy('seller_idx')
        .limit(LIST_PAGE_SIZE + 1)
        .execute();
      const shown = rows.slice(0, LIST_PAGE_SIZE);
      const last = rows.length > LIST_PAGE_SIZE ? shown.at(-1) : undefined;
      return success({
        list: shown.map(({ seller_idx: _seller, ...influencer }) => influencer),
        next_cursor: last === undefined ? null : writeCursor([last.seller_idx]),
      });
    },
  };
}

async function isCategory(database: Database, category_idx: CategoryIdx): Promise<boolean> {
  const row = await database
    .selectFrom('category')
    .select('category_idx')
    .where('category_idx', '=', category_idx)
    .executeTakeFirst();
  return row !== undefined;
}
