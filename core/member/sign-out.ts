import type { ShoppingCart } from '../cart/shopping-cart.ts';
import type { Api } from '../http/api.ts';
import { dropOrderDraft } from '../order/order-draft.ts';
import { dropPurchase } from '../order/purchase-draft.ts';
import type { Storage } from '../ports/storage.port.ts';
import type { Session } from './session.ts';

/** Logs out, and takes what belongs to the member off this device. */
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

  /** Logs out here at once; the server is told to end the token, and its answer changes nothing. */
  async run(): Promise<void> {
    if (this.#session.user === null) return;
    const told = this.#api.call('POST /api/v1/member/logout', {}, { quiet: true });
    this.forget();
    await told;
  }

  /** The device's half alone, for a token that is dead already: user info, cart, and what was typed to order. */
  forget(): void {
    this.#session.clear();
    this.#cart.clearLocal();
    dropOrderDraft(this.#storage);
    dropPurchase(this.#storage);
  }
}
