import { parseListSort, type ListSort } from '../paging/list-sort.ts';
import type { Query } from '../navigation/query.ts';
import { searchKeyword } from './keyword.ts';

/** A longer one was not typed here: the field of the header ends before. */
const ADDRESS_LONGEST = 200;

export interface SearchAddress {
  /** What is searched; empty when nothing is. */
  readonly keyword: string;
  /** What the field shows: the keyword, or what was too short to be one. */
  readonly text: string;
  /** The sentence for a keyword that is too short; null otherwise (spec §5). */
  readonly refusal: string | null;
  readonly sort: ListSort;
}

/**
 * Which search an address asks for (spec §2). A keyword of fewer than 2 characters is not searched but answered
 * with its sentence; one of more than 200 UTF-16 units counts as none, an unknown sort as 0.
 */
export function parseSearch(query: Query): SearchAddress {
  const typed = query.get('keyword') ?? '';
  const text = typed.length > ADDRESS_LONGEST ? '' : typed.trim();
  const sort = parseListSort(query);
  if (text === '') return { keyword: '', text, refusal: null, sort };
  const search = searchKeyword(text);
  return search.kind === 'ok'
    ? { keyword: search.keyword, text: search.keyword, refusal: null, sort }
    : { keyword: '', text, refusal: search.text, sort };
}

/** Where a search is shown, spelled as browsers keep it; without a keyword, the search page itself. */
export function searchPath(keyword: string, sort: ListSort = 0): string {
  if (keyword === '') return '/search';
  const value = encodeURIComponent(keyword.toWellFormed()).replaceAll("'", '%27');
  return `/search?keyword=${value}${sort === 0 ? '' : `&sort=${sort}`}`;
}
