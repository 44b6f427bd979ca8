import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Lifetime } from '../changes/lifetime.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { MAX_CACHED_BYTES, type CacheFigures } from '../kernel/response-cache.ts';
import { ANONYMOUS, type Caller } from '../kernel/server-context.ts';
import type { Clock } from '../../../core/ports/clock.port.ts';

/** A page in each encoding that browsers accept. */
export interface CompressedPage {
  /** Name of the page, such as `product/product`: one of a closed set. */
  readonly name: string;
  /** 429: the caller exceeded a limit, so content is missing. 503: the database does not respond. */
  readonly status: 200 | 404 | 429 | 503;
  /** Decompressed each time it is read: hardly any browser needs it, and it is five times as large. */
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** Created on the first request: hardly any browser needs it. */
  readonly gzip: () => Promise<Buffer>;
  readonly etag: string;
  /** When it was rendered (epoch ms). */
  readonly renderedAt: number;
}

export interface PageText {
  readonly name: string;
  readonly document: string;
  readonly isMissing: boolean;
  /**
   * True if the caller exceeded a limit, so that content is missing: the page is for this caller only, and is not
   * cached.
   */
  readonly isLimited?: boolean;
  /**
   * True if the database did not respond: the page is not cached, and an expired page is sent instead, if there is one.
   */
  readonly isUnavailable?: boolean;
  /** When it was rendered (epoch ms). */
  readonly renderedAt: number;
  readonly lifetime: Lifetime;
}

/** Returns the HTTP status of a page. */
export function pageStatus({ isMissing, isLimited, isUnavailable }: PageText): CompressedPage['status'] {
  if (isUnavailable === true) return 503;
  if (isLimited === true) return 429;
  return isMissing ? 404 : 200;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 11 takes a hundred times as long, too much for a page that is cached for a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** While more pages than this are being rendered, further ones are compressed quickly. */
const MAX_UNHURRIED_PAGES = 4;
/** Takes a quarter of the processor time, for a sixth more bytes. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const MAX_PAGES = 5_000;
/**
 * A page requested this shortly before it expires is rendered again in the background, so that no request waits: about
 * twice the rendering time of the home page on a busy machine.
 */
const RENEWAL_LEAD_MS = 300;
/** Only pages with at least this many requests are renewed; others would rarely be requested again. */
const MIN_REQUESTS_TO_RENEW = 10;
/**
 * Responses in a renewed page must be valid for at least this long: otherwise the new page would expire with the old
 * one.
 */
const MIN_RENEWED_REMAINING_MS = 600;

interface CachedPage {
  readonly page: CompressedPage;
  readonly lifetime: Lifetime;
  /** Number of requests since it was cached. */
  requestCount: number;
  /** True once a newer one is being rendered; stays true if rendering fails, so that it is not repeated. */
  isRenewed: boolean;
}

/** The requester of a page: the network address for limits, and the request id for log lines. */
export type PageCaller = Pick<Caller, 'address' | 'request_id'>;

/**
 * Renders the page at a location from responses that are valid for more than `minRemainingMs` milliseconds, within the
 * limits of the caller.
 */
export type RenderPage = (location: string, minRemainingMs: number, caller: PageCaller) => Promise<PageText>;

/** Caches pages that are the same for all shoppers, compressed, until their data expires or changes. */
export class PageCache {
  readonly #clock: Clock;
  readonly #render: RenderPage;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #rendering = new Map<string, Promise<CompressedPage>>();
  #hits = 0;
  #misses = 0;

  constructor(clock: Clock, render: RenderPage, maxSize = MAX_CACHED_BYTES) {
    this.#clock = clock;
    this.#render = render;
    this.#pages = new LRUCache({
      max: MAX_PAGES,
      maxSize,
      // The gzip body is created later, and is about as large as the brotli one.
      sizeCalculation: ({ page: { brotli } }) => 2 * brotli.length + 1,
    });
  }

  /** Returns a valid cached page, or null. Renews it in the background shortly before it expires. */
  findCached(location: string): CompressedPage | null {
    const entry = this.#pages.get(location);
    if (entry === undefined) return null;
    const remainingMs = entry.lifetime.expiresAt() - this.#clock.now();
    if (remainingMs <= 0) return null;
    this.#hits += 1;
    entry.requestCount += 1;
    const isDue = remainingMs <= RENEWAL_LEAD_MS && entry.requestCount >= MIN_REQUESTS_TO_RENEW && !entry.isRenewed;
    if (isDue && entry.lifetime.canBeRenewedAhead()) this.#renew(location, entry);
    return entry.page;
  }

  /**
   * Returns the page, rendered if necessary; concurrent requests share one rendering. The rendering counts against the
   * limits of the given caller.
   */
  async get(location: string, caller: PageCaller = ANONYMOUS): Promise<CompressedPage> {
    const entry = this.findCached(location);
    if (entry !== null) return entry;
    this.#misses += 1;
    const rendering = this.#rendering.get(location);
    if (rendering === undefined) return this.#startRendering(location, 0, caller);
    const page = await rendering;
    // The limit of another caller does not apply to this one.
    return page.status === 429 ? this.#renderAndCache(location, 0, caller) : page;
  }

  get figures(): CacheFigures {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#pages.calculatedSize };
  }

  #renew(location: string, entry: CachedPage): void {
    entry.isRenewed = true;
    if (this.#rendering.has(location)) return;
    // Ignore: a request after the expiry renders again and reports the error.
    this.#startRendering(location, MIN_RENEWED_REMAINING_MS, ANONYMOUS).catch(() => {});
  }

  #startRendering(location: string, minRemainingMs: number, caller: PageCaller): Promise<CompressedPage> {
    const rendering = this.#renderAndCache(location, minRemainingMs, caller).finally(() =>
      this.#rendering.delete(location),
    );
    this.#rendering.set(location, rendering);
    return rendering;
  }

  async #renderAndCache(location: string, minRemainingMs: number, caller: PageCaller): Promise<CompressedPage> {
    const text = await this.#renderOrFail(location, minRemainingMs, caller);
    const expired = this.#pages.get(location)?.page;
    if (text === null || text.isUnavailable === true) {
      if (expired !== undefined) return { ...expired, status: 503 };
      if (text === null) throw new DatabaseUnavailable();
    }
    const { name, document, isLimited = false, isUnavailable = false, renderedAt, lifetime } = text;
    const plain = Buffer.from(document);
    // A page that is renewed in the background is requested often, so it is compressed well in any case.
    const isHurried = this.#rendering.size > MAX_UNHURRIED_PAGES && minRemainingMs === 0;
    // The quick compression is synchronous: creating the stream of the asynchronous function would take as long as the
    // compression itself.
    const brotli = isHurried ? brotliCompressSync(plain, QUICK_BROTLI) : await compressBrotli(plain, BROTLI);
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
    const gzipped: { page?: Promise<Buffer> } = {};
    const page: CompressedPage = {
      name,
      status: pageStatus(text),
      get plain() {
        return brotliDecompressSync(brotli);
      },
      brotli,
      gzip: () => (gzipped.page ??= compressGzip(page.plain)),
      etag,
      renderedAt,
    };
    if (!isLimited && !isUnavailable) this.#pages.set(location, { page, lifetime, requestCount: 0, isRenewed: false });
    return page;
  }

  /** Renders a page. Returns null if it could not be rendered because the database did not respond. */
  async #renderOrFail(location: string, minRemainingMs: number, caller: PageCaller): Promise<PageText | null> {
    try {
      return await this.#render(location, minRemainingMs, caller);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    }
  }
}
