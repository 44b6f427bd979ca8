import * as v from 'valibot';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import type { CachedResponse } from '../kernel/response-cache.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { countSearch } from './keyword-counts.ts';

type SearchRequest = ParsedRequestOf<'GET /api/v1/search/list/{keyword}'>;

const responseSchema = v.object({
  result_data: v.object({ search_list: v.array(v.unknown()), corrected_keyword: v.nullable(v.string()) }),
});

/**
 * Counts the keywords that shoppers search for, also when their response is cached. A caller counts once for a cached
 * response, and in the database once an hour.
 */
export class SearchedKeywords {
  readonly #shop: ServerContext;
  readonly #callers = new WeakMap<CachedResponse, Set<string>>();

  constructor(shop: ServerContext) {
    this.#shop = shop;
  }

  /** Counts a search, except for rendered pages and further pages of results. Never rejects. */
  async count(request: SearchRequest, { address, isRendering }: Caller, response: CachedResponse): Promise<void> {
    if (request.cursor !== null || isRendering === true || address === '') return;
    const callers = this.#callers.get(response) ?? new Set();
    this.#callers.set(response, callers);
    if (callers.has(address)) return;
    callers.add(address);
    try {
      await this.#count(request, address, response);
    } catch (error) {
      callers.delete(address);
      this.#shop.log.warn({ err: error }, 'a searched keyword could not be counted');
    }
  }

  async #count(request: SearchRequest, address: string, response: CachedResponse): Promise<void> {
    const typed = searchKeyword(request.keyword);
    const parsed = v.safeParse(responseSchema, JSON.parse(response.body));
    if (typed.kind === 'refused' || !parsed.success || parsed.output.result_data.search_list.length === 0) return;
    const keyword = parsed.output.result_data.corrected_keyword ?? typed.keyword;
    await countSearch(this.#shop.database, keyword, address, this.#shop.clock.now());
  }
}
