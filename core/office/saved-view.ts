export const MAX_VIEW_NAME_LENGTH = 30;
/** Maximum number of saved views of one list: a staff member's own and the shared ones. */
export const MAX_VIEWS = 30;

/** Name of the field in the address of a list that has what staff typed to search it. */
const SEARCH_FIELD = 'q';

/** Why a view cannot be shared if its conditions include what staff typed. */
export const NOT_SHARED_WITH_SEARCH = '검색어가 있는 보기는 함께 쓸 수 없어요. 이름이나 전화번호일 수 있어요.';

/**
 * Returns whether the conditions of a view include a typed search, given the fields of its query. It may be a name or a
 * phone number, which staff without the right to see personal data would read in the address. A text finds orders by
 * the name of a person and of a product alike.
 */
export function hasTypedSearch(fields: Iterable<readonly [name: string, value: string]>): boolean {
  return [...fields].some(([name, value]) => name === SEARCH_FIELD && value.trim() !== '');
}
