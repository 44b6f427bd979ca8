import type { ProductCard } from '../../../core/api/schema/sale-fields.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import { matchList } from '../../../core/search/match-list.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../listing/sale-card.ts';
import { findProducts } from './find-products.ts';
import { countSearch, findNowKeywords, findWeeklyKeywords } from './keyword-counts.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

type SearchCall = 'GET /api/v1/search/keyword' | 'GET /api/v1/search/list/{keyword}' | 'GET /api/v1/search/recommend';

const MAX_RECOMMENDED = 12;
/** More than five searches per second for minutes are automated; a network may have several users. */
const SEARCHES = { most: 300, window_ms: 60 * 1_000 };
const TOO_OFTEN = failure(429, '검색을 너무 자주 했어요. 1분 뒤에 다시 검색해 주세요.');

export function searchRoutes(shop: ServerContext): Handlers<SearchCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/search/keyword': async () => {
      const now = clock.now();
      const [now_keyword_list, weekly_keyword_list] = await Promise.all([
        findNowKeywords(database, now),
        findWeeklyKeywords(database, now),
      ]);
      return success({ now_keyword_list, weekly_keyword_list });
    },

    'GET /api/v1/search/list/{keyword}': async ({ keyword: typed, sort, cursor }, caller) => {
      const { address } = caller;
      const read = searchKeyword(typed);
      if (read.kind === 'too-short') return failure(422, read.text);
      const now = clock.now();
      if (!(await consumeNetworkAttempt(shop, 'searches', address, SEARCHES, now))) return TOO_OFTEN;
      const found = await findProducts(database, read.keyword, { sort, cursor }, formatKst(now));
      const { list, reading, total_cnt, next_cursor, corrected_keyword } = found;
      if (total_cnt > 0 && cursor === null && caller.isRendering !== true) {
        await countSearch(database, corrected_keyword ?? read.keyword, address, now);
      }
      const search_list = list.map((card) => ({ ...card, match_list: matchList(card.product_name, reading) }));
      return success({ search_list, total_cnt, next_cursor, corrected_keyword });
    },

    'GET /api/v1/search/recommend': async () => success(await findRecommended(database, formatKst(clock.now()))),
  };
}

/** Returns running sales that were picked by hand, supplemented by new ones. */
async function findRecommended(database: Database, now: KstText): Promise<ProductCard[]> {
  const onSale = database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(CARD)
    .where('sale.start_dt', '<=', now)
    .where('sale.end_dt', '>', now)
    .limit(MAX_RECOMMENDED);
  const picked = await onSale
    .innerJoin('home_pick', 'home_pick.sell_idx', 'sale.sell_idx')
    .where('home_pick.list', '=', 'md_pick')
    .where('home_pick.start_dt', '<=', now)
    .where('home_pick.end_dt', '>', now)
    .orderBy('home_pick.ordinal')
    .orderBy('sale.sell_idx')
    .execute();
  if (picked.length === MAX_RECOMMENDED) return picked;
  const newest = await onSale
    .where('sale.type', '=', 'always')
    .orderBy('sale.start_dt', 'desc')
    .orderBy('sale.sell_idx', 'desc')
    .execute();
  const known = new Set(picked.map(({ sell_idx }) => sell_idx));
  return [...picked, ...newest.filter(({ sell_idx }) => !known.has(sell_idx))].slice(0, MAX_RECOMMENDED);
}
