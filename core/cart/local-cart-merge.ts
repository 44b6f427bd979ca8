import type { CartLineRequest } from '../api/cart.api.ts';
import type { Api } from '../http/api.ts';
import type { ResultCode } from '../http/envelope.ts';
import type { Session } from '../member/session.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import type { ReferralMemory } from '../referral/referral-memory.ts';
import { isRecord, isRowId, readJson, writeJson } from '../storage/stored-json.ts';
import { CART_MERGE_KEY } from './device-cart-keys.ts';
import type { LocalCart } from './local-cart.ts';
import { parseCartLine } from './stored-cart.ts';

/** Answers that leave open whether the merge was made, or whether it may be made in a moment. */
const OPEN_ANSWERS: readonly ResultCode[] = [401, 403, 404, 429, 500];

/** A merge that was asked for and not answered yet. */
interface PendingMerge {
  /** The server makes each merge once, however often it is asked. */
  readonly merge_key: string;
  readonly member_idx: number;
  readonly cart_list: readonly CartLineRequest[];
}

/**
 * Moves this device's cart into the member's (spec §4), exactly once. Key and lines are stored until the server
 * has answered, and the lines stay in the device's cart until then: a lost answer, a reload or a second tab
 * asks again with the same key, and nothing is lost or counted twice.
 */
export class LocalCartMerge {
  readonly #api: Api;
  readonly #session: Session;
  readonly #storage: Storage;
  readonly #local: LocalCart;
  readonly #referral: ReferralMemory;
  readonly #random: Random;
  #running: Promise<readonly string[]> | null = null;

  constructor(
    api: Api,
    session: Session,
    storage: Storage,
    local: LocalCart,
    referral: ReferralMemory,
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
   * Merges what there is to merge; nothing for a non-member or an empty cart. It never rejects and refuses nothing:
   * what can't be merged now is tried again next time. Answers what the shopper must be told about cut quantities.
   * While one merge is on its way, asking again waits for that one.
   */
  run(): Promise<readonly string[]> {
    this.#running ??= this.#mergeAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #mergeAll(): Promise<readonly string[]> {
    // The second round moves what was put in while an older merge was still open.
    const first = await this.#mergeOnce();
    const second = first === null ? null : await this.#mergeOnce();
    return [...(first ?? []), ...(second ?? [])];
  }

  /** Null: nothing was merged. */
  async #mergeOnce(): Promise<readonly string[] | null> {
    const member_idx = this.#session.user?.member_idx;
    const pending = member_idx === undefined ? null : this.#pendingFor(member_idx);
    if (pending === null) return null;
    const { merge_key, cart_list } = pending;
    const { referrer_type } = this.#referral.current();
    const envelope = await this.#api.call(
      'POST /api/v1/cart',
      { cart_list: [...cart_list], referrer_type, merge_key },
      { quiet: true },
    );
    if (OPEN_ANSWERS.includes(envelope.result_code)) return null;
    this.#settle(merge_key, cart_list);
    return envelope.result_code === 200 ? envelope.result_data.notices : [envelope.result_msg];
  }

  #pendingFor(member_idx: number): PendingMerge | null {
    const stored = readJson(this.#storage, CART_MERGE_KEY, parsePendingMerge);
    if (stored?.member_idx === member_idx) return stored;
    const cart_list = this.#local.lines;
    if (cart_list.length === 0) return null;
    const pending = { merge_key: this.#random.uuid(), member_idx, cart_list };
    writeJson(this.#storage, CART_MERGE_KEY, pending);
    return pending;
  }

  /** Once only: another tab may have had its answer to the same merge before. */
  #settle(merge_key: string, cart_list: readonly CartLineRequest[]): void {
    if (readJson(this.#storage, CART_MERGE_KEY, parsePendingMerge)?.merge_key !== merge_key) return;
    this.#local.subtract(cart_list);
    this.#storage.remove(CART_MERGE_KEY);
  }
}

function parsePendingMerge(value: unknown): PendingMerge | null {
  if (!isRecord(value)) return null;
  const { merge_key, member_idx } = value;
  const items: readonly unknown[] = Array.isArray(value['cart_list']) ? value['cart_list'] : [];
  const cart_list = items.map(parseCartLine).filter((line) => line !== null);
  const isUsable = typeof merge_key === 'string' && /^[\w-]{1,64}$/.test(merge_key) && isRowId(member_idx);
  return isUsable && cart_list.length > 0 ? { merge_key, member_idx, cart_list } : null;
}
