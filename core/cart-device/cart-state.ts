import { Session } from '../client/session.ts';
import { recipe } from '../ports/recipe.ts';
import { Storage } from '../ports/storage.port.ts';
import { Listeners } from '../storage/listeners.ts';
import { LOCAL_CART_KEY } from './device-cart-keys.ts';
import type { LocalCartMerge } from './local-cart-merge.ts';
import { MEMBER_CART_COUNT_KEY, MemberCartCount } from './member-cart-count.ts';
import { parseStoredCart } from './stored-cart.ts';

/**
 * The part of the cart that every page needs, for the badge, and that all instances of `ShoppingCart` in a tab share.
 */
export class CartState {
  readonly #session: Session;
  readonly #storage: Storage;
  readonly #listeners: Listeners;
  readonly memberCount: MemberCartCount;
  /** The code of the merge after a login; null until it is needed, or if it cannot be loaded. */
  merge: Promise<LocalCartMerge | null> | null = null;
  /** Sends a member's queued changes; null if this is not in flight. */
  sending: Promise<boolean> | null = null;

  constructor(session: Session, storage: Storage) {
    this.#session = session;
    this.#storage = storage;
    this.memberCount = new MemberCartCount(storage);
    this.#listeners = new Listeners(() => {
      const notify = (): void => this.notify();
      const keys = [LOCAL_CART_KEY, MEMBER_CART_COUNT_KEY];
      const unsubscribes = [...keys.map((key) => storage.watch(key, notify)), session.subscribe(notify)];
      return () => unsubscribes.forEach((stop) => stop());
    });
  }

  /** Number of lines for the badge; for a member, as last returned by the server. */
  get count(): number {
    const { user } = this.#session;
    return user === null
      ? parseStoredCart(this.#storage.read(LOCAL_CART_KEY)).length
      : this.memberCount.forMember(user.member_idx);
  }

  /**
   * Calls `listener` after each change of the cart or its owner, in this tab or another. Returns an unsubscribe
   * function.
   */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Reports a change that this tab has stored. Other tabs watch the storage. */
  notify(): void {
    this.#listeners.emit();
  }
}

export const cartState = recipe(CartState, Session, Storage);
