import { toProductFilter } from '../../../core/api/schema/filter-fields.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { keywordRefusalText, searchKeyword } from '../../../core/search/keyword.ts';
import { matchList } from '../../../core/search/match-list.ts';
import { MAX_RESULT_COUNT } from '../../../core/search/result-count.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { countFilterChoices } from './count-filter-choices.ts';
import { findProducts } from './find-products.ts';
import { findRecommended } from './find-recommended.ts';
import { findNowKeywords, findWeeklyKeywords } from './keyword-counts.ts';
import { findSuggestions } from './find-suggestions.ts';
import type { ServerContext } from '../kernel/server-context.ts';

type SearchCall =
  | 'GET /api/v1/search/keyword'
  | 'GET /api/v1/search/list/{keyword}'
  | 'GET /api/v1/search/suggest/{keyword}'
  | 'POST /api/v1/search/filter'
  | 'GET /api/v1/search/recommend';

/**
 * Limit per network, which may have several users: more than five searches per second for minutes are automated. Cached
 * responses cost nothing and do not count.
 */
const SEARCH_LIMIT = { maxAttempts: 300, windowMs: MINUTE_MS };
/** Suggestions are requested several times per keyword, and filter counts once per choice. */
const SUGGESTION_LIMIT = { maxAttempts: 900, windowMs: MINUTE_MS };
const FILTER_LIMIT = { maxAttempts: 300, windowMs: MINUTE_MS };
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

    'GET /api/v1/search/list/{keyword}': async (request, { address }) => {
      const { keyword: typed, sort, cursor, category_idx, as_typed } = request;
      const read = searchKeyword(typed);
      if (read.kind === 'refused') return failure(422, keywordRefusalText(read.refusal));
      const now = clock.now();
      if (!(await consumeNetworkAttempt(shop, 'searches', address, SEARCH_LIMIT, now))) return TOO_OFTEN;
      const filter = toProductFilter(request, category_idx);
      const wanted = { sort, cursor, filter, isAsTyped: as_typed === '1' };
      const { list, next_cursor, found } = await findProducts(
        database,
        read.keyword,
        wanted,
        MAX_RESULT_COUNT,
        formatKst(now),
      );
      const corrected_keyword = found?.corrected_keyword ?? null;
      const reading = found?.reading ?? { words: [] };
      const search_list = list.map((card) => ({ ...card, match_list: matchList(card.product_name, reading) }));
      return success({
        search_list,
        total_cnt: Math.max(found?.count ?? 0, list.length),
        is_total_exact: (found?.seen ?? 0) < MAX_RESULT_COUNT,
        next_cursor,
        corrected_keyword,
      });
    },

    'GET /api/v1/search/suggest/{keyword}': async ({ keyword }, { address }) => {
      const now = clock.now();
      if (!(await consumeNetworkAttempt(shop, 'suggestions', address, SUGGESTION_LIMIT, now))) return TOO_OFTEN;
      return success(await findSuggestions(database, keyword, now));
    },

    'POST /api/v1/search/filter': async (request, { address }) => {
      const now = clock.now();
      if (!(await consumeNetworkAttempt(shop, 'filters', address, FILTER_LIMIT, now))) return TOO_OFTEN;
      const filter = toProductFilter(request, request.category_idx);
      return success(await countFilterChoices(database, request.keyword, filter, formatKst(now)));
    },

    'GET /api/v1/search/recommend': async ({ keyword }, caller) => {
      const now = clock.now();
      // Above the limit the keyword is ignored instead of refused, since the response may be cached for others.
      const isAllowed =
        keyword !== '' && (await consumeNetworkAttempt(shop, 'recommended', caller.address, SEARCH_LIMIT, now));
      return success(await findRecommended(database, isAllowed ? keyword : '', formatKst(now)));
    },
  };
}
