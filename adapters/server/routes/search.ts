import type { ProductCard } from '../../../core/api/sale-fields.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import { matchList } from '../../../core/search/match-list.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Handlers } from '../handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../sale-card.ts';
import { findProducts } from '../search/find-products.ts';
import { countSearch, findNowKeywords, findWeeklyKeywords } from '../search/keyword-counts.ts';
import type { Shop } from '../shop.ts';

type SearchCall = 'GET /api/v1/search/keyword' | 'GET /api/v1/search/list/{keyword}' | 'GET /api/v1/search/recommend';

const RECOMMENDED_MOST = 12;

export function searchRoutes({ database, clock }: Shop): Handlers<SearchCall> {
  return {
    'GET /api/v1/search/keyword': async () => {
      const now = clock.now();
      const [now_keyword_list, weekly_keyword_list] = await Promise.all([
        findNowKeywords(database, now),
        findWeeklyKeywords(database, now),
      ]);
      return success({ now_keyword_list, weekly_keyword_list });
    },

    'GET /api/v1/search/list/{keyword}': async ({ keyword: typed, sort, cursor }, { address }) => {
      const read = searchKeyword(typed);
      if (read.kind === 'too-short') return failure(422, read.text);
      const now = clock.now();
      const found = await findProducts(database, read.keyword, { sort, cursor }, formatKst(now));
      const { list, reading, total_cnt, next_cursor, corrected_keyword } = found;
      if (total_cnt > 0 && cursor === null) {
        await countSearch(database, corrected_keyword ?? read.keyword, address, now);
      }
      const search_list = list.map((card) => ({ ...card, match_list: matchList(card.product_name, reading) }));
      return success({ search_list, total_cnt, next_cursor, corrected_keyword });
    },

    'GET /api/v1/search/recommend': async () => success(await findRecommended(database, formatKst(clock.now()))),
  };
}

/** What the shop itself picked and is on sale, filled up with what is new. */
async function findRecommended(database: Database, now: string): Promise<ProductCard[]> {
  const onSale = database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(CARD)
    .where('sale.start_dt', '<=', now)
    .where('sale.end_dt', '>', now)
    .limit(RECOMMENDED_MOST);
  const picked = await onSale
    .innerJoin('home_pick', 'home_pick.sell_idx', 'sale.sell_idx')
    .where('home_pick.list', '=', 'md_pick')
    .where('home_pick.start_dt', '<=', now)
    .where('home_pick.end_dt', '>', now)
    .orderBy('home_pick.ordinal')
    .orderBy('sale.sell_idx')
    .execute();
  if (picked.length === RECOMMENDED_MOST) return picked;
  const newest = await onSale
    .where('sale.type', '=', 'always')
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .execute();
  const known = new Set(picked.map(({ sell_idx }) => sell_idx));
  return [...picked, ...newest.filter(({ sell_idx }) => !known.has(sell_idx))].slice(0, RECOMMENDED_MOST);
}
