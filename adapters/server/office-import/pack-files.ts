import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { awaitBody } from '../kernel/body-reader.ts';

/** A stored file. */
export interface PackedFile {
  readonly name: string;
  /** Compressed with gzip, as base64. */
  readonly content: string;
}

/**
 * Packs the files of a body while their bytes arrive, so that they are never in memory unpacked. Returns null, without
 * reading further, if the body has fewer or more bytes than the files. Throws `BodyAborted` if it is cut off.
 */
export async function packFiles(
  files: readonly { readonly name: string; readonly size: number }[],
  body: ReadableStream<Uint8Array> | null,
): Promise<readonly PackedFile[] | null> {
  const bytes = new BodyBytes(body);
  const packed: PackedFile[] = [];
  for (const { name, size } of files) packed.push({ name, content: await pack(bytes.next(size)) });
  return bytes.missing === 0 && (await bytes.hasEnded()) ? packed : null;
}

async function pack(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Buffer[] = [];
  await pipeline(bytes, createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) chunks.push(chunk);
  });
  return Buffer.concat(chunks).toString('base64');
}

/** A body that is read file by file. */
class BodyBytes {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | null;
  /** Bytes already read that belong to the next file. */
  #buffered: Uint8Array = new Uint8Array();
  /** Number of bytes of the files that the body lacked. */
  missing = 0;

  constructor(body: ReadableStream<Uint8Array> | null) {
    this.#reader = body?.getReader() ?? null;
  }

  async *next(size: number): AsyncGenerator<Uint8Array, void, undefined> {
    let remaining = size;
    while (remaining > 0) {
      if (await this.hasEnded()) {
        this.missing += remaining;
        return;
      }
      const part = this.#buffered.subarray(0, remaining);
      this.#buffered = this.#buffered.subarray(part.length);
      remaining -= part.length;
      yield part;
    }
  }

  async hasEnded(): Promise<boolean> {
    while (this.#buffered.length === 0) {
      const read = this.#reader === null ? null : await awaitBody(this.#reader.read());
      if (read === null || read.done) return true;
      this.#buffered = read.value;
    }
    return false;
  }
}
