import type { CartLineRequest } from '../api/buying/cart.api.ts';
import type { Api } from '../client/api.ts';
import { isUndecided } from '../outcome/unanswered.ts';
import type { Session } from '../client/session.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import type { ReferralStorage } from '../referral/referral-storage.ts';
import { isRecord } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { CART_MERGE_KEY } from './device-cart-keys.ts';
import type { LocalCart } from './local-cart.ts';
import { mergeLater } from './merge-later.ts';
import { parseCartLine } from './stored-cart.ts';

/** A requested merge without a response yet. */
interface PendingMerge {
  /** Idempotency key: the server executes each merge once. */
  readonly merge_key: string;
  readonly cart_list: readonly CartLineRequest[];
}

export const pendingMerge = stored<PendingMerge>({
  key: CART_MERGE_KEY,
  owner: 'member',
  lifetime: 'until-signed-out',
  parse: parsePendingMerge,
});

/**
 * Moves this device's guest cart into the member's cart, exactly once. Key and lines stay stored until the server
 * responds. After a lost response, a reload or from a second tab, the request is repeated with the same key, so that
 * nothing is lost or counted twice.
 */
export class LocalCartMerge {
  readonly #api: Api;
  readonly #session: Session;
  readonly #storage: Storage;
  readonly #local: LocalCart;
  readonly #referral: ReferralStorage;
  readonly #random: Random;
  #running: Promise<readonly string[]> | null = null;

  constructor(
    api: Api,
    session: Session,
    storage: Storage,
    local: LocalCart,
    referral: ReferralStorage,
    random: Random,
  ) {
    this.#api = api;
    this.#session = session;
    this.#storage = storage;
    this.#local = local;
    this.#referral = referral;
    this.#random = random;
  }

  /**
   * Merges the guest cart and the lines that the guest set aside. Does nothing for a guest or an empty cart. Never
   * rejects: a failed merge is retried at the next call. Returns notices for the shopper about reduced quantities.
   * Concurrent calls share one merge.
   */
  run(): Promise<readonly string[]> {
    this.#running ??= this.#mergeAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #mergeAll(): Promise<readonly string[]> {
    // The second call merges lines that were added while an older merge was pending.
    const first = await this.#mergeOnce();
    const second = first === null ? null : await this.#mergeOnce();
    return [...(first ?? []), ...(second ?? []), ...(await this.#mergeLater())];
  }

  async #mergeLater(): Promise<readonly string[]> {
    if (this.#session.user === null) return [];
    return mergeLater(this.#api, this.#storage, this.#referral.current().referrer_type);
  }

  /** Returns null if nothing was merged. */
  async #mergeOnce(): Promise<readonly string[] | null> {
    const pending = this.#session.user === null ? null : this.#readOrStartMerge();
    if (pending === null) return null;
    const { merge_key, cart_list } = pending;
    const { referrer_type } = this.#referral.current();
    const envelope = await this.#api.call(
      'POST /api/v1/cart',
      { cart_list: [...cart_list], referrer_type, merge_key },
      { quiet: true },
    );
    if (isUndecided(envelope)) return null;
    this.#settle(merge_key, cart_list);
    return envelope.result_code === 200 ? envelope.result_data.notices : [envelope.result_msg];
  }

  #readOrStartMerge(): PendingMerge | null {
    const unfinished = pendingMerge.read(this.#storage);
    if (unfinished !== null) return unfinished;
    const cart_list = this.#local.lines;
    if (cart_list.length === 0) return null;
    const pending = { merge_key: this.#random.uuid(), cart_list };
    pendingMerge.write(this.#storage, pending);
    return pending;
  }

  /** Removes the merged lines only once, since another tab may already have received the response to the same merge. */
  #settle(merge_key: string, cart_list: readonly CartLineRequest[]): void {
    if (pendingMerge.read(this.#storage)?.merge_key !== merge_key) return;
    this.#local.subtract(cart_list);
    pendingMerge.remove(this.#storage);
  }
}

function parsePendingMerge(value: unknown): PendingMerge | null {
  if (!isRecord(value)) return null;
  const { merge_key } = value;
  const items: readonly unknown[] = Array.isArray(value['cart_list']) ? value['cart_list'] : [];
  const cart_list = items.map(parseCartLine).filter((line) => line !== null);
  const isUsable = typeof merge_key === 'string' && /^[\w-]{1,64}$/.test(merge_key);
  return isUsable && cart_list.length > 0 ? { merge_key, cart_list } : null;
}
