import type { Query } from '../navigation/query.ts';
import { searchPath } from './search-address.ts';

/** Returns the address of a search for the keyword as typed, without typo correction. */
export function asTypedPath(keyword: string): string {
  return `${searchPath(keyword)}&as_typed=1`;
}

/** Returns whether a search is for the keyword as typed. */
export function parseAsTyped(query: Query): boolean {
  return query.get('as_typed') === '1';
}
