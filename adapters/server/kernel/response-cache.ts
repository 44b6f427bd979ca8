import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../encoding/encoded-body.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';

/** A response as it is sent, and when it expires. */
export class CachedResponse {
  readonly body: string;
  readonly expires: number;
  readonly encoded: EncodedBody;

  constructor(body: string, expires: number) {
    this.body = body;
    this.expires = expires;
    this.encoded = new EncodedBody(body);
  }
}

/** What a cache did since the start, and what it holds. */
export interface CacheFigures {
  readonly hits: number;
  /** Also those that waited for a response in progress. */
  readonly misses: number;
  readonly bytes: number;
}

/** Which sales a response shows: a single one, none, or lists that any sale may change. */
export type ShownSales = 'lists' | 'none' | { readonly sell_idx: SellIdx };

interface CacheEntry {
  readonly answer: CachedResponse;
  readonly shown: ShownSales;
}

interface Making {
  readonly answer: Promise<CachedResponse>;
  readonly shown: ShownSales;
  /** Its rows may have been read before a change. */
  isDropped: boolean;
}

/** Maximum age of price, stock and status that a shopper sees. */
export const MAX_RESPONSE_AGE_MS = 1_000;

const MAX_ANSWERS = 5_000;
const MAX_BYTES = 64 * 1_024 * 1_024;
/** A character takes up to two bytes in memory, up to three when encoded, and less than one when compressed. */
const BYTES_PER_LETTER = 6;

/** Returns the key of a response: the call, and its request as JSON. */
export function responseKey(call: string, request: object): string {
  return `${call} ${JSON.stringify(request)}`;
}

/**
 * Caches responses that are the same for all callers for a second at most, and drops them immediately when this process
 * changes what they show. Requests that arrive while a response is created wait for it. Evicts the least recently used
 * ones above a number and a size in bytes.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #cached: LRUCache<string, CacheEntry>;
  readonly #making = new Map<string, Making>();
  #hits = 0;
  #misses = 0;

  constructor(clock: Clock, max = MAX_ANSWERS, maxSize = MAX_BYTES) {
    this.#clock = clock;
    this.#cached = new LRUCache({
      max,
      maxSize,
      sizeCalculation: ({ answer }, key) => BYTES_PER_LETTER * (answer.body.length + key.length) + 1,
    });
  }

  /**
   * Returns the response for `key`: a cached one that is valid for more than `leastLeft` milliseconds, or one in
   * progress, or else that of `make`.
   */
  get(
    key: string,
    make: () => Promise<string>,
    leastLeft = 0,
    shown: ShownSales = 'lists',
  ): CachedResponse | Promise<CachedResponse> {
    const kept = this.#cached.get(key)?.answer;
    if (kept !== undefined && this.#clock.now() + leastLeft < kept.expires) {
      this.#hits += 1;
      return kept;
    }
    this.#misses += 1;
    const already = this.#making.get(key);
    if (already !== undefined) return already.answer;
    // A response invalidated while in progress is neither cached nor awaited: a newer one may have its key.
    const making: Making = {
      isDropped: false,
      shown,
      answer: this.#make(make)
        .then((answer) => {
          if (!making.isDropped) this.#cached.set(key, { answer, shown });
          return answer;
        })
        .finally(() => {
          if (!making.isDropped) this.#making.delete(key);
        }),
    };
    this.#making.set(key, making);
    return making.answer;
  }

  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#cached.calculatedSize };
  }

  /** Drops all responses, after a change of anything they show. */
  clear(): void {
    this.#dropWhere(() => true);
  }

  /** Drops the responses of these sales, and all lists: stock and status of a sale decide its lists and positions. */
  dropSales(sell_idxs: readonly SellIdx[]): void {
    this.#dropWhere((shown) => shown === 'lists' || (shown !== 'none' && sell_idxs.includes(shown.sell_idx)));
  }

  /** Drops the responses of this sale alone, after a change that lists do not show. */
  dropSaleDetails(sell_idx: SellIdx): void {
    this.#dropWhere((shown) => typeof shown === 'object' && shown.sell_idx === sell_idx);
  }

  #dropWhere(isDropped: (shown: ShownSales) => boolean): void {
    for (const [key, { shown }] of Array.from(this.#cached.entries())) if (isDropped(shown)) this.#cached.delete(key);
    for (const [key, making] of this.#making) {
      if (!isDropped(making.shown)) continue;
      making.isDropped = true;
      this.#making.delete(key);
    }
  }

  async #make(make: () => Promise<string>): Promise<CachedResponse> {
    // The age counts from before the rows are read.
    const expires = this.#clock.now() + MAX_RESPONSE_AGE_MS;
    return new CachedResponse(await make(), expires);
  }
}
