import type { ResponseOf } from '../api/contract.ts';
import { matchingTexts } from './keyword-match.ts';

type Suggestions = ResponseOf<'GET /api/v1/search/suggest/{keyword}'>;

const MAX_PAST = 2;
const MAX_KEYWORDS = 5;

/** One row below the search field. */
export type SuggestionRow =
  | { readonly kind: 'past'; readonly keyword: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'all'; readonly keyword: string }
  | ({ readonly kind: 'category' } & Suggestions['category_list'][number])
  | ({ readonly kind: 'seller' } & Suggestions['seller_list'][number])
  | { readonly kind: 'product'; readonly card: Suggestions['product_list'][number] };

/**
 * Returns the rows below a search field: past searches of this device, suggested keywords, categories, sellers,
 * products, and last the search for the typed text. If `suggestions` is null, because no response has arrived, returns
 * only the past searches and the last row. A past search is not repeated as a keyword.
 */
export function suggestionRows(
  typed: string,
  past: readonly string[],
  suggestions: Suggestions | null,
): readonly SuggestionRow[] {
  const own = matchingTexts(past, typed).slice(0, MAX_PAST);
  const keywords = (suggestions?.keyword_list ?? []).filter((keyword) => !own.includes(keyword));
  return [
    ...own.map((keyword) => ({ kind: 'past' as const, keyword })),
    ...keywords.slice(0, MAX_KEYWORDS).map((keyword) => ({ kind: 'keyword' as const, keyword })),
    ...(suggestions?.category_list ?? []).map((category) => ({ kind: 'category' as const, ...category })),
    ...(suggestions?.seller_list ?? []).map((seller) => ({ kind: 'seller' as const, ...seller })),
    ...(suggestions?.product_list ?? []).map((card) => ({ kind: 'product' as const, card })),
    { kind: 'all', keyword: typed },
  ];
}
