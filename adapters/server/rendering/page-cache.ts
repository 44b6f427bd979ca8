import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../../../core/ports/clock.port.ts';
import { forgetLapsed } from '../forget-lapsed.ts';

/** A page as it goes over the wire, in each encoding that browsers ask for. */
export interface WrittenPage {
  readonly status: 200 | 404;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly expires: number;
}

export interface PageText {
  readonly document: string;
  readonly isMissing: boolean;
  /** Until when the same text holds. */
  readonly expires: number;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Quality 11 takes a hundred times longer for a page that lives a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const PAGES_MOST = 500;

/** Pages that are the same for everybody, already compressed, for as long as what they show holds. */
export class PageCache {
  readonly #clock: Clock;
  readonly #draw: (location: string) => Promise<PageText>;
  readonly #kept = new Map<string, WrittenPage>();
  readonly #drawing = new Map<string, Promise<WrittenPage>>();

  constructor(clock: Clock, draw: (location: string) => Promise<PageText>) {
    this.#clock = clock;
    this.#draw = draw;
  }

  /** The page if one that holds is there. */
  kept(location: string): WrittenPage | null {
    const page = this.#kept.get(location);
    return page !== undefined && this.#clock.now() < page.expires ? page : null;
  }

  /** The page, drawn if need be; whoever asks meanwhile waits for the same drawing. */
  async get(location: string): Promise<WrittenPage> {
    const kept = this.kept(location);
    if (kept !== null) return kept;
    const drawing = this.#drawing.get(location) ?? this.#write(location).finally(() => this.#drawing.delete(location));
    this.#drawing.set(location, drawing);
    return drawing;
  }

  async #write(location: string): Promise<WrittenPage> {
    const { document, isMissing, expires } = await this.#draw(location);
    const plain = Buffer.from(document);
    const [brotli, gzipped] = await Promise.all([compressBrotli(plain, BROTLI), compressGzip(plain)]);
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
    const page: WrittenPage = { status: isMissing ? 404 : 200, plain, brotli, gzip: gzipped, etag, expires };
    this.#kept.delete(location);
    this.#kept.set(location, page);
    forgetLapsed(this.#kept, PAGES_MOST, this.#clock.now());
    return page;
  }
}
