import { recipe } from '../ports/recipe.ts';
import type { CartLine, CartLineRequest, CartList } from '../api/buying/cart.api.ts';
import type { UserInfo } from '../api/account/member.api.ts';
import { CART_FULL } from '../cart/cart-full.ts';
import { Api, type CallOptions } from '../client/api.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../outcome/envelope.ts';
import { Session } from '../client/session.ts';
import { Random } from '../ports/random.port.ts';
import { Storage } from '../ports/storage.port.ts';
import { ReferralStorage } from '../referral/referral-storage.ts';
import { cartNotices, storeNotices, drainNotices } from './cart-notices.ts';
import { CartState } from './cart-state.ts';
import { CART_MERGE_KEY, CART_QUEUE_KEY, CART_SNAPSHOT_KEY, LATER_KEY } from './device-cart-keys.ts';
import { LocalCart, type CartOptionKey, type WithRemoved } from './local-cart.ts';
import type { LocalCartMerge } from './local-cart-merge.ts';
import { MAX_OPTION_QUANTITY } from '../vocabulary/limits/cart-limits.ts';
import { nonMemberBasketIds } from '../cart/non-member-basket-ids.ts';
import type { BasketIdx, MemberIdx, OptionIdx } from '../vocabulary/ids.ts';

/** A line as last listed. A member's line is identified by its id, a guest's by its option, since guest ids shift. */
export type ListedLine = Pick<CartLine, 'basket_idx' | 'type' | 'option_idx'>;
/** A purchased line, as in the order result. */
export type PurchasedLine = Pick<CartLine, 'sell_idx' | 'type' | 'option_idx'>;
/** A line to add. Display fields are allowed and ignored. */
export type NewCartLine = Omit<CartLineRequest, 'basket_idx' | 'g_idx'> & Partial<Pick<CartLineRequest, 'g_idx'>>;
export interface CartAdded {
  /** Number of lines in the cart after adding. */
  readonly line_cnt: number;
  /** Messages for the shopper, such as about a reduced quantity. */
  readonly notices: readonly string[];
}

/**
 * The shopper's cart. A member's cart is on the server; a guest's is stored on this device and priced by the server
 * whenever it is listed. Each call reads session and storage again, because other tabs may log in, log out or change
 * the cart at any time. Each screen may create its own instance; they share their `CartState`.
 */
export class ShoppingCart {
  readonly #api: Api;
  readonly #session: Session;
  readonly #referral: ReferralStorage;
  readonly #storage: Storage;
  readonly #local: LocalCart;
  readonly #loadMerge: () => Promise<LocalCartMerge>;
  readonly #state: CartState;

  constructor(
    api: Api,
    session: Session,
    storage: Storage,
    referral: ReferralStorage,
    random: Random,
    state: CartState,
  ) {
    this.#api = api;
    this.#session = session;
    this.#referral = referral;
    this.#storage = storage;
    this.#state = state;
    this.#local = new LocalCart(storage);
    this.#loadMerge = async () => {
      const { LocalCartMerge } = await import('./local-cart-merge.ts');
      return new LocalCartMerge(api, session, storage, this.#local, referral, random);
    };
  }

  /** Number of lines for the badge; for a member, as last returned by the server. */
  get count(): number {
    return this.#state.count;
  }

  /** Member id of the cart's owner; null for the guest cart. */
  get owner(): MemberIdx | null {
    return this.#session.user?.member_idx ?? null;
  }

  /** The guest cart lines, without prices. */
  get deviceLines(): readonly CartLineRequest[] {
    return this.#local.lines;
  }

