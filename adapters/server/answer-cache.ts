import type { Clock } from '../../core/ports/clock.port.ts';
import { forgetLapsed } from './forget-lapsed.ts';

/** An answer as it goes over the wire, and until when it may be given again. */
export class KeptAnswer {
  readonly body: string;
  readonly expires: number;
  #bytes: Uint8Array<ArrayBuffer> | null = null;

  constructor(body: string, expires: number) {
    this.body = body;
    this.expires = expires;
  }

  /** The body as it is sent; made once, however often that is. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return (this.#bytes ??= new TextEncoder().encode(this.body));
  }
}

interface Making {
  readonly answer: Promise<KeptAnswer>;
  /** The rows that it reads may be those of before a change. */
  isDropped: boolean;
}

/** What a shopper sees of price, stock and status is never older than this. */
export const ANSWER_AGE_MOST = 1_000;

/** The key of an answer: the call, and its request as JSON. */
export function answerKey(call: string, request: object): string {
  return `${call} ${JSON.stringify(request)}`;
}

/**
 * Answers that are the same for everyone, kept for a second at most and dropped at once when this
 * process changed what they show. Requests that come while one is being made wait for it.
 */
export class AnswerCache {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #making = new Map<string, Making>();

  constructor(clock: Clock, most = 5_000) {
    this.#clock = clock;
    this.#most = most;
  }

  /**
   * The answer for `key`, made by `make` if none that is young enough is there: one that holds for more than
   * `leastLeft` milliseconds yet, or that is being made.
   */
  get(key: string, make: () => Promise<string>, leastLeft = 0): KeptAnswer | Promise<KeptAnswer> {
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#clock.now() + leastLeft < kept.expires) return kept;
    const already = this.#making.get(key);
    if (already !== undefined) return already.answer;
    // What is dropped while it is made is neither kept nor waited for: a newer one may stand in its place.
    const making: Making = {
      isDropped: false,
      answer: this.#make(make)
        .then((answer) => {
          if (!making.isDropped) this.#keep(key, answer);
          return answer;
        })
        .finally(() => {
          if (!making.isDropped) this.#making.delete(key);
        }),
    };
    this.#making.set(key, making);
    return making.answer;
  }

  /** Forgets every answer: something they show has changed. */
  drop(): void {
    this.#dropWhere(() => true);
  }

  /** Forgets the answers to one call that were asked for with these fields, whatever else was asked: nothing else has changed. */
  dropAnswersTo(call: string, fields: Readonly<Record<string, number>>): void {
    const start = `${call} `;
    this.#dropWhere((key) => {
      if (!key.startsWith(start)) return false;
      const request: unknown = JSON.parse(key.slice(start.length));
      return Object.entries(fields).every(
        ([name, value]) => typeof request === 'object' && request !== null && Reflect.get(request, name) === value,
      );
    });
  }

  #dropWhere(isDropped: (key: string) => boolean): void {
    for (const key of this.#kept.keys()) if (isDropped(key)) this.#kept.delete(key);
    for (const [key, making] of this.#making) {
      if (!isDropped(key)) continue;
      making.isDropped = true;
      this.#making.delete(key);
    }
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    forgetLapsed(this.#kept, this.#most, this.#clock.now());
  }

  async #make(make: () => Promise<string>): Promise<KeptAnswer> {
    // The age counts from before the rows are read.
    const expires = this.#clock.now() + ANSWER_AGE_MOST;
    return new KeptAnswer(await make(), expires);
  }
}
