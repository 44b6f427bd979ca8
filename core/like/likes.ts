import type { Api } from '../http/api.ts';
import type { Session } from '../member/session.ts';
import { Listeners } from '../storage/listeners.ts';

export type LikeOutcome =
  | { readonly kind: 'done' }
  /** Only members can like; nothing was changed. */
  | { readonly kind: 'login-needed' }
  /** The server refused or could not be reached: the heart is as it was. `text` says why. */
  | { readonly kind: 'failed'; readonly text: string };

/**
 * What the member likes, for every heart of the shop at once. A heart answers the tap before the server does, and
 * goes back when the server refuses. Taps on one heart that come while a call is under way become one call: the
 * last wish counts.
 */
export class Likes {
  readonly #api: Api;
  readonly #session: Session;
  readonly #listeners = new Listeners(() => this.#session.subscribe(() => this.#follow()));
  readonly #underWay = new Map<number, Promise<LikeOutcome>>();
  #member_idx: number | null = null;
  #liked: ReadonlySet<number> = new Set();
  #asked: Promise<void> | null = null;

  constructor(api: Api, session: Session) {
    this.#api = api;
    this.#session = session;
  }

  isLiked(sell_idx: number): boolean {
    return this.#member_idx === this.#memberNow() && this.#liked.has(sell_idx);
  }

  /** Asks for the member's likes, once per log-in; who is not logged in likes nothing. A call that fails is asked again next time. */
  async load(): Promise<void> {
    this.#follow();
    if (this.#member_idx === null) return;
    this.#asked ??= this.#ask(this.#member_idx);
    await this.#asked;
  }

  /** Likes a sale, or takes the like back. */
  async toggle(sell_idx: number): Promise<LikeOutcome> {
    this.#follow();
    if (this.#member_idx === null) return { kind: 'login-needed' };
    this.#set(sell_idx, !this.#liked.has(sell_idx));
    const under = this.#underWay.get(sell_idx);
    if (under !== undefined) return under;
    const sending = this.#send(sell_idx, this.#member_idx).finally(() => this.#underWay.delete(sell_idx));
    this.#underWay.set(sell_idx, sending);
    return sending;
  }

  /** Calls back after each change; the answer stops it. */
  subscribe(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Sends what is wished now, until the server has it. */
  async #send(sell_idx: number, member_idx: number): Promise<LikeOutcome> {
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

  async #ask(member_idx: number): Promise<void> {
    const envelope = await this.#api.call('GET /api/v1/like', { now_page: 0 }, { quiet: true });
    if (this.#member_idx !== member_idx) return;
    if (envelope.result_code !== 200) {
      this.#asked = null;
      return;
    }
    const liked = new Set(envelope.result_data.sell_idx_list);
    // A heart that was tapped meanwhile stays as it was wished.
    for (const sell_idx of this.#underWay.keys()) {
      if (this.#liked.has(sell_idx)) liked.add(sell_idx);
      else liked.delete(sell_idx);
    }
    this.#liked = liked;
    this.#listeners.tell();
  }

  #set(sell_idx: number, isLiked: boolean): void {
    const liked = new Set(this.#liked);
    if (isLiked) liked.add(sell_idx);
    else liked.delete(sell_idx);
    this.#liked = liked;
    this.#listeners.tell();
  }

  /** Another member's likes are forgotten as soon as somebody else is logged in. */
  #follow(): void {
    const member_idx = this.#memberNow();
    if (member_idx === this.#member_idx) return;
    this.#member_idx = member_idx;
    this.#liked = new Set();
    this.#asked = null;
    this.#listeners.tell();
  }

  #memberNow(): number | null {
    return this.#session.user?.member_idx ?? null;
  }
}
