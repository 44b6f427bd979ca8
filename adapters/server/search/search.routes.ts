import type { ProductCard } from '../../../core/api/sale-fields.ts';
import { failure, success } from '../../../core/http/envelope.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import { matchList } from '../../../core/search/match-list.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { allowAttempt, networkOf } from '../attempts.ts';
import type { Handlers } from '../handlers.ts';
import type { Database } from '../database/database.ts';
import { CARD } from '../sale-card.ts';
import { findProducts } from '../search/find-products.ts';
import { countSearch, findNowKeywords, findWeeklyKeywords } from '../search/keyword-counts.ts';
import type { Shop } from '../shop.ts';

type SearchCall = 'GET /api/v1/search/keyword' | 'GET /api/v1/search/list/{keyword}' | 'GET /api/v1/search/recommend';

const RECOMMENDED_MOST = 12;
/** Five a second for minutes on end is no person; one network may be several. */
const SEARCHES = { most: 300, window_ms: 60 * 1_000 };
const TOO_OFTEN = failure(429, '검색을 너무 자주 했어요. 1분 뒤에 다시 검색해 주세요.');

export function searchRoutes(shop: Shop): Handlers<SearchCall> {
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

    'GET /api/v1/search/list/{keyword}': async ({ keyword: typed, sort, cursor }, { address }) => {
      const read = searchKeyword(typed);
      if (read.kind === 'too-short') return failure(422, read.text);
      const now = clock.now();
      if (!(await maySearch(shop, address, now))) return TOO_OFTEN;
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

/**
 * Pages that the server draws have no address: they are drawn once for everybody. Nobody is to read out of what is
 * counted who it was.
 */
async function maySearch({ database, secret }: Shop, address: string, now: number): Promise<boolean> {
  if (address === '') return true;
  return allowAttempt(database, `searches:${secret.hashCode('network', networkOf(address))}`, SEARCHES, now);
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
