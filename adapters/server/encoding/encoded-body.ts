import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip';
type Bytes = Uint8Array<ArrayBuffer>;

/** A smaller body fits into one packet with its headers, so compressing it saves nothing. */
const MIN_COMPRESSED_BYTES = 1_400;
/** Up to this size, compressing takes less time than passing the work to another thread. */
const MAX_SYNC_BYTES = 16 * 1_024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Higher qualities take several times as long, too much for a body that is cached for a second. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A body in the forms in which it is sent. Each is encoded, compressed and hashed only once, on first use. */
export class EncodedBody {
  readonly #text: string;
  #plain: Bytes | null = null;
  #etag: string | null = null;
  readonly #compressed = new Map<Encoding, Promise<Bytes>>();

  constructor(text: string) {
    this.#text = text;
  }

  get plain(): Bytes {
    return (this.#plain ??= new TextEncoder().encode(this.#text));
  }

  /** The tag is weak, since the bytes depend on the encoding. */
  get etag(): string {
    return (this.#etag ??= `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`);
  }

  get isCompressible(): boolean {
    return this.plain.length >= MIN_COMPRESSED_BYTES;
  }

  compressed(encoding: Encoding): Promise<Bytes> {
    const known = this.#compressed.get(encoding);
    if (known !== undefined) return known;
    const compressing = compress(this.plain, encoding);
    this.#compressed.set(encoding, compressing);
    return compressing;
  }
}

async function compress(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  if (plain.length <= MAX_SYNC_BYTES) {
    return new Uint8Array(encoding === 'br' ? brotliCompressSync(plain, BROTLI) : gzipSync(plain));
  }
  return new Uint8Array(encoding === 'br' ? await compressBrotli(plain, BROTLI) : await compressGzip(plain));
}

/** Returns the best encoding that the client accepts; null if it accepts none. */
export function acceptedEncoding(header = ''): Encoding | null {
  const accepted = new Set(
    header.split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : null;
}

/** Returns whether the client has the body with this tag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*') ?? false;
}
