import type { CartLine, CartLineRequest, CartList } from '../api/cart.api.ts';
import type { UserInfo } from '../api/member.api.ts';
import type { Api, CallOptions } from '../http/api.ts';
import { FAILED_REQUEST, failure, success, type Envelope } from '../http/envelope.ts';
import type { Session } from '../member/session.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { token } from '../ports/token.ts';
import type { ReferralMemory } from '../referral/referral-memory.ts';
import { Listeners } from '../storage/listeners.ts';
import { CART_MERGE_KEY, CART_QUEUE_KEY, SEEN_CART_KEY } from './device-cart-keys.ts';
import { LOCAL_CART_KEY, LocalCart, type CartOptionKey } from './local-cart.ts';
import type { LocalCartMerge } from './local-cart-merge.ts';
import { MEMBER_CART_COUNT_KEY, MemberCartCount } from './member-cart-count.ts';
import { CART_LINES_MOST, OPTION_CNT_MOST } from './cart-size.ts';
import { nonMemberBasketIds } from './non-member-basket-ids.ts';

/** A line as the cart was last listed: a member's goes by its number, a device's by its option, which never moves. */
export type ListedLine = Pick<CartLine, 'basket_idx' | 'type' | 'option_idx'>;
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
  readonly #storage: Storage;
  readonly #local: LocalCart;
  readonly #loadMerge: () => Promise<LocalCartMerge>;
  readonly #memberCount: MemberCartCount;
  readonly #listeners: Listeners;
  #merge: Promise<LocalCartMerge | null> | null = null;
  #sending: Promise<boolean> | null = null;
  /** What merging, and sending what had waited, had to say, for the next list. */
  #notices: readonly string[] = [];

  constructor(api: Api, session: Session, storage: Storage, referral: ReferralMemory, random: Random) {
    this.#api = api;
    this.#session = session;
    this.#referral = referral;
    this.#storage = storage;
    this.#local = new LocalCart(storage);
    this.#loadMerge = async () => {
      const { LocalCartMerge } = await import('./local-cart-merge.ts');
      return new LocalCartMerge(api, session, storage, this.#local, referral, random);
    };
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

  /** Whose cart it is; null: this device's. */
  get owner(): number | null {
    return this.#session.user?.member_idx ?? null;
  }

  /** What this device holds for a non-member, without prices. */
  get deviceLines(): readonly CartLineRequest[] {
    return this.#local.lines;
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
    await this.#sendQueued(user);
    return this.#noted(user, await this.#api.call('POST /api/v1/cart/list', this.#channel, options), 'look');
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
    if (!(await this.#sendQueued(user))) return FAILED_REQUEST;
    const added = await this.#api.call('POST /api/v1/cart', { cart_list, ...this.#channel });
    const envelope = this.#noted(user, added, 'change');
    if (envelope.result_code !== 200) return envelope;
    return success({ line_cnt: envelope.result_data.cart_list.length, notices: envelope.result_data.notices });
  }

  /** Sets the quantity of a line: 1 to 9,999, else 422; the sale's own limits are the server's to apply. */
  async changeCount(line: ListedLine, option_cnt: number): Promise<Envelope<CartList>> {
    if (!isCount(option_cnt)) return WRONG_COUNT;
    return this.#change(
      line,
      (basket_idx) => this.#api.call('PUT /api/v1/cart/option/count', { basket_idx, option_cnt, ...this.#channel }),
      () => this.#local.changeCount(line, option_cnt),
    );
  }

  /** Puts a line onto another option of its sale, with this quantity; one that has a line already is added to it. */
  async changeOption(line: ListedLine, option_idx: number, option_cnt: number): Promise<Envelope<CartList>> {
    if (!isCount(option_cnt)) return WRONG_COUNT;
    return this.#change(
      line,
      (basket_idx) =>
        this.#api.call('PUT /api/v1/cart/option', { basket_idx, option_idx, option_cnt, ...this.#channel }),
      () => this.#local.changeOption(line, option_idx, option_cnt),
    );
  }

  /** Takes lines out. Lines that the cart does not have (any more) do no harm. */
  async remove(lines: readonly ListedLine[]): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    const basket_list = lines
      .map(({ basket_idx }) => basket_idx)
      .filter((basket_idx) => typeof basket_idx === 'number');
    if (user !== null && basket_list.length > 0) {
      if (!(await this.#sendQueued(user))) return FAILED_REQUEST;
      const envelope = await this.#api.call('DELETE /api/v1/cart/option', { basket_list, ...this.#channel });
      return this.#noted(user, envelope, 'change');
    }
    if (user === null) this.#removeLocal(lines);
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
    const isNothing = this.#local.lines.length === 0 && this.#storage.read(CART_MERGE_KEY) === null;
    if (this.#session.user === null || isNothing) return;
    // Its code comes when there is something to merge; without a network it may not.
    const coming = (this.#merge ??= this.#loadMerge().catch(() => (this.#merge = null)));
    const notices = (await (await coming)?.run()) ?? [];
    this.#notices = [...this.#notices, ...notices];
    if (notices.length > 0) this.#listeners.tell();
  }

  /** Forgets everything that this device knows of a cart, as a log-out does. */
  clearLocal(): void {
    this.#local.clear();
    this.#memberCount.clear();
    for (const key of [CART_MERGE_KEY, CART_QUEUE_KEY, SEEN_CART_KEY]) this.#storage.remove(key);
    this.#notices = [];
    this.#listeners.tell();
  }

  async #listLocal(options: CallOptions): Promise<Envelope<CartList>> {
    const asked = this.#local.lines;
    if (asked.length === 0) return success({ cart_list: [], notices: this.#takeNotices() });
    const request = { cart_list: [...asked], ...this.#channel };
    const envelope = await this.#api.call('POST /api/v1/cart/list', request, options);
    if (envelope.result_code !== 200) return envelope;
    const cart_list = nonMemberBasketIds(envelope.result_data.cart_list);
    if (this.#local.refresh(asked, cart_list) && cart_list.length !== asked.length) this.#listeners.tell();
    return success({ cart_list, notices: [...this.#takeNotices(), ...envelope.result_data.notices] });
  }

  #removeLocal(keys: readonly CartOptionKey[]): void {
    if (keys.length === 0) return;
    this.#local.remove(keys);
    this.#listeners.tell();
  }

  /** One change of one line, on the server or on the device. */
  async #change(
    line: ListedLine,
    onServer: (basket_idx: number) => Promise<Envelope<CartList>>,
    onDevice: () => void,
  ): Promise<Envelope<CartList>> {
    await this.mergeAtLogin();
    const user = this.#session.user;
    if (user !== null && typeof line.basket_idx === 'number') {
      if (!(await this.#sendQueued(user))) return FAILED_REQUEST;
      return this.#noted(user, await onServer(line.basket_idx), 'change');
    }
    if (user === null && typeof line.basket_idx === 'string') {
      onDevice();
      this.#listeners.tell();
    }
    return this.list();
  }

  /** Sends first what was changed without a network: false when it still can't be sent. */
  #sendQueued({ member_idx }: UserInfo): Promise<boolean> {
    if (this.#storage.read(CART_QUEUE_KEY) === null) return Promise.resolve(true);
    this.#sending ??= this.#send(member_idx).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #send(member_idx: number): Promise<boolean> {
    // Its code is on the device only where it is needed; without a network it may not be.
    const code = await import('./send-cart-queue.ts').catch(() => null);
    if (code === null) return false;
    const { referrer_type } = this.#channel;
    const { isDone, notices } = await code.sendCartQueue(this.#api, this.#storage, member_idx, referrer_type);
    this.#notices = [...this.#notices, ...notices];
    // Other tabs look anew, although the size of the cart may be the same.
    if (isDone) this.#memberCount.note(member_idx, this.#memberCount.of(member_idx), true);
    return isDone;
  }

  get #channel() {
    const { referrer_type } = this.#referral.current();
    return { referrer_type };
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

const WRONG_COUNT = failure(422, '수량은 1개부터 9,999개까지 고를 수 있어요.');

function isCount(option_cnt: number): boolean {
  return Number.isInteger(option_cnt) && option_cnt >= 1 && option_cnt <= OPTION_CNT_MOST;
}

function requestOf({ sell_idx, type, option_idx, option_cnt, g_idx }: LineToAdd): CartLineRequest {
  return { basket_idx: null, sell_idx, type, option_idx, option_cnt, g_idx: g_idx ?? null };
}
