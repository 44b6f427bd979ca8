import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { StoredEntry } from '../storage/stored.ts';

/**
 * All values that storefront and office store on a device; login and logout process each of them. A test compares the
 * entries with the definitions of the keys. The definitions are not imported here, because login would then load all
 * their code.
 */
export const STORED_VALUES: readonly StoredEntry[] = [
  // The session.
  { key: 'moajang.user', owner: 'device', lifetime: 'until-signed-out' },
  { key: 'moajang.last-member', owner: 'device', lifetime: 'until-signed-out' },
  { key: 'moajang.device-key', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.login-key', owner: 'device', lifetime: 'until-signed-out' },
  { key: 'moajang.join', owner: 'member', lifetime: 'until-signed-out' },
  { key: 'moajang.join-draft', owner: 'member', lifetime: DAY_MS },
  // The cart.
  { key: 'moajang.cart', owner: 'device', lifetime: 'until-signed-out' },
  { key: 'moajang.later', owner: 'device', lifetime: 'until-signed-out' },
  { key: 'moajang.cart-merge', owner: 'member', lifetime: 'until-signed-out' },
  { key: 'moajang.cart-queue', owner: 'member', lifetime: 'until-signed-out' },
  { key: 'moajang.cart-count', owner: 'member', lifetime: 'until-signed-out' },
  { key: 'moajang.cart-seen', owner: 'member', lifetime: 'until-signed-out' },
  { key: 'moajang.cart-notices', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.cart-unchosen-lines', owner: 'shopper', lifetime: 'until-signed-out' },
  // Orders.
  { key: 'moajang.purchase', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.order-draft', owner: 'shopper', lifetime: DAY_MS },
  { key: 'moajang.last-order', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.orders', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.pay-method', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.app-card', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.app-card-waiting', owner: 'shopper', lifetime: 'until-signed-out' },
  // Drafts, viewed products and searches.
  { key: 'moajang.drafts', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.pending-alert', owner: 'shopper', lifetime: 30 * MINUTE_MS },
  { key: 'moajang.seen', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.searches', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.stores-searches', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.pending-follow', owner: 'shopper', lifetime: 30 * MINUTE_MS },
  { key: 'moajang.pending-helpful', owner: 'shopper', lifetime: 30 * MINUTE_MS },
  // The visit.
  { key: 'moajang.referral', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.device', owner: 'device', lifetime: 'for-ever' },
  { key: 'moajang.moves', owner: 'shopper', lifetime: 'until-signed-out' },
  { key: 'moajang.reloaded-for', owner: 'device', lifetime: 'for-ever' },
  // The office, which has its own origin. Its logout removes the data of staff.
  { key: 'moajang.office-drafts', owner: 'staff', lifetime: 'until-signed-out' },
  { key: 'moajang.office-single-keys', owner: 'device', lifetime: 'for-ever' },
];

/**
 * All values in the session storage of a tab, which the browser removes with the tab. They concern the tab's history,
 * not its shopper, so login and logout do not change them. They are not defined by `stored`: the script that is inlined
 * in all pages uses them, and would contain that code. It imports only the type of a key from here.
 */
export const TAB_VALUES = [
  // The length of the history when the tab was left for a payment gateway.
  { key: 'moajang.gateway-exit', owner: 'device', lifetime: 'tab' },
  // The scroll positions of the history's entries.
  { key: 'moajang.places', owner: 'device', lifetime: 'tab' },
] as const;

export type TabKey = (typeof TAB_VALUES)[number]['key'];
