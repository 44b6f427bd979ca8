import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 1_000;
const STORED = 0;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

/** A file in a ZIP file, unpacked. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface PackedEntry {
  readonly path: string;
  readonly method: number;
  readonly bytes: Buffer;
}

/**
 * Unpacks the files whose path fulfills `isWanted`. `large`: their total exceeds `maxBytes`, even if the directory
 * states less. `broken`: not a ZIP file.
 */
export async function unzip(
  file: Uint8Array,
  isWanted: (path: string) => boolean,
  maxBytes: number,
): Promise<readonly ZipEntry[] | 'broken' | 'large'> {
  const packed = readDirectory(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (typeof packed === 'string') return packed;
  const entries: ZipEntry[] = [];
  let left = maxBytes;
  for (const { path, method, bytes } of packed) {
    if (!isWanted(path)) continue;
    const unpacked = method === STORED ? bytes : await inflateUpTo(bytes, left);
    if (typeof unpacked === 'string') return unpacked;
    left -= unpacked.length;
    if (left < 0) return 'large';
    entries.push({ path, bytes: unpacked });
  }
  return entries;
}

async function inflateUpTo(bytes: Buffer, maxBytes: number): Promise<Uint8Array | 'broken' | 'large'> {
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    return error instanceof RangeError ? 'large' : 'broken';
  }
}

function readDirectory(file: Buffer): readonly PackedEntry[] | 'broken' | 'large' {
  const end = findEnd(file);
  if (end === null) return 'broken';
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return 'large';
  const entries: PackedEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== ENTRY_SIGNATURE) return 'broken';
    const pathEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
    const method = file.readUInt16LE(at + 10);
    const bytes = packedBytes(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20));
    if (bytes === null || (method !== STORED && method !== DEFLATED)) return 'broken';
    entries.push({ path: file.toString('utf8', at + ENTRY_BYTES, pathEnd), method, bytes });
    at = pathEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(file: Buffer, local: number, length: number): Buffer | null {
  if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== LOCAL_SIGNATURE) return null;
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  return start + length > file.length ? null : file.subarray(start, start + length);
}

function findEnd(file: Buffer): number | null {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at;
  }
  return null;
}

/** Makes a ZIP file of files, without compression. */
export function zipStored(entries: readonly ZipEntry[]): Buffer {
  const locals: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { path, bytes } of entries) {
    const name = Buffer.from(path);
    const local = Buffer.alloc(LOCAL_BYTES);
    local.writeUInt32LE(LOCAL_SIGNATURE, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(ENTRY_BYTES);
    entry.writeUInt32LE(ENTRY_SIGNATURE, 0);
    // Version, method, time, checksum, sizes and path length are copied from the local header.
    local.copy(entry, 6, 4, LOCAL_BYTES);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, bytes);
    directory.push(entry, name);
    offset += LOCAL_BYTES + name.length + bytes.length;
  }
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_SIGNATURE, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
