import type { ShoppingCart } from '../cart/shopping-cart.ts';
import { dropFormDrafts } from '../form/form-draft.ts';
import type { Api } from '../http/api.ts';
import { dropOrderDraft } from '../order/order-draft.ts';
import { forgetSeen } from '../product/seen-products.ts';
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
    this.leave();
    await told;
  }

  /** Logs out on every device of the member; answers the server's word when it refused, and nothing was done. */
  async runEverywhere(): Promise<string | null> {
    const answer = await this.#api.call('POST /api/v1/member/logout/all', {});
    if (answer.result_code !== 200 && answer.result_code !== 401) return answer.result_msg;
    this.leave();
    return null;
  }

  /** The device's half, for a member whose tokens have just been ended: what they typed and have not sent goes too. */
  leave(): void {
    this.forget();
    dropFormDrafts(this.#storage);
    forgetSeen(this.#storage);
  }

  /** The device's half alone, for a token that is dead already: user info, cart, and what was typed to order. */
  forget(): void {
    this.#session.clear();
    this.#cart.clearLocal();
    dropOrderDraft(this.#storage);
    dropPurchase(this.#storage);
  }
}
