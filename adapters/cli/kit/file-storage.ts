import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Storage } from '../../../core/ports/storage.port.ts';

/** Storage in one file that only its owner can read. An unreadable file counts as empty. */
export class FileStorage implements Storage {
  readonly #file: string;
  readonly #items: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    this.#items = readItems(file);
  }

  read(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  write(key: string, value: string): void {
    this.#items.set(key, value);
    this.#save();
  }

  remove(key: string): void {
    if (this.#items.delete(key)) this.#save();
  }

  /** Reports no changes: a command runs too briefly to watch for changes by other processes. */
  watch(): () => void {
    return () => {};
  }

  /** Saves the values. Writes a temporary file and renames it, so that a killed command leaves no partial file. */
  #save(): void {
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      const beside = `${this.#file}.${process.pid}`;
      writeFileSync(beside, JSON.stringify(Object.fromEntries(this.#items)), { mode: 0o600 });
      renameSync(beside, this.#file);
    } catch {
      // If the file cannot be written, the values are lost when this command ends.
    }
  }
}

function readItems(file: string): Map<string, string> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return new Map();
    return new Map(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
