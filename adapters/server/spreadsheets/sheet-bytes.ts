import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { sheetEncodings } from '../../../core/office-sheets/sheet-text.ts';
import type { SheetEncoding } from '../../../core/office-sheets/sheet-tools.ts';

/** Number of unpacked bytes that are read before other requests can run. */
const CHUNK_BYTES = 65_536;

/** A ZIP file is recognized by its first four bytes, an encoding by two. */
const KIND_BYTES = 4;

/** Reads the bytes of a file in chunks. Each call starts at the beginning of the file. */
export type SheetBytes = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Returns the bytes of a file that is packed with gzip. */
export function unpack(packed: Uint8Array): SheetBytes {
  return () => Readable.from([packed]).pipe(createGunzip({ chunkSize: CHUNK_BYTES }));
}

/** Returns the encoding in which all bytes of a file are text; null if there is none. */
export async function findEncoding(read: SheetBytes): Promise<SheetEncoding | null> {
  for (const encoding of sheetEncodings(await readFirstBytes(read))) {
    if (await isText(read, encoding)) return encoding;
  }
  return null;
}

/** Reads the text of a file, with `\n` for each `\r\n`, which the CSV parser would read as two lines inside a cell. */
export async function* readText(read: SheetBytes, encoding: SheetEncoding): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let carriageReturn = '';
  for await (const bytes of read()) {
    const text = carriageReturn + decoder.decode(bytes, { stream: true });
    // The `\n` of a `\r\n` may be in the next bytes.
    carriageReturn = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - carriageReturn.length).replaceAll('\r\n', '\n');
    await setImmediate();
  }
  yield carriageReturn + decoder.decode();
}

/** Returns the first bytes of a file, by which its kind is recognized; fewer if the file is shorter. */
export async function readFirstBytes(read: SheetBytes): Promise<Uint8Array> {
  let first = Buffer.alloc(0);
  for await (const bytes of read()) {
    first = Buffer.concat([first, bytes.subarray(0, KIND_BYTES)]);
    if (first.length >= KIND_BYTES) break;
  }
  return first;
}

async function isText(read: SheetBytes, encoding: SheetEncoding): Promise<boolean> {
  try {
    const text = readText(read, encoding);
    let next = await text.next();
    while (next.done !== true) next = await text.next();
    return true;
  } catch (error) {
    // `TextDecoder` throws this for invalid bytes.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
