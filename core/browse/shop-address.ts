import type { ShopTab } from '../api/seller.api.ts';
import type { Query } from '../navigation/query.ts';

const TABS: readonly ShopTab[] = ['on', 'coming', 'ended'];

/** Which of a seller's sales an address asks for; those that are on where it says nothing, or nothing that there is. */
export function parseShopTab(query: Query): ShopTab {
  return TABS.find((tab) => tab === query.get('tab')) ?? 'on';
}

/** The address of a seller's shop, at one of its tabs. */
export function shopPath(member_id: string, tab: ShopTab): string {
  const path = `/${encodeURIComponent(member_id.toWellFormed())}`;
  return tab === 'on' ? path : `${path}?tab=${tab}`;
}
