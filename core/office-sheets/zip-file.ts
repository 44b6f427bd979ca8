import type { SheetTools } from './sheet-tools.ts';

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
const MAX_WORD = 0xffff_ffff;
const POLYNOMIAL = 0xedb8_8320;

/** A file in a ZIP file, unpacked. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface PackedEntry {
  readonly path: string;
  readonly method: number;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks the files for whose path `isWanted` returns true. Returns `large` if they have more than `maxBytes` together,
 * even if the directory states less, and `broken` if the file is not a valid ZIP file.
 */
export async function unzip(
  file: Uint8Array,
  isWanted: (path: string) => boolean,
  maxBytes: number,
  tools: SheetTools,
): Promise<readonly ZipEntry[] | 'broken' | 'large'> {
  const packed = readDirectory(file, tools);
  if (typeof packed === 'string') return packed;
  const entries: ZipEntry[] = [];
  let remainingBytes = maxBytes;
  for (const { path, method, bytes } of packed) {
    if (!isWanted(path)) continue;
    const unpacked = method === STORED ? bytes : await tools.inflate(bytes, Math.max(1, remainingBytes));
    if (typeof unpacked === 'string') return unpacked;
    remainingBytes -= unpacked.length;
    if (remainingBytes < 0) return 'large';
    entries.push({ path, bytes: unpacked });
  }
  return entries;
}

function readDirectory(file: Uint8Array, { decode }: SheetTools): readonly PackedEntry[] | 'broken' | 'large' {
  const view = viewOf(file);
  const end = findEnd(view);
  if (end === null) return 'broken';
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return 'large';
  const entries: PackedEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return 'broken';
    const pathEnd = at + ENTRY_BYTES + view.getUint16(at + 28, true);
    const method = view.getUint16(at + 10, true);
    const bytes = packedBytes(file, view, view.getUint32(at + 42, true), view.getUint32(at + 20, true));
    if (bytes === null || (method !== STORED && method !== DEFLATED)) return 'broken';
    const path = decode(file.subarray(at + ENTRY_BYTES, pathEnd), 'utf-8');
    if (path === null) return 'broken';
    entries.push({ path, method, bytes });
    at = pathEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function packedBytes(file: Uint8Array, view: DataView, local: number, length: number): Uint8Array | null {
  if (local + LOCAL_BYTES > file.length || view.getUint32(local, true) !== LOCAL_SIGNATURE) return null;
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  return start + length > file.length ? null : file.subarray(start, start + length);
}

function findEnd(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}

/** Creates a ZIP file without compression. The paths of the files must be ASCII. */
export function zipStored(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const nameBytes = entries.reduce((sum, { path }) => sum + path.length, 0);
  const contentBytes = entries.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const directoryBytes = entries.length * ENTRY_BYTES + nameBytes;
  const directory = entries.length * LOCAL_BYTES + nameBytes + contentBytes;
  const file = new Uint8Array(directory + directoryBytes + END_BYTES);
  const view = viewOf(file);
  let [local, entry] = [0, directory];
  for (const { path, bytes } of entries) {
    const name = Uint8Array.from(path, (letter) => letter.charCodeAt(0));
    view.setUint32(local, LOCAL_SIGNATURE, true);
    view.setUint16(local + 4, 20, true);
    view.setUint32(local + 14, crc32(bytes), true);
    view.setUint32(local + 18, bytes.length, true);
    view.setUint32(local + 22, bytes.length, true);
    view.setUint16(local + 26, name.length, true);
    file.set(name, local + LOCAL_BYTES);
    file.set(bytes, local + LOCAL_BYTES + name.length);
    view.setUint32(entry, ENTRY_SIGNATURE, true);
    // Version, method, time, checksum, sizes and length of the path are the same as in the local header.
    file.copyWithin(entry + 6, local + 4, local + LOCAL_BYTES);
    view.setUint32(entry + 42, local, true);
    file.set(name, entry + ENTRY_BYTES);
    local += LOCAL_BYTES + name.length + bytes.length;
    entry += ENTRY_BYTES + name.length;
  }
  view.setUint32(entry, END_SIGNATURE, true);
  view.setUint16(entry + 8, entries.length, true);
  view.setUint16(entry + 10, entries.length, true);
  view.setUint32(entry + 12, directoryBytes, true);
  view.setUint32(entry + 16, directory, true);
  return file;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let checksum = byte;
  for (let bit = 0; bit < 8; bit += 1) checksum = checksum & 1 ? POLYNOMIAL ^ (checksum >>> 1) : checksum >>> 1;
  return checksum;
});

function crc32(bytes: Uint8Array): number {
  let checksum = MAX_WORD;
  for (const byte of bytes) checksum = (CHECKSUMS[(checksum ^ byte) & 0xff] ?? 0) ^ (checksum >>> 8);
  return (checksum ^ MAX_WORD) >>> 0;
}
