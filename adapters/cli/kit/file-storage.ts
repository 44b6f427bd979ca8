import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Storage } from '../../core/ports/storage.port.ts';

/** A device's memory in one file that only its owner may read. A file that can't be used behaves as if it were empty. */
export class FileStorage implements Storage {
  readonly #file: string;
  readonly #items: Map<string, string>;

  constructor(file: string) {
    this.#file = file;
    this.#items = itemsOf(file);
  }

  read(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  write(key: string, value: string): void {
    this.#items.set(key, value);
    this.#keep();
  }

  remove(key: string): void {
    if (this.#items.delete(key)) this.#keep();
  }

  /** A command is over before anybody else could change anything. */
  watch(): () => void {
    return () => {};
  }

  /** Written beside and moved over, so that a killed command leaves no half file. */
  #keep(): void {
    try {
      mkdirSync(dirname(this.#file), { recursive: true });
      const beside = `${this.#file}.${process.pid}`;
      writeFileSync(beside, JSON.stringify(Object.fromEntries(this.#items)), { mode: 0o600 });
      renameSync(beside, this.#file);
    } catch {
      // What can't be kept holds for this command.
    }
  }
}

function itemsOf(file: string): Map<string, string> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null) return new Map();
    return new Map(Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
