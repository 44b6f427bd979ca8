import { hasRight, type OfficeRight } from '../office/office-rights.ts';
import type { StaffRole } from '../office/staff-role.ts';

/**
 * The right to search for people by their names, phone numbers and e-mail addresses. A search confirms a guess about
 * data that lists mask, so it needs the right to see that data.
 */
export const PEOPLE_SEARCH_RIGHT = 'personal.view' satisfies OfficeRight;

/** Returns whether a role can search for people by personal data. */
export function canFindPeople(role: StaffRole): boolean {
  return hasRight(role, PEOPLE_SEARCH_RIGHT);
}

/** The lists in which staff search for people. */
export type SearchedList = 'orders' | 'claims' | 'refunds' | 'members' | 'palette';

const PEOPLE = '이름, 전화 끝 4자리';

const HINTS: Readonly<Record<SearchedList, readonly [withPeople: string, withoutPeople: string]>> = {
  orders: [`번호, ${PEOPLE}, 상품, 송장번호`, '번호, 상품, 송장번호 (이름·전화 제외)'],
  claims: [`번호, ${PEOPLE}, 상품`, '번호, 상품 (이름·전화 제외)'],
  refunds: [`번호, ${PEOPLE}, 상품`, '번호, 상품 (이름·전화 제외)'],
  members: [`이메일, ${PEOPLE}, #번호`, '#번호 (이메일·이름·전화 제외)'],
  palette: [`번호, ${PEOPLE}, 송장번호, 화면`, '번호, 송장번호, 화면 (이름·전화 제외)'],
};

/** Returns the placeholder of a list's search field, which names what it finds. */
export function searchHint(list: SearchedList, isWithPeople: boolean): string {
  const [withPeople, withoutPeople] = HINTS[list];
  return isWithPeople ? withPeople : withoutPeople;
}
