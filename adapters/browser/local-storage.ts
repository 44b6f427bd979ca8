import type { Storage } from '../../core/ports/storage.port.ts';

/** The browser's local storage. Falls back to memory if storage is full or blocked. */
export class LocalStorage implements Storage {
  readonly #memory = new Map<string, string>();

  read(key: string): string | null {
    // A value in memory is newer than the stored one, since the browser refused to store it.
    const remembered = this.#memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      this.#memory.delete(key);
    } catch {
      this.#memory.set(key, value);
    }
  }

  remove(key: string): void {
    this.#memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is blocked, so nothing was stored.
    }
  }

  watch(key: string, changed: () => void): () => void {
    const handleStorage = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) changed();
    };
    addEventListener('storage', handleStorage);
    return () => removeEventListener('storage', handleStorage);
  }
}
