import { sql } from 'kysely';
import { SEARCH_COUNT_MOST } from '../../../core/api/search.api.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { searchKey } from '../../../core/search/search-key.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../handlers.ts';
import { readPlace } from '../listing/cursor.ts';
import { countListed, findPage } from '../listing/listed-page.ts';
import type { Shop } from '../shop.ts';

type SearchCall = 'GET /api/v1/search/keyword' | 'GET /api/v1/search/list/{keyword}' | 'GET /api/v1/search/recommend';

export function searchRoutes({ database, clock }: Shop): Handlers<SearchCall> {
  return {
    'GET /api/v1/search/keyword': async () => {
      const rows = await database
        .selectFrom('suggested_keyword')
        .select('keyword')
        .orderBy('ordinal')
        .limit(10)
        .execute();
      return success({ now_keyword_list: rows.map(({ keyword }) => keyword), weekly_keyword_list: [] });
    },

    'GET /api/v1/search/list/{keyword}': async ({ keyword: typed, sort, cursor }) => {
      const read = searchKeyword(typed);
      if (read.kind === 'too-short') return failure(422, read.text);
      const now = formatKst(clock.now());
      const term = searchKey(read.keyword).slice(0, 2);
      const listing = sql`(select sell_idx, start_dt, end_dt, consumer_price from sale_term where term = ${term})`;
      const request = { sort, after: readPlace(cursor, sort), way: 0, inStockOnly: false } as const;
      const [{ list, next_cursor }, total_cnt] = await Promise.all([
        findPage(database, listing, request, now),
        countListed(database, listing, SEARCH_COUNT_MOST, now),
      ]);
      return success({
        search_list: list.map((card) => ({ ...card, match_list: [] })),
        total_cnt,
        next_cursor,
        corrected_keyword: null,
      });
    },

    'GET /api/v1/search/recommend': async () => success([]),
  };
}