  /**
   * Calls `listener` after each change of the cart or its owner, in this tab or another. Returns an unsubscribe
   * function.
   */
  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener);
  }

  /**
   * Returns the cart with current prices, stock and notices. For a guest, the server prices the lines stored on the
   * device, and its response replaces them; their ids are `non-member-{index}`. An empty guest cart needs no call.
   */
  async list(options: CallOptions = {}): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    if (user === null) return this.#listLocal(options);
    await this.#flushPending(user);
    return this.#recordResponse(user, await this.#api.call('POST /api/v1/cart/list', this.#channel, options), 'look');
  }

  /**
   * Adds lines to the cart; the quantity of an existing line increases. For a guest this needs no call, and is refused
   * (409) only if the cart would exceed 200 lines.
   */
  async add(lines: readonly NewCartLine[]): Promise<Envelope<CartAdded>> {
    await this.mergeAtLogin();
    const cart_list = lines.map(toCartLineRequest);
    const user = this.#session.user;
    if (cart_list.length === 0) return success({ line_cnt: this.count, notices: [] });
    if (user === null) {
      if (!this.#local.add(cart_list)) {
        return CART_FULL;
      }
      this.#state.notify();
      return success({ line_cnt: this.count, notices: [] });
    }
    if (!(await this.#flushPending(user))) return FAILED_REQUEST;
    const added = await this.#api.call('POST /api/v1/cart', { cart_list, ...this.#channel });
    const envelope = this.#recordResponse(user, added, 'change');
    if (envelope.result_code !== 200) return envelope;
    return success({ line_cnt: envelope.result_data.cart_list.length, notices: envelope.result_data.notices });
  }

  /**
   * Sets the quantity of a line. Refuses (422) anything but an integer from 1 to 9,999. The server applies the sale's
   * own limits.
   */
  async changeQuantity(line: ListedLine, option_cnt: number): Promise<Envelope<CartList>> {
    if (!isValidQuantity(option_cnt)) return INVALID_QUANTITY;
    return this.#change(
      line,
      (basket_idx) => this.#api.call('PUT /api/v1/cart/option/count', { basket_idx, option_cnt, ...this.#channel }),
      () => this.#local.changeQuantity(line, option_cnt),
    );
  }

  /**
   * Changes a line to another option of its sale, with the given quantity. If the cart already has a line with that
   * option, the quantities are added.
   */
  async changeOption(line: ListedLine, option_idx: OptionIdx, option_cnt: number): Promise<Envelope<CartList>> {
    if (!isValidQuantity(option_cnt)) return INVALID_QUANTITY;
    return this.#change(
      line,
      (basket_idx) =>
        this.#api.call('PUT /api/v1/cart/option', { basket_idx, option_idx, option_cnt, ...this.#channel }),
      () => this.#local.changeOption(line, option_idx, option_cnt),
    );
  }

  /** Removes lines. Ignores lines that are not in the cart. */
  async remove(lines: readonly ListedLine[]): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    const basket_list = numberedIds(lines);
    if (user !== null && basket_list.length > 0) {
      if (!(await this.#flushPending(user))) return FAILED_REQUEST;
      const envelope = await this.#api.call('DELETE /api/v1/cart/option', { basket_list, ...this.#channel });
      return this.#recordResponse(user, envelope, 'change');
    }
    if (user === null) this.#removeLocal(lines);
    return this.list();
  }

  /**
   * Restores removed lines at their positions. The server can restore a member's lines for a day; a guest's lines are
   * inserted by `withRemoved`. Lines that have been added again are unchanged.
   */
  async restore(removed: readonly ListedLine[], withRemoved: WithRemoved): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    const basket_list = numberedIds(removed);
    if (user !== null && basket_list.length > 0) {
      if (!(await this.#flushPending(user))) return FAILED_REQUEST;
      const request = { basket_list, ...this.#channel };
      return this.#recordResponse(user, await this.#api.call('PUT /api/v1/cart/option/restore', request), 'change');
    }
    const ofGuest = removed.filter(({ basket_idx }) => typeof basket_idx === 'string');
    if (user === null && ofGuest.length > 0) {
      if (!this.#local.restore(withRemoved)) return CART_FULL;
      this.#state.notify();
    } else if (ofGuest.length > 0) {
      // The guest has logged in since the removal, and the login would have merged these lines.
      const added = await this.add(withRemoved([]));
      if (added.result_code !== 200) return added;
      this.storeNotices(added.result_data.notices);
    }
    return this.list();
  }

  /**
   * Removes purchased lines from the guest cart. The server has already removed them from a member's cart, so only the
   * badge is updated. Call this once per order, since products added again later must stay.
   */
  async removePurchased(purchased: readonly PurchasedLine[]): Promise<void> {
    this.#removeLocal(purchased);
    if (this.#session.user !== null) await this.refreshCount();
  }

  /** Stores notices that no screen has shown, for the next screen that requests them. */
  storeNotices(notices: readonly string[]): void {
    storeNotices(this.#storage, notices);
  }

  /** Returns the stored notices and removes them. */
  drainNotices(): readonly string[] {
    return drainNotices(this.#storage);
  }

  /**
   * Updates the badge in the background. After a login, this also merges the guest cart. No screen shows the notices of
   * this call, so they are stored for the next cart page.
   */
  async refreshCount(): Promise<void> {
    const envelope = await this.list({ quiet: true });
    if (envelope.result_code === 200) this.storeNotices(envelope.result_data.notices);
  }

  /** Merges the guest cart into the member's after a login. A failed merge is retried at the next call of the cart. */
  async mergeAtLogin(): Promise<void> {
    const isMerging = [CART_MERGE_KEY, LATER_KEY].some((key) => this.#storage.read(key) !== null);
    if (this.#session.user === null || (this.#local.lines.length === 0 && !isMerging)) return;
    // The code is loaded only if there is something to merge. Loading fails offline.
    const loadingMerge = (this.#state.merge ??= this.#loadMerge().catch(() => (this.#state.merge = null)));
    const notices = (await (await loadingMerge)?.run()) ?? [];
    storeNotices(this.#storage, notices);
    if (notices.length > 0) this.#state.notify();
  }

  /** Removes all cart data from this device, as at logout. */
  clearLocal(): void {
    this.#local.clear();
    this.#state.memberCount.clear();
    for (const key of [CART_MERGE_KEY, CART_QUEUE_KEY, CART_SNAPSHOT_KEY, LATER_KEY]) this.#storage.remove(key);
    cartNotices.remove(this.#storage);
    this.#state.notify();
  }

  async #listLocal(options: CallOptions): Promise<Envelope<CartList>> {
    const requestedLines = this.#local.lines;
    if (requestedLines.length === 0) return success({ cart_list: [], notices: [...drainNotices(this.#storage)] });
    const request = { cart_list: [...requestedLines], ...this.#channel };
    const envelope = await this.#api.call('POST /api/v1/cart/list', request, options);
    if (envelope.result_code !== 200) return envelope;
    const cart_list = nonMemberBasketIds(envelope.result_data.cart_list);
    if (this.#local.refresh(requestedLines, cart_list) && cart_list.length !== requestedLines.length)
      this.#state.notify();
    return success({ cart_list, notices: [...drainNotices(this.#storage), ...envelope.result_data.notices] });
  }

  #removeLocal(keys: readonly CartOptionKey[]): void {
    if (keys.length === 0) return;
    this.#local.remove(keys);
    this.#state.notify();
  }

  /** Applies one change of one line, on the server or on the device. */
  async #change(
    line: ListedLine,
    onServer: (basket_idx: BasketIdx) => Promise<Envelope<CartList>>,
    onDevice: () => void,
  ): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    if (user !== null && typeof line.basket_idx === 'number') {
      if (!(await this.#flushPending(user))) return FAILED_REQUEST;
      return this.#recordResponse(user, await onServer(line.basket_idx), 'change');
    }
    if (user === null && typeof line.basket_idx === 'string') {
      onDevice();
      this.#state.notify();
    }
    return this.list();
  }

  /** Sends queued changes before another call. Returns false if they cannot be sent. */
  #flushPending({ member_idx }: UserInfo): Promise<boolean> {
    if (this.#storage.read(CART_QUEUE_KEY) === null) return Promise.resolve(true);
    this.#state.sending ??= this.#send(member_idx).finally(() => {
      this.#state.sending = null;
    });
    return this.#state.sending;
  }

  async #send(member_idx: MemberIdx): Promise<boolean> {
    // The code is loaded only when needed. Loading fails offline.
    const code = await import('./flush-pending-cart-changes.ts').catch(() => null);
    if (code === null) return false;
    const { referrer_type } = this.#channel;
    const { isDone, notices } = await code.flushPendingCartChanges(this.#api, this.#storage, member_idx, referrer_type);
    storeNotices(this.#storage, notices);
    // Notifies other tabs, even if the size of the cart is unchanged.
    if (isDone) this.#state.memberCount.record(member_idx, this.#state.memberCount.forMember(member_idx), true);
    return isDone;
  }

  get #channel() {
    const { referrer_type } = this.#referral.current();
    return { referrer_type };
  }

  #recordResponse(user: UserInfo, envelope: Envelope<CartList>, kind: 'look' | 'change'): Envelope<CartList> {
    if (envelope.result_code !== 200) return envelope;
    const { cart_list, notices } = envelope.result_data;
    if (this.#state.memberCount.record(user.member_idx, cart_list.length, kind === 'change')) this.#state.notify();
    return success({ cart_list, notices: [...drainNotices(this.#storage), ...notices] });
  }
}

const INVALID_QUANTITY = failure(422, '수량은 1개부터 9,999개까지 고를 수 있어요.');

/** Returns the ids of the lines that are stored on the server. */
function numberedIds(lines: readonly ListedLine[]): BasketIdx[] {
  return lines.map(({ basket_idx }) => basket_idx).filter((basket_idx) => typeof basket_idx === 'number');
}

function isValidQuantity(option_cnt: number): boolean {
  return Number.isInteger(option_cnt) && option_cnt >= 1 && option_cnt <= MAX_OPTION_QUANTITY;
}

/** Returns a new line as the server expects it: without an id, and with a null `g_idx` if it is of no group. */
export function toCartLineRequest({ sell_idx, type, option_idx, option_cnt, g_idx }: NewCartLine): CartLineRequest {
  return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx: g_idx ?? null };
}

export const shoppingCart = recipe(ShoppingCart, Api, Session, Storage, ReferralStorage, Random, CartState);
