import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../../core/time/durations.ts';

/** The use of a file is recorded at most once per this time. */
const USE_RECORD_INTERVAL_MS = HOUR_MS;
/** Reading the folders takes a while, so they may grow by this share before they are read again. */
const GROWTH_BEFORE_TRIM = 0.05;
/** Files are deleted down to this share of the limit. */
const SIZE_AFTER_TRIM = 0.9;

/** Receives which files are used and written. */
export interface DiskUse {
  recordUse(file: string): void;
  recordWrite(bytes: number): void;
}

export const UNLIMITED: DiskUse = { recordUse: () => {}, recordWrite: () => {} };

/**
 * Limits the size of folders whose files can be created again: deletes the least recently used files. Several processes
 * may do so in the same folders. A file's modification time is the time of its last use.
 */
export class FolderLimit implements DiskUse {
  readonly #folders: readonly string[];
  readonly #maxBytes: number;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #recorded = new LRUCache<string, true>({ max: 20_000, ttl: USE_RECORD_INTERVAL_MS });
  /** Bytes written since the folders were last read; infinite at first, since their size is unknown at the start. */
  #written = Number.POSITIVE_INFINITY;
  #trimming: Promise<void> | null = null;

  constructor(folders: readonly string[], maxBytes: number, now: () => number, onError: (error: unknown) => void) {
    this.#folders = folders;
    this.#maxBytes = maxBytes;
    this.#now = now;
    this.#onError = onError;
  }

  recordUse(file: string): void {
    if (this.#recorded.has(file)) return;
    this.#recorded.set(file, true);
    const time = this.#now() / 1_000;
    // The file may have been deleted by now.
    utimes(file, time, time).catch(() => {});
  }

  recordWrite(bytes: number): void {
    this.#written += bytes;
    if (this.#written >= this.#maxBytes * GROWTH_BEFORE_TRIM) void this.trim();
  }

  /** Deletes files beyond the limit. One run at a time; further calls wait for it. */
  trim(): Promise<void> {
    this.#written = 0;
    this.#trimming ??= this.#trim()
      .catch(this.#onError)
      .finally(() => {
        this.#trimming = null;
      });
    return this.#trimming;
  }

  async #trim(): Promise<void> {
    const files = (await Promise.all(this.#folders.map(filesOf))).flat();
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= this.#maxBytes) return;
    for (const { path, size } of files.sort((one, other) => one.used - other.used)) {
      if (total <= this.#maxBytes * SIZE_AFTER_TRIM) return;
      await rm(path, { force: true });
      this.#recorded.delete(path);
      total -= size;
    }
  }
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  /** Time of the last use (epoch ms). */
  readonly used: number;
}

async function filesOf(folder: string): Promise<readonly FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: FoundFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const state = await stat(path).catch(() => null);
    if (state !== null) found.push({ path, size: state.size, used: state.mtimeMs });
  }
  return found;
}
