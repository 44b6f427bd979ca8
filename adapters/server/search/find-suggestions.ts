import { sql } from 'kysely';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { categoryPaths } from '../../../core/product-list/category-paths.ts';
import { NO_FILTER } from '../../../core/product-list/product-filter.ts';
import { completions } from '../../../core/search/completions.ts';
import { searchKeyword } from '../../../core/search/keyword.ts';
import { matchingTexts, typedInterpretation } from '../../../core/search/keyword-match.ts';
import { bigramsOf } from '../../../core/search/query-interpretation.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database } from '../database/database.ts';
import { categoryListing } from '../listing/category-listing.ts';
import { countListed } from '../listing/listed-page.ts';
import { findProducts } from './find-products.ts';
import { containsWord } from './search-listing.ts';
import { findCandidateKeywords } from './keyword-counts.ts';

type Suggestions = ResponseOf<'GET /api/v1/search/suggest/{keyword}'>;

const MAX_KEYWORDS = 5;
const MAX_CATEGORIES = 1;
const MAX_SELLERS = 1;
const MAX_PRODUCTS = 3;
/** Maximum number of sellers that are compared with the keyword. */
const MAX_SELLER_CANDIDATES = 50;
/** Maximum number of a keyword's products that are counted. */
const MAX_COUNTED = 100;
const MAX_PRODUCT_COUNT = 1_000;

/**
 * Finds suggestions for the text typed so far. For a single letter it omits products and sellers: nearly all would
 * match.
 */
export async function findSuggestions(database: Database, typed: string, now: number): Promise<Suggestions> {
  const time = formatKst(now);
  const search = searchKeyword(typed);
  const products =
    search.kind === 'ok'
      ? await findProducts(database, search.keyword, { sort: 0, cursor: null, filter: NO_FILTER }, MAX_COUNTED, time)
      : null;
  const corrected_keyword = products?.found?.corrected_keyword ?? null;
  const wanted = corrected_keyword ?? typed;
  const [candidates, category_list, seller_list] = await Promise.all([
    findCandidateKeywords(database, now),
    suggestCategories(database, wanted, time),
    suggestSellers(database, wanted, time),
  ]);
  const names = products?.list.map(({ product_name }) => product_name) ?? [];
  const continued = products?.found ? completions(names, products.found.reading, MAX_KEYWORDS) : [];
  return {
    keyword_list: [...new Set([...matchingTexts(candidates, wanted), ...continued])].slice(0, MAX_KEYWORDS),
    category_list,
    seller_list,
    product_list: products?.list.slice(0, MAX_PRODUCTS) ?? [],
    corrected_keyword,
  };
}

async function suggestCategories(
  database: Database,
  typed: string,
  now: KstText,
): Promise<Suggestions['category_list']> {
  const categories = await database
    .selectFrom('category')
    .select(['category_idx', 'category_name', 'parent_idx'])
    .orderBy('ordinal')
    .orderBy('category_idx')
    .execute();
  const names = matchingTexts([...new Set(categories.map(({ category_name }) => category_name))], typed);
  const byId = new Map(categories.map((category) => [category.category_idx, category]));
  const paths = categoryPaths(categories);
  const chosen = names
    .flatMap((name) => categories.filter(({ category_name }) => category_name === name))
    .slice(0, MAX_CATEGORIES);
  return Promise.all(
    chosen.map(async ({ category_idx }) => {
      const path = (paths.get(category_idx) ?? []).map((id) => byId.get(id)?.category_name ?? '');
      const request = { inStockOnly: false, filter: NO_FILTER };
      const { count } = await countListed(database, categoryListing(category_idx), request, MAX_PRODUCT_COUNT, now);
      return { category_idx, category_path: path.join(' › '), product_cnt: count };
    }),
  );
}

async function suggestSellers(database: Database, typed: string, now: KstText): Promise<Suggestions['seller_list']> {
  const words = typedInterpretation(typed)?.words ?? [];
  const terms = [...new Set(words.flatMap(bigramsOf))];
  if (terms.length === 0) return [];
  const { rows } = await sql<Suggestions['seller_list'][number]>`
    select seller.member_id, seller.member_name, seller.profile_img, (
      select count(*) from (
        select 1 from sale_facet listed
        where listed.seller_idx = seller.seller_idx and listed.start_dt <= ${now} and listed.end_dt > ${now}
        limit ${MAX_PRODUCT_COUNT}
      ) counted
    ) as product_cnt
    from (
      select seller_idx, member_id, member_name, profile_img from seller
      where search_terms @> ${terms}::text[] and ${sql.join(
        words.map((word) => containsWord(word, sql`seller.search_key`)),
        sql` and `,
      )}
      limit ${MAX_SELLER_CANDIDATES}
    ) seller
    order by length(seller.member_name), seller.member_name
    limit ${MAX_SELLERS}
  `.execute(database);
  return rows;
}
