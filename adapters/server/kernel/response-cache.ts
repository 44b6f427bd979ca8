import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../encoding/encoded-body.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import { NO_REPORTS, ResponseLifetime, type ChangeReports } from '../changes/lifetime.ts';
import { RecentChanges, type ShownSales } from '../changes/recent-changes.ts';

/** A response in its sent form, and how long it may be sent. */
export class CachedResponse {
  readonly body: string;
  readonly encoded: EncodedBody;
  readonly lifetime: ResponseLifetime;

  constructor(body: string, lifetime: ResponseLifetime) {
    this.body = body;
    this.encoded = new EncodedBody(body);
    this.lifetime = lifetime;
  }
}

/** Counters of a cache since the start, and its contents. */
export interface CacheFigures {
  readonly hits: number;
  /** Includes requests that waited for a response in progress. */
  readonly misses: number;
  readonly bytes: number;
}

interface PendingResponse {
  readonly response: Promise<CachedResponse>;
  readonly lifetime: ResponseLifetime;
}

/** The data on which a response depends, and when it may be used. */
export interface ResponseOptions {
  /** A cached response is used only if it is valid for more than this many milliseconds. */
  readonly minRemainingMs?: number;
  readonly shown?: ShownSales;
  /** True: valid until its rows change or a period starts or ends. False: valid for a second. */
  readonly lastsUnchanged?: boolean;
}

/** Validity of the responses of a cache, and its maximum size. */
export interface CacheOptions {
  readonly reports?: ChangeReports;
  /** Returns when the next period of anything visible to shoppers starts or ends (epoch ms). */
  readonly nextPeriod?: () => Promise<number>;
  readonly maxBytes?: number;
}

const MAX_RESPONSES = 20_000;
export const MAX_CACHED_BYTES = 64 * 1_024 * 1_024;
/** A character takes up to two bytes in memory, up to three when encoded, and less than one when compressed. */
const BYTES_PER_CHARACTER = 6;

/** Returns the key of a response: the call, and its request as JSON. */
export function responseKey(call: string, request: object): string {
  return `${call} ${JSON.stringify(request)}`;
}

/**
 * Caches responses that are the same for all callers. A response is valid until the shown rows change, in this process
 * or another one, or for a second while changes of other processes are not reported. Requests that arrive while a
 * response is created wait for it. Above a number and a size in bytes, evicts the least recently used responses.
 */
export class ResponseCache {
  /** All changes that are known: of this process, and those reported by the database. */
  readonly changes = new RecentChanges();
  readonly #clock: Clock;
  readonly #reports: ChangeReports;
  readonly #nextPeriod: () => Promise<number>;
  readonly #cached: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, PendingResponse>();
  #announce: (sell_idx: SellIdx) => void = () => {};
  #hits = 0;
  #misses = 0;

  constructor(
    clock: Clock,
    {
      reports = NO_REPORTS,
      nextPeriod = async () => Number.POSITIVE_INFINITY,
      maxBytes = MAX_CACHED_BYTES,
    }: CacheOptions = {},
    max = MAX_RESPONSES,
  ) {
    this.#clock = clock;
    this.#reports = reports;
    this.#nextPeriod = nextPeriod;
    this.#cached = new LRUCache({
      max,
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => BYTES_PER_CHARACTER * (body.length + key.length) + 1,
    });
  }

  /** Returns the response for `key`: a valid cached one, one in progress, or a new one from `make`. */
  get(
    key: string,
    make: () => Promise<string>,
    { minRemainingMs = 0, shown = 'lists', lastsUnchanged = false }: ResponseOptions = {},
  ): CachedResponse | Promise<CachedResponse> {
    const cached = this.#cached.get(key);
    if (cached !== undefined && this.canRepeat(cached.lifetime, minRemainingMs)) return cached;
    this.#misses += 1;
    const inFlight = this.#pending.get(key);
    // A response in progress whose rows have changed is neither cached nor awaited: it may have been read before the
    // change.
    if (inFlight !== undefined && !inFlight.lifetime.hasChanged()) return inFlight.response;
    // While changes are not reported, nothing invalidates responses, so they are valid for a second only.
    const isReported = lastsUnchanged && this.#reports.isCurrent();
    const reports = isReported ? this.#reports : NO_REPORTS;
    const lifetime = new ResponseLifetime(this.#clock, this.changes, reports, shown);
    const pending: PendingResponse = {
      lifetime,
      response: this.#make(make, lifetime, isReported)
        .then((response) => {
          if (!lifetime.hasChanged()) this.#cached.set(key, response);
          return response;
        })
        .finally(() => {
          if (this.#pending.get(key) === pending) this.#pending.delete(key);
        }),
    };
    this.#pending.set(key, pending);
    return pending.response;
  }

  /** Returns whether a response is still valid for `minRemainingMs`, and counts it as a hit if it is. */
  canRepeat(lifetime: ResponseLifetime, minRemainingMs = 0): boolean {
    const isValid = !lifetime.hasChanged() && this.#clock.now() + minRemainingMs < lifetime.expiresAt();
    if (isValid) this.#hits += 1;
    return isValid;
  }

  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#cached.calculatedSize };
  }

  /** Sets how other processes are notified of changes of details, which the database does not report. */
  announceBy(announce: (sell_idx: SellIdx) => void): void {
    this.#announce = announce;
  }

  /** Clears all responses, after a change of any shown row. */
  clear(): void {
    this.changes.add({ kind: 'all' });
  }

  /**
   * Clears the responses of these sales, and all lists, after a change of their price or status, or if one is sold out
   * or can be bought again. The database reports it to the other processes.
   */
  clearSales(saleIds: readonly SellIdx[]): void {
    for (const sell_idx of saleIds) {
      this.changes.add({ kind: 'sale', sell_idx });
      this.#announce(sell_idx);
    }
  }

  /**
   * Clears the responses of this sale alone, after a change that lists do not show. Pages may show the old data for a
   * second.
   */
  clearSaleDetails(sell_idx: SellIdx): void {
    this.changes.add({ kind: 'details', sell_idx });
    this.#announce(sell_idx);
  }

  /** Clears the responses of purchased sales. If one may be sold out now, also clears the lists. */
  clearPurchased(sales: readonly { readonly sell_idx: SellIdx; readonly is_scarce: boolean }[]): void {
    const scarce = new Set(sales.flatMap(({ sell_idx, is_scarce }) => (is_scarce ? [sell_idx] : [])));
    this.clearSales([...scarce]);
    const others = new Set(sales.map(({ sell_idx }) => sell_idx));
    for (const sell_idx of others) if (!scarce.has(sell_idx)) this.clearSaleDetails(sell_idx);
  }

  async #make(make: () => Promise<string>, lifetime: ResponseLifetime, isReported: boolean): Promise<CachedResponse> {
    const [body, period] = await Promise.all([make(), isReported ? this.#nextPeriod() : null]);
    if (period !== null) lifetime.endWithPeriod(period);
    return new CachedResponse(body, lifetime);
  }
}
