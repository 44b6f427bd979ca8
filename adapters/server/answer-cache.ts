import type { Clock } from '../../core/ports/clock.port.ts';
import { forgetLapsed } from './forget-lapsed.ts';

/** An answer as it goes over the wire, and until when it may be given again. */
export interface KeptAnswer {
  readonly body: string;
  readonly expires: number;
}

/** What a shopper sees of price, stock and status is never older than this. */
export const ANSWER_AGE_MOST = 1_000;

/**
 * Answers that are the same for everyone, kept for a second at most and dropped at once when this
 * process changed what they show. Requests that come while one is being made wait for it.
 */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #making = new Map<string, Promise<KeptAnswer>>();
  #version = 0;

  constructor(clock: Clock, most = 5_000) {
    this.#clock = clock;
    this.#most = most;
  }

  /** The answer for `key`, made by `make` if none that is young enough is there. */
  get(key: string, make: () => Promise<string>): KeptAnswer | Promise<KeptAnswer> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#clock.now() < kept.expires) return kept;
    const already = this.#making.get(key);
    if (already !== undefined) return already;
    const making = this.#make(key, make).finally(() => {
      // After a drop a newer one may stand in its place.
      if (this.#making.get(key) === making) this.#making.delete(key);
    });
    this.#making.set(key, making);
    return making;
  }

  /** Forgets every answer: something they show has changed. */
  drop(): void {
    this.#version += 1;
    this.#kept.clear();
    this.#making.clear();
  }

  async #make(key: string, make: () => Promise<string>): Promise<KeptAnswer> {
    const version = this.#version;
    // The age counts from before the rows are read.
    const expires = this.#clock.now() + ANSWER_AGE_MOST;
    const answer = { body: await make(), expires };
    if (version === this.#version) {
      this.#kept.delete(key);
      this.#kept.set(key, answer);
      forgetLapsed(this.#kept, this.#most, this.#clock.now());
    }
    return answer;
  }
}
