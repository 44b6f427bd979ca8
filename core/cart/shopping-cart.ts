import type { CartLine, CartLineRequest, CartList } from '../api/cart.api.ts';
import type { UserInfo } from '../api/member.api.ts';
import type { Api, CallOptions } from '../http/api.ts';
import { failure, success, type Envelope } from '../http/envelope.ts';
import type { Session } from '../member/session.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { token } from '../ports/token.ts';
import type { ReferralMemory } from '../referral/referral-memory.ts';
import { Listeners } from '../storage/listeners.ts';
import { nonMemberBasketIds } from './group-cart.ts';
import { LOCAL_CART_KEY, LocalCart, type CartOptionKey } from './local-cart.ts';
import { LocalCartMerge } from './local-cart-merge.ts';
import { MEMBER_CART_COUNT_KEY, MemberCartCount } from './member-cart-count.ts';
import { CART_LINES_MOST, OPTION_CNT_MOST } from './stored-cart.ts';

type BasketIdx = CartLine['basket_idx'];
/** What was bought, as an order's result names it. */
export type BoughtLine = Pick<CartLine, 'sell_idx' | 'type' | 'option_idx'>;
/** What is put into the cart: display fields may come along, and are looked up anew. */
export type LineToAdd = Omit<CartLineRequest, 'basket_idx' | 'g_idx'> & Partial<Pick<CartLineRequest, 'g_idx'>>;
export interface CartAdded {
  /** Lines in the cart now. */
  readonly line_cnt: number;
  /** What the shopper must be told, such as a quantity that was cut to a limit. */
  readonly notices: readonly string[];
}

/**
 * The shopper's cart (spec §4): a member's is on the server, a non-member's on this device, where each change is
 * stored at once and the server prices it whenever it is shown. Who the shopper is, and what the device holds,
 * is looked up at each call, so that other tabs may log in, log out and change the cart at any time.
 */
export class ShoppingCart {
  readonly #api: Api;
  readonly #session: Session;
  readonly #referral: ReferralMemory;
  readonly #local: LocalCart;
  readonly #merge: LocalCartMerge;
  readonly #memberCount: MemberCartCount;
  readonly #listeners: Listeners;
  /** Which option each id stood for when this tab last listed: another tab may have renumbered them since. */
  #listed: ReadonlyMap<BasketIdx, CartOptionKey> = new Map();
  /** What merging had to say, for the next list. */
  #notices: readonly string[] = [];

