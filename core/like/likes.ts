import { recipe } from '../ports/recipe.ts';
import { Api } from '../client/api.ts';
import { Session } from '../client/session.ts';
import { Listeners } from '../storage/listeners.ts';
import type { MemberIdx, SellIdx } from '../vocabulary/ids.ts';

export type LikeOutcome =
  | { readonly kind: 'done' }
  /** Only members can like; nothing was changed. */
  | { readonly kind: 'login-needed' }
  /** The server refused or could not be reached, and the like is unchanged. `text` is the reason. */
  | { readonly kind: 'failed'; readonly text: string };

/**
 * The member's likes, shared by all like buttons. Updates optimistically and reverts if the server refuses. Taps on one
 * button during a call result in one more call with the last value.
 */
export class Likes {
  readonly #api: Api;
  readonly #session: Session;
  readonly #listeners = new Listeners(() => this.#session.subscribe(() => this.#follow()));
  readonly #underWay = new Map<SellIdx, Promise<LikeOutcome>>();
  #member_idx: MemberIdx | null = null;
  #liked: ReadonlySet<SellIdx> = new Set();
  #asked: Promise<void> | null = null;

  constructor(api: Api, session: Session) {
    this.#api = api;
    this.#session = session;
  }

  isLiked(sell_idx: SellIdx): boolean {
    return this.#member_idx === this.#memberNow() && this.#liked.has(sell_idx);
  }

  /**
   * Loads the member's likes, once per login; does nothing for a guest. A failed call is retried at the next `load`.
   */
  async load(): Promise<void> {
    this.#follow();
    if (this.#member_idx === null) return;
    this.#asked ??= this.#ask(this.#member_idx);
    await this.#asked;
  }

  /** Likes a sale, or removes the like. */
  async toggle(sell_idx: SellIdx): Promise<LikeOutcome> {
    this.#follow();
    if (this.#member_idx === null) return { kind: 'login-needed' };
    this.#set(sell_idx, !this.#liked.has(sell_idx));
    const under = this.#underWay.get(sell_idx);
    if (under !== undefined) return under;
    const sending = this.#send(sell_idx, this.#member_idx).finally(() => this.#underWay.delete(sell_idx));
    this.#underWay.set(sell_idx, sending);
    return sending;
  }

  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Sends the current value, and again if it changes during the call. */
  async #send(sell_idx: SellIdx, member_idx: MemberIdx): Promise<LikeOutcome> {
    for (;;) {
      const wished = this.#liked.has(sell_idx);
      const call = wished ? 'POST /api/v1/like' : 'DELETE /api/v1/like';
      const envelope = await this.#api.call(call, { sell_idx }, { quiet: true });
      if (this.#member_idx !== member_idx) return { kind: 'done' };
      if (envelope.result_code === 401) return { kind: 'login-needed' };
      if (envelope.result_code !== 200) {
        this.#set(sell_idx, !wished);
        return { kind: 'failed', text: envelope.result_msg };
      }
      if (this.#liked.has(sell_idx) === wished) return { kind: 'done' };
    }
  }

  async #ask(member_idx: MemberIdx): Promise<void> {
    const envelope = await this.#api.call('GET /api/v1/like', { now_page: 0 }, { quiet: true });
    if (this.#member_idx !== member_idx) return;
    if (envelope.result_code !== 200) {
      this.#asked = null;
      return;
    }
    const liked = new Set(envelope.result_data.sell_idx_list);
    // A like toggled while the list was loading keeps its new value.
    for (const sell_idx of this.#underWay.keys()) {
      if (this.#liked.has(sell_idx)) liked.add(sell_idx);
      else liked.delete(sell_idx);
    }
    this.#liked = liked;
    this.#listeners.emit();
  }

  #set(sell_idx: SellIdx, isLiked: boolean): void {
    const liked = new Set(this.#liked);
    if (isLiked) liked.add(sell_idx);
    else liked.delete(sell_idx);
    this.#liked = liked;
    this.#listeners.emit();
  }

  /** Clears the likes when another member logs in or the member logs out. */
  #follow(): void {
    const member_idx = this.#memberNow();
    if (member_idx === this.#member_idx) return;
    this.#member_idx = member_idx;
    this.#liked = new Set();
    this.#asked = null;
    this.#listeners.emit();
  }

  #memberNow(): MemberIdx | null {
    return this.#session.user?.member_idx ?? null;
  }
}

export const likes = recipe(Likes, Api, Session);
