import { recipe } from '../ports/recipe.ts';
import { shoppingCart, type ShoppingCart } from '../cart-device/shopping-cart.ts';
import { removeOldDrafts } from '../storage/form-draft.ts';
import { Api } from '../client/api.ts';
import { Storage } from '../ports/storage.port.ts';
import { removeAtSignOut } from '../storage/hand-over.ts';
import { clearMember } from './clear-member.ts';
import { Session } from '../client/session.ts';
import { STORED_VALUES } from './stored-values.ts';

/** Logs out and removes the member's data from this device. */
export class SignOut {
  readonly #api: Api;
  readonly #session: Session;
  readonly #cart: ShoppingCart;
  readonly #storage: Storage;

  constructor(api: Api, session: Session, cart: ShoppingCart, storage: Storage) {
    this.#api = api;
    this.#session = session;
    this.#cart = cart;
    this.#storage = storage;
  }

  /** Logs out on this device immediately. The server revokes the token; its response does not matter. */
  async run(): Promise<void> {
    if (this.#session.user === null) return;
    const logout = this.#api.call('POST /api/v1/member/logout', {}, { quiet: true });
    this.clearLocal();
    await logout;
  }

  /**
   * Logs out on all devices of the member. Returns the server's message if it refused, and nothing was changed;
   * otherwise null.
   */
  async runEverywhere(): Promise<string | null> {
    const envelope = await this.#api.call('POST /api/v1/member/logout/all', {});
    if (envelope.result_code !== 200 && envelope.result_code !== 401) return envelope.result_msg;
    this.clearLocal();
    return null;
  }

  /** Removes all data of the member from this device, without a call. Call this when the tokens are revoked already. */
  clearLocal(): void {
    clearMember(this.#session, this.#cart, this.#storage);
    removeOldDrafts(this.#storage);
    removeAtSignOut(this.#storage, STORED_VALUES);
  }
}

export const signOut = recipe(SignOut, Api, Session, shoppingCart, Storage);