  constructor(api: Api, session: Session, storage: Storage, referral: ReferralMemory, random: Random) {
    this.#api = api;
    this.#session = session;
    this.#referral = referral;
    this.#local = new LocalCart(storage);
    this.#merge = new LocalCartMerge(api, session, storage, this.#local, referral, random);
    this.#memberCount = new MemberCartCount(storage);
    this.#listeners = new Listeners(() => {
      const tell = (): void => this.#listeners.tell();
      const keys = [LOCAL_CART_KEY, MEMBER_CART_COUNT_KEY];
      const stops = [...keys.map((key) => storage.watch(key, tell)), session.subscribe(tell)];
      return () => stops.forEach((stop) => stop());
    });
  }

  /** Lines in the cart, for the badge; for a member as the server last told this device. */
  get count(): number {
    const user = this.#session.user;
    return user === null ? this.#local.lines.length : this.#memberCount.of(user.member_idx);
  }

  /** Calls back whenever the cart or its owner changed, in this tab or another; the answer stops it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * The cart with the prices, stock and notices of now. For a non-member the server prices the device's lines,
   * which take over what it answers; their ids are `non-member-{index}`. An empty device's cart needs no call.
   */
  async list(options: CallOptions = {}): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    if (user === null) return this.#listLocal(options);
    const request = { referrer_type: this.#referral.current().referrer_type };
    return this.#noted(user, await this.#api.call('POST /api/v1/cart/list', request, options), 'look');
  }

  /**
   * Puts lines into the cart (the adding rule of spec §4). On the device it is done without a call, and refused
   * (422) only when the cart would hold more than 200 lines.
   */
  async add(lines: readonly LineToAdd[]): Promise<Envelope<CartAdded>> {
    await this.mergeAtLogin();
    const cart_list = lines.map(requestOf);
    const user = this.#session.user;
    if (cart_list.length === 0) return success({ line_cnt: this.count, notices: [] });
    if (user === null) {
      if (!this.#local.add(cart_list)) {
        return failure(422, `장바구니에는 ${CART_LINES_MOST}개까지 담을 수 있어요.`);
      }
      this.#listeners.tell();
      return success({ line_cnt: this.count, notices: [] });
    }
    const { referrer_type } = this.#referral.current();
    const envelope = this.#noted(
      user,
      await this.#api.call('POST /api/v1/cart', { cart_list, referrer_type }),
      'change',
    );
    if (envelope.result_code !== 200) return envelope;
    return success({ line_cnt: envelope.result_data.cart_list.length, notices: envelope.result_data.notices });
  }

  /** Sets the quantity of a line: 1 to 9,999, else 422; the sale's own limits are the server's to apply. */
  async changeCount(basket_idx: BasketIdx, option_cnt: number): Promise<Envelope<CartList>> {
    if (!Number.isInteger(option_cnt) || option_cnt < 1 || option_cnt > OPTION_CNT_MOST) {
      return failure(422, '수량은 1개부터 9,999개까지 고를 수 있어요.');
    }
    await this.mergeAtLogin();
    const user = this.#session.user;
    if (user !== null && typeof basket_idx === 'number') {
      const envelope = await this.#api.call('PUT /api/v1/cart/option/count', { basket_idx, option_cnt });
      return this.#noted(user, envelope, 'change');
    }
    const key = this.#listed.get(basket_idx);
    if (user === null && key !== undefined) {
      this.#local.changeCount(key, option_cnt);
      this.#listeners.tell();
    }
    return this.list();
  }

  /** Takes lines out. Ids that the cart does not have (any more) do no harm. */
  async remove(basket_list: readonly BasketIdx[]): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    const numbers = basket_list.filter((basket_idx) => typeof basket_idx === 'number');
    if (user !== null && numbers.length > 0) {
      const envelope = await this.#api.call('DELETE /api/v1/cart/option', { basket_list: numbers });
      return this.#noted(user, envelope, 'change');
    }
    if (user === null) this.#removeLocal(basket_list.map((basket_idx) => this.#listed.get(basket_idx)));
    return this.list();
  }

  /**
   * Takes out of the device's cart what an order bought; the member's cart on the server has lost it already, so
   * there the badge is only brought up to date. Call it once per order (the purchase draft of that
   * order tells): what is put in again later stays in.
   */
  async dropBought(bought: readonly BoughtLine[]): Promise<void> {
    this.#removeLocal(bought);
    if (this.#session.user !== null) await this.list({ quiet: true });
  }

  /** Moves the device's cart into the member's after a log-in; a failure is made up for at the next call of the cart. */
  async mergeAtLogin(): Promise<void> {
    const notices = await this.#merge.run();
    this.#notices = [...this.#notices, ...notices];
    if (notices.length > 0) this.#listeners.tell();
  }

  /** Forgets everything that this device knows of a cart, as a log-out does. */
  clearLocal(): void {
    this.#local.clear();
    this.#merge.drop();
    this.#memberCount.clear();
    this.#notices = [];
    this.#listed = new Map();
    this.#listeners.tell();
  }

  async #listLocal(options: CallOptions): Promise<Envelope<CartList>> {
    const asked = this.#local.lines;
    if (asked.length === 0) return success({ cart_list: [], notices: this.#takeNotices() });
    const request = { cart_list: [...asked], referrer_type: this.#referral.current().referrer_type };
    const envelope = await this.#api.call('POST /api/v1/cart/list', request, options);
    if (envelope.result_code !== 200) return envelope;
    const cart_list = nonMemberBasketIds(envelope.result_data.cart_list);
    this.#listed = new Map(cart_list.map(({ basket_idx, type, option_idx }) => [basket_idx, { type, option_idx }]));
    if (this.#local.refresh(asked, cart_list) && cart_list.length !== asked.length) this.#listeners.tell();
    return success({ cart_list, notices: [...this.#takeNotices(), ...envelope.result_data.notices] });
  }

  #removeLocal(keys: readonly (CartOptionKey | undefined)[]): void {
    const known = keys.filter((key) => key !== undefined);
    if (known.length === 0) return;
    this.#local.remove(known);
    this.#listeners.tell();
  }

  #noted(user: UserInfo, envelope: Envelope<CartList>, kind: 'look' | 'change'): Envelope<CartList> {
    if (envelope.result_code !== 200) return envelope;
    const { cart_list, notices } = envelope.result_data;
    if (this.#memberCount.note(user.member_idx, cart_list.length, kind === 'change')) this.#listeners.tell();
    return success({ cart_list, notices: [...this.#takeNotices(), ...notices] });
  }

  #takeNotices(): string[] {
    const notices = [...this.#notices];
    this.#notices = [];
    return notices;
  }
}

export const ShoppingCartToken = token<ShoppingCart>('ShoppingCart');

function requestOf({ sell_idx, type, option_idx, option_cnt, g_idx }: LineToAdd): CartLineRequest {
  return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx: g_idx ?? null };
}
