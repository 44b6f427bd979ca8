import { parseProductFilter } from '../browse/filter-address.ts';
import { parseListSort, type ListSort } from '../browse/list-sort.ts';
import type { Query } from '../navigation/query.ts';
import { filterQuery, NO_FILTER, type ProductFilter } from '../product-list/product-filter.ts';
import { searchKeyword, type KeywordRefusal } from './keyword.ts';

/** Maximum length of a keyword in an address. The search field does not accept longer ones. */
const MAX_ADDRESS_LENGTH = 200;

export interface SearchAddress {
  /** The keyword; empty if there is no search. */
  readonly keyword: string;
  /** The text of the search field: the keyword, or a text that is too short for one. */
  readonly text: string;
  /** Why the text is no keyword; null if it is one, or empty. */
  readonly refusal: KeywordRefusal | null;
  readonly sort: ListSort;
  readonly filter: ProductFilter;
}

/**
 * Parses the search in a query. A keyword of fewer than 2 characters is refused; one of more than 200 UTF-16 units is
 * ignored; an unknown sort becomes 0. Invalid conditions of the filter are ignored.
 */
export function parseSearch(query: Query): SearchAddress {
  const typed = query.get('keyword') ?? '';
  const text = typed.length > MAX_ADDRESS_LENGTH ? '' : typed.trim();
  const conditions = { sort: parseListSort(query), filter: parseProductFilter(query) };
  if (text === '') return { keyword: '', text, refusal: null, ...conditions };
  const search = searchKeyword(text);
  return search.kind === 'ok'
    ? { keyword: search.keyword, text: search.keyword, refusal: null, ...conditions }
    : { keyword: '', text, refusal: search.refusal, ...conditions };
}

/**
 * Returns the address of a search, encoded as a browser would; the address of the search page if there is no keyword.
 */
export function searchPath(keyword: string, sort: ListSort = 0, filter: ProductFilter = NO_FILTER): string {
  if (keyword === '') return '/search';
  const value = encodeURIComponent(keyword.toWellFormed()).replaceAll("'", '%27');
  return `/search?keyword=${value}${sort === 0 ? '' : `&sort=${sort}`}${filterQuery(filter)}`;
}
