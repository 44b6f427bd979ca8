import type { CartLine, CartLineRequest, CartList } from '../api/buying/cart.api.ts';
import { CART_FULL } from '../cart/cart-full.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { FAILED_REQUEST, success, type Envelope } from '../outcome/envelope.ts';
import { isUnanswered } from '../outcome/unanswered.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isCartCertainlyEmpty } from './device-cart-keys.ts';
import { restoreLines } from '../cart/restore-lines.ts';
import { nonMemberBasketIds } from '../cart/non-member-basket-ids.ts';
import { PendingCartChanges, applyPendingChanges, type PendingCartChange } from './pending-cart-changes.ts';
import { CartSnapshot } from './cart-snapshot.ts';
import { toCartLineRequest, type ListedLine, type ShoppingCart } from './shopping-cart.ts';
import type { MemberIdx, OptionIdx } from '../vocabulary/ids.ts';

/** The cart as displayed on its page. */
export interface OfflineCartView extends CartList {
  /** Why the last displayed prices and stock are used; empty if they are current. */
  readonly warning: string;
  /** The lines displayed before; null if there were none, or if the server did not return current ones. */
  readonly previousLines: readonly CartLine[] | null;
  /** Number of queued changes of a member. */
  readonly pendingCount: number;
  /** Number of guest cart lines whose names are unknown, since they were never priced on this device. */
  readonly unpricedCount: number;
}

/**
 * Cart that works offline: queues a member's changes and sends them later. A change that the server refuses is undone,
 * with a notice. A guest cart is stored on the device, so its changes need no queue.
 */
export class OfflineCart {
  readonly #cart: ShoppingCart;
  readonly #snapshot: CartSnapshot;
  readonly #queue: PendingCartChanges;
  readonly #storage: Storage;

  constructor(cart: ShoppingCart, storage: Storage) {
    this.#cart = cart;
    this.#storage = storage;
    this.#snapshot = new CartSnapshot(storage);
    this.#queue = new PendingCartChanges(storage);
  }

  async list(): Promise<Envelope<OfflineCartView>> {
    return this.#toView(await this.#cart.list({ quiet: true }));
  }

  /** Returns whether the result of `list` has no cart lines although products may have been set aside to buy later. */
  mayHaveLaterOnly({ result_data }: Envelope<OfflineCartView>): boolean {
    return result_data?.cart_list.length === 0 && !isCartCertainlyEmpty(this.#storage);
  }

  async changeQuantity(line: ListedLine, option_cnt: number): Promise<Envelope<OfflineCartView>> {
    if (this.#queueAfterOthers([line], option_cnt)) return this.list();
    return this.#queueIfUnanswered(await this.#cart.changeQuantity(line, option_cnt), [line], option_cnt);
  }

  async remove(lines: readonly ListedLine[]): Promise<Envelope<OfflineCartView>> {
    if (this.#queueAfterOthers(lines, null)) return this.list();
    return this.#queueIfUnanswered(await this.#cart.remove(lines), lines, null);
  }

  /**
   * Restores removed lines at their positions in `before`, the cart as displayed before the removal. Offline, a
   * member's lines are displayed again immediately, and restored on the server later.
   */
  async restore(removed: readonly CartLine[], before: readonly CartLine[]): Promise<Envelope<OfflineCartView>> {
    const { owner } = this.#cart;
    const isQueued = owner !== null && this.#queue.forMember(owner).length > 0;
    // A line whose removal the server has confirmed is no longer in the snapshot.
    this.#snapshot.save(owner, restoreLines(this.#snapshot.forOwner(owner) ?? [], before, removed));
    if (isQueued) this.#queueRestored(owner, removed);
    const withRemoved = (lines: readonly CartLineRequest[]) =>
      restoreLines(lines, before.map(toCartLineRequest), removed);
    const envelope = isQueued ? await this.#cart.list({ quiet: true }) : await this.#cart.restore(removed, withRemoved);
    // The device refused it, without a request to the server.
    if (owner === null && envelope === CART_FULL) return envelope;
    if (owner === null || !isUnanswered(envelope)) return this.#afterResponse(envelope);
    if (!isQueued) this.#queueRestored(owner, removed);
    return this.#toView(envelope);
  }

  #queueRestored(owner: MemberIdx, removed: readonly CartLine[]): void {
    const changes = removed.flatMap((line) => toPendingChanges([line], line.option_cnt));
    this.#queue.put(
      owner,
      changes.map((change) => ({ ...change, is_restored: true })),
    );
  }

  /**
   * Changes a line to another option. A member's change is not queued: the options cannot be loaded offline, either.
   */
  async changeOption(line: ListedLine, option_idx: OptionIdx, option_cnt: number): Promise<Envelope<OfflineCartView>> {
    const envelope = await this.#cart.changeOption(line, option_idx, option_cnt);
    const isUnsent = this.#cart.owner !== null && isUnanswered(envelope);
    return isUnsent ? FAILED_REQUEST : this.#afterResponse(envelope);
  }

  /** Queues a change if the server did not respond. After a refusal, reloads the cart and adds the server's message. */
  async #queueIfUnanswered(
    envelope: Envelope<CartList>,
    lines: readonly ListedLine[],
    option_cnt: number | null,
  ): Promise<Envelope<OfflineCartView>> {
    const { owner } = this.#cart;
    if (owner === null || !isUnanswered(envelope)) return this.#afterResponse(envelope);
    this.#queue.put(owner, toPendingChanges(lines, option_cnt));
    return this.#toView(envelope);
  }

