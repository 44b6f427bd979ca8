import type { CartLine, CartLineRequest } from '../api/buying/cart.api.ts';
import type { LaterList } from '../api/buying/later.api.ts';
import { LATER_LIST_FULL } from '../cart/cart-full.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { Api } from '../client/api.ts';
import { Session } from '../client/session.ts';
import { success, type Envelope } from '../outcome/envelope.ts';
import { recipe } from '../ports/recipe.ts';
import { Storage } from '../ports/storage.port.ts';
import { ReferralStorage } from '../referral/referral-storage.ts';
import { LocalLater } from './local-later.ts';
import { shoppingCart, type ShoppingCart } from './shopping-cart.ts';

/**
 * Products set aside to buy later: a member's are on the server, a guest's on this device. They are in no sum, badge or
 * order. A login adds the guest's to the member's (`ShoppingCart.mergeAtLogin`).
 */
export class BuyLater {
  readonly #api: Api;
  readonly #session: Session;
  readonly #referral: ReferralStorage;
  readonly #cart: ShoppingCart;
  readonly #local: LocalLater;

  constructor(api: Api, session: Session, storage: Storage, referral: ReferralStorage, cart: ShoppingCart) {
    this.#api = api;
    this.#session = session;
    this.#referral = referral;
    this.#cart = cart;
    this.#local = new LocalLater(storage);
  }

  /** Returns the lines at current prices and stock. Makes no call for a guest without lines. */
  async list(): Promise<Envelope<LaterList>> {
    await this.#cart.mergeAtLogin();
    const requestedLines = this.#isMember ? [] : this.#local.lines;
    if (!this.#isMember && requestedLines.length === 0) return NOTHING;
    const request = { cart_list: [...requestedLines], ...this.#channel };
    const envelope = await this.#api.call('POST /api/v1/cart/later/list', request, { quiet: true });
    if (envelope.result_code === 200 && !this.#isMember)
      this.#local.refresh(requestedLines, envelope.result_data.later_list);
    return envelope;
  }

  /** Moves cart lines to this list, with their quantities. */
  async setAside(lines: readonly CartLine[]): Promise<Envelope<LaterList>> {
    if (this.#isMember) {
      const basket_list = lines.map(({ basket_idx }) => basket_idx).filter((id) => typeof id === 'number');
      return this.#api.call('POST /api/v1/cart/later', { basket_list, ...this.#channel });
    }
    if (!this.#local.add(lines.map(toCartLineRequest))) return LATER_LIST_FULL;
    await this.#cart.remove(lines);
    return this.list();
  }

  /** Moves lines into the cart. A member's lines that cannot be bought now stay in this list, with the reason. */
  async returnToCart(lines: readonly CartLine[]): Promise<Envelope<LaterList>> {
    if (this.#isMember) {
      return this.#api.call('POST /api/v1/cart/later/back', { line_list: lines.map(keyOf), ...this.#channel });
    }
    const added = await this.#cart.add(lines);
    if (added.result_code !== 200) return added;
    this.#local.remove(lines);
    return this.list();
  }

  async remove(lines: readonly CartLine[]): Promise<Envelope<LaterList>> {
    if (this.#isMember) {
      return this.#api.call('POST /api/v1/cart/later/remove', { line_list: lines.map(keyOf), ...this.#channel });
    }
    this.#local.remove(lines);
    return this.list();
  }

  /** Restores removed lines. */
  async restore(lines: readonly CartLine[]): Promise<Envelope<LaterList>> {
    if (this.#isMember) {
      return this.#api.call('POST /api/v1/cart/later', { cart_list: lines.map(toCartLineRequest), ...this.#channel });
    }
    const known = this.#local.lines;
    const missing = lines.filter((line) => !known.some((other) => isSameLine(other, line)));
    return this.#local.add(missing.map(toCartLineRequest)) ? this.list() : LATER_LIST_FULL;
  }

  get #isMember(): boolean {
    return this.#session.user !== null;
  }

  get #channel() {
    const { referrer_type } = this.#referral.current();
    return { referrer_type };
  }
}

const NOTHING = success<LaterList>({ later_list: [], notices: [] });

function keyOf({ type, option_idx }: CartLine): Pick<CartLine, 'type' | 'option_idx'> {
  return { type, option_idx };
}

function toCartLineRequest({ sell_idx, type, option_idx, option_cnt, g_idx }: CartLine): CartLineRequest {
  return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx };
}

export const buyLater = recipe(BuyLater, Api, Session, Storage, ReferralStorage, shoppingCart);
