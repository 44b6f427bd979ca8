import type { CartLine, CartList } from '../api/cart.api.ts';
import { FAILED_REQUEST, success, type Envelope } from '../http/envelope.ts';
import { gotNoAnswer } from '../http/no-answer.ts';
import type { Storage } from '../ports/storage.port.ts';
import { nonMemberBasketIds } from './non-member-basket-ids.ts';
import { CartQueue, withQueued, type QueuedChange } from './cart-queue.ts';
import { isSameOption, SeenCart } from './seen-cart.ts';
import type { ListedLine, ShoppingCart } from './shopping-cart.ts';

/** The cart as its page shows it. */
export interface CartOnDesk extends CartList {
  /** Empty when prices and stock are the shop's own, of now; else why they are those seen last. */
  readonly trouble: string;
  /** What was shown before this answer; null when nothing was, or this answer is no news. */
  readonly seen: readonly CartLine[] | null;
  /** Changes of a member that wait for the network. */
  readonly queued_cnt: number;
  /** Lines of the device that the shop has never priced here, so that they have no name yet. */
  readonly unknown_cnt: number;
}

/**
 * The cart as one works at it: like `ShoppingCart`, and it goes on without a network. A non-member's cart is on
 * the device, so nothing is lost there; a member's change is queued and sent later, or undone with the shop's word.
 */
export class CartDesk {
  readonly #cart: ShoppingCart;
  readonly #seen: SeenCart;
  readonly #queue: CartQueue;

  constructor(cart: ShoppingCart, storage: Storage) {
    this.#cart = cart;
    this.#seen = new SeenCart(storage);
    this.#queue = new CartQueue(storage);
  }

  async list(): Promise<Envelope<CartOnDesk>> {
    return this.#shown(await this.#cart.list({ quiet: true }));
  }

  async changeCount(line: ListedLine, option_cnt: number): Promise<Envelope<CartOnDesk>> {
    if (this.#isQueuedWith([line], option_cnt)) return this.list();
    return this.#changed(await this.#cart.changeCount(line, option_cnt), [line], option_cnt);
  }

  async remove(lines: readonly ListedLine[]): Promise<Envelope<CartOnDesk>> {
    if (this.#isQueuedWith(lines, null)) return this.list();
    return this.#changed(await this.#cart.remove(lines), lines, null);
  }

  /** Needs the network for a member, as it does to see which options there are. */
  async changeOption(line: ListedLine, option_idx: number, option_cnt: number): Promise<Envelope<CartOnDesk>> {
    const envelope = await this.#cart.changeOption(line, option_idx, option_cnt);
    const isUnsent = this.#cart.owner !== null && gotNoAnswer(envelope);
    return isUnsent ? FAILED_REQUEST : this.#settled(envelope);
  }

  /** A change without an answer waits in the queue; a refused one is undone, with the shop's word. */
  async #changed(
    envelope: Envelope<CartList>,
    lines: readonly ListedLine[],
    option_cnt: number | null,
  ): Promise<Envelope<CartOnDesk>> {
    const { owner } = this.#cart;
    if (owner === null || !gotNoAnswer(envelope)) return this.#settled(envelope);
    this.#queue.put(owner, changesOf(lines, option_cnt));
    return this.#shown(envelope);
  }

  /** While changes wait, another one joins them: what it replaces is never sent. */
  #isQueuedWith(lines: readonly ListedLine[], option_cnt: number | null): boolean {
    const { owner } = this.#cart;
    if (owner === null || this.#queue.of(owner).length === 0) return false;
    this.#queue.put(owner, changesOf(lines, option_cnt));
    return true;
  }

  async #settled(envelope: Envelope<CartList>): Promise<Envelope<CartOnDesk>> {
    if (envelope.result_code === 200 || this.#cart.owner === null) return this.#shown(envelope);
    // The basket on the screen may be dead: another tab has changed it, ordered it or logged out.
    const fresh = await this.list();
    if (fresh.result_code !== 200) return envelope;
    const notices = [envelope.result_msg, ...fresh.result_data.notices];
    return success({ ...fresh.result_data, notices });
  }

  #shown(envelope: Envelope<CartList>): Envelope<CartOnDesk> {
    const { owner } = this.#cart;
    const seen = this.#seen.of(owner);
    const queued = owner === null ? [] : this.#queue.of(owner);
    const facts = { queued_cnt: queued.length, unknown_cnt: 0 };
    if (envelope.result_code === 200) {
      const { cart_list, notices } = envelope.result_data;
      this.#seen.keep(owner, cart_list);
      return success({ cart_list: withQueued(cart_list, queued), notices, trouble: '', seen, ...facts });
    }
    const trouble = gotNoAnswer(envelope) ? '연결이 끊겼어요.' : envelope.result_msg;
    if (owner === null) {
      const cart_list = this.#deviceLines(seen ?? []);
      const unknown_cnt = this.#cart.deviceLines.length - cart_list.length;
      return success({ cart_list, notices: [], trouble, seen: null, ...facts, unknown_cnt });
    }
    if (seen === null || !gotNoAnswer(envelope)) return envelope;
    return success({ cart_list: withQueued(seen, queued), notices: [], trouble, seen: null, ...facts });
  }

  /** What the device holds, with the names and prices that were seen last. */
  #deviceLines(seen: readonly CartLine[]): CartLine[] {
    return nonMemberBasketIds(this.#cart.deviceLines).flatMap(({ basket_idx, option_cnt, g_idx, ...key }) => {
      const known = seen.find((line) => isSameOption(line, key));
      return known === undefined ? [] : [{ ...known, basket_idx, option_cnt, g_idx: g_idx ?? null }];
    });
  }
}

function changesOf(lines: readonly ListedLine[], option_cnt: number | null): QueuedChange[] {
  return lines.flatMap(({ basket_idx }) => (typeof basket_idx === 'number' ? [{ basket_idx, option_cnt }] : []));
}