  /**
   * Queues the change if others are already queued. It replaces a queued change of the same line, which is then not
   * sent.
   */
  #queueAfterOthers(lines: readonly ListedLine[], option_cnt: number | null): boolean {
    const { owner } = this.#cart;
    if (owner === null || this.#queue.forMember(owner).length === 0) return false;
    this.#queue.put(owner, toPendingChanges(lines, option_cnt));
    return true;
  }

  async #afterResponse(envelope: Envelope<CartList>): Promise<Envelope<OfflineCartView>> {
    if (envelope.result_code === 200 || this.#cart.owner === null) return this.#toView(envelope);
    // The displayed line may be outdated: another tab changed or ordered it, or logged out.
    const fresh = await this.list();
    if (fresh.result_code !== 200) return envelope;
    const notices = [envelope.result_msg, ...fresh.result_data.notices];
    return success({ ...fresh.result_data, notices });
  }

  #toView(envelope: Envelope<CartList>): Envelope<OfflineCartView> {
    const { owner } = this.#cart;
    const previousLines = this.#snapshot.forOwner(owner);
    const queued = owner === null ? [] : this.#queue.forMember(owner);
    const facts = { pendingCount: queued.length, unpricedCount: 0 };
    if (envelope.result_code === 200) {
      const { cart_list, notices } = envelope.result_data;
      this.#snapshot.save(owner, cart_list);
      return success({
        cart_list: applyPendingChanges(cart_list, queued),
        notices,
        warning: '',
        previousLines,
        ...facts,
      });
    }
    const warning = isUnanswered(envelope) ? '연결이 끊겼어요.' : envelope.result_msg;
    if (owner === null) {
      const cart_list = this.#deviceLines(previousLines ?? []);
      const unpricedCount = this.#cart.deviceLines.length - cart_list.length;
      return success({ cart_list, notices: [], warning, previousLines: null, ...facts, unpricedCount });
    }
    if (previousLines === null || !isUnanswered(envelope)) return envelope;
    return success({
      cart_list: applyPendingChanges(previousLines, queued),
      notices: [],
      warning,
      previousLines: null,
      ...facts,
    });
  }

  /** Returns the guest cart lines with the names and prices last displayed. */
  #deviceLines(previousLines: readonly CartLine[]): CartLine[] {
    return nonMemberBasketIds(this.#cart.deviceLines).flatMap(({ basket_idx, option_cnt, g_idx, ...key }) => {
      const known = previousLines.find((line) => isSameLine(line, key));
      return known === undefined ? [] : [{ ...known, basket_idx, option_cnt, g_idx: g_idx ?? null }];
    });
  }
}

function toPendingChanges(lines: readonly ListedLine[], option_cnt: number | null): PendingCartChange[] {
  return lines.flatMap(({ basket_idx }) => (typeof basket_idx === 'number' ? [{ basket_idx, option_cnt }] : []));
}
