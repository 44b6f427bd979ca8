import type { ShoppingCart } from '../cart-device/shopping-cart.ts';
import { orderDraft } from '../ordering/order-draft.ts';
import { clearPurchase } from '../ordering/purchase-draft.ts';
import type { Storage } from '../ports/storage.port.ts';
import { lastMember, type Session } from '../client/session.ts';

/**
 * Removes the data of a member who logged out, or whose token is invalid: user info, cart, and order form. Values that
 * an open page stores afterwards still belong to this member.
 */
export function clearMember(session: Session, cart: ShoppingCart, storage: Storage): void {
  const { user } = session;
  if (user !== null) lastMember.write(storage, user);
  session.clear();
  cart.clearLocal();
  orderDraft.remove(storage);
  clearPurchase(storage);
}
