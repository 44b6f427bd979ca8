import type { Query } from '../navigation/query.ts';

/** The tabs of the page of followed sellers: their new sales, or the sellers. */
export type FollowTab = 'sale' | 'seller';

/** Returns the tab named in a query; `sale` if it is missing or unknown. */
export function parseFollowTab(query: Query): FollowTab {
  return query.get('tab') === 'seller' ? 'seller' : 'sale';
}

/** Returns the address of a tab of the page of followed sellers. */
export function followPath(tab: FollowTab): string {
  return tab === 'sale' ? '/mypage/follow' : '/mypage/follow?tab=seller';
}
