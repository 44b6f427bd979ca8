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
  /** Made when it is first asked for: hardly any browser needs it. */
  readonly gzip: () => Promise<Buffer>;
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
/**
 * A page that is asked for so shortly before it lapses is drawn anew while it still holds, so that nobody waits for it:
 * about twice the time that the home page takes on a busy machine.
 */
const RENEWED_AHEAD_MS = 300;
/** Renewed is only what many ask for: of a page that is seen now and then nobody would see the younger one. */
const RENEWED_FROM = 10;
/** What goes into a page that is renewed was read after the renewed one: else it would lapse with it. */
const RENEWED_LEFT_MS = 600;

interface KeptPage {
  readonly page: WrittenPage;
  readonly expires: number;
  /** How often it was given since it is kept. */
  asked: number;
  /** A younger one is being drawn, or could not be. */
  isRenewed: boolean;
}

/** Draws the page at a location from answers that hold for more than `leastLeft` milliseconds yet. */
type DrawPage = (location: string, leastLeft: number) => Promise<PageText>;

/** Pages that are the same for everybody, already compressed, for as long as what they show holds. */
export class PageCache {
  readonly #clock: Clock;
  readonly #draw: DrawPage;
  readonly #kept = new Map<string, KeptPage>();
  readonly #drawing = new Map<string, Promise<WrittenPage>>();

  constructor(clock: Clock, draw: DrawPage) {
    this.#clock = clock;
    this.#draw = draw;
  }

  /** The page if one that holds is there. Shortly before it lapses it is renewed meanwhile. */
  kept(location: string): WrittenPage | null {
    const kept = this.#kept.get(location);
    if (kept === undefined) return null;
    const left = kept.expires - this.#clock.now();
    if (left <= 0) return null;
    kept.asked += 1;
    if (left <= RENEWED_AHEAD_MS && kept.asked >= RENEWED_FROM && !kept.isRenewed) this.#renew(location, kept);
    return kept.page;
  }

  /** The page, drawn if need be; whoever asks meanwhile waits for the same drawing. */
  async get(location: string): Promise<WrittenPage> {
    return this.kept(location) ?? this.#drawing.get(location) ?? this.#write(location, 0);
  }

  #renew(location: string, kept: KeptPage): void {
    kept.isRenewed = true;
    if (this.#drawing.has(location)) return;
    // Should it fail, whoever asks after the page has lapsed hears of it.
    this.#write(location, RENEWED_LEFT_MS).catch(() => {});
  }

  #write(location: string, leastLeft: number): Promise<WrittenPage> {
    const drawing = this.#make(location, leastLeft).finally(() => this.#drawing.delete(location));
    this.#drawing.set(location, drawing);
    return drawing;
  }

  async #make(location: string, leastLeft: number): Promise<WrittenPage> {
    const { document, isMissing, expires } = await this.#draw(location, leastLeft);
    const plain = Buffer.from(document);
    const brotli = await compressBrotli(plain, BROTLI);
    const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
    const gzipped: { page?: Promise<Buffer> } = {};
    const gzip = () => (gzipped.page ??= compressGzip(plain));
    const page: WrittenPage = { status: isMissing ? 404 : 200, plain, brotli, gzip, etag, expires };
    this.#kept.delete(location);
    this.#kept.set(location, { page, expires, asked: 0, isRenewed: false });
    forgetLapsed(this.#kept, PAGES_MOST, this.#clock.now());
    return page;
  }
}
