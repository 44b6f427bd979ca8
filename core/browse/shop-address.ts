import type { ShopTab } from '../api/browse/seller.api.ts';
import type { Query } from '../navigation/query.ts';
import type { SellerId } from '../vocabulary/ids.ts';

const TABS: readonly ShopTab[] = ['on', 'coming', 'ended'];

/** Returns the tab of a seller shop in a query; `on` if it is missing or unknown. */
export function parseShopTab(query: Query): ShopTab {
  return TABS.find((tab) => tab === query.get('tab')) ?? 'on';
}

/** Returns the address of a seller shop, at one of its tabs. */
export function shopPath(member_id: SellerId, tab: ShopTab): string {
  const path = `/${encodeURIComponent(member_id.toWellFormed())}`;
  return tab === 'on' ? path : `${path}?tab=${tab}`;
}
