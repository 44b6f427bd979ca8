import type { Storage } from '../../core/ports/storage.port.ts';

interface Shared {
  readonly items: Map<string, string>;
  readonly tabs: Set<FakeStorage>;
}

/** Storage in memory. `secondTab()` shares it; as in browsers, only other tabs receive a change. */
export class FakeStorage implements Storage {
  readonly #shared: Shared;
  readonly #watchers = new Map<string, Set<() => void>>();

  constructor(items: Readonly<Record<string, string>> = {}, shared?: Shared) {
    this.#shared = shared ?? { items: new Map(Object.entries(items)), tabs: new Set() };
    this.#shared.tabs.add(this);
  }

  /** Returns another tab of the same browser. */
  secondTab(): FakeStorage {
    return new FakeStorage({}, this.#shared);
  }

  read(key: string): string | null {
    return this.#shared.items.get(key) ?? null;
  }

  write(key: string, value: string): void {
    if (this.#shared.items.get(key) === value) return;
    this.#shared.items.set(key, value);
    this.#notifyOthers(key);
  }

  remove(key: string): void {
    if (this.#shared.items.delete(key)) this.#notifyOthers(key);
  }

  watch(key: string, changed: () => void): () => void {
    const entry = (): void => changed();
    const ofKey = this.#watchers.get(key) ?? new Set();
    this.#watchers.set(key, ofKey.add(entry));
    return () => {
      ofKey.delete(entry);
    };
  }

  /** All stored values. */
  get items(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#shared.items);
  }

  /** Number of this tab's callbacks. */
  get watcherCount(): number {
    return [...this.#watchers.values()].reduce((sum, ofKey) => sum + ofKey.size, 0);
  }

  #notifyOthers(key: string): void {
    for (const tab of this.#shared.tabs) if (tab !== this) tab.#notify(key);
  }

  #notify(key: string): void {
    for (const changed of Array.from(this.#watchers.get(key) ?? [])) changed();
  }
}
