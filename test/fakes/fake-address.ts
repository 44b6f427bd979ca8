import type { Address } from '../../core/ports/screen/address.port.ts';

/** A page address in memory, without a browser. */
export class FakeAddress implements Address {
  readonly #listeners = new Set<() => void>();
  #location: string;

  constructor(location: string) {
    this.#location = location;
  }

  get location(): string {
    return this.#location;
  }

  get path(): string {
    return this.#location.split('?', 1)[0] ?? '';
  }

  get search(): string {
    return this.#location.slice(this.path.length);
  }

  open(to: string): void {
    this.#location = to;
    for (const listener of this.#listeners) listener();
  }

  back(fallback: string): void {
    this.open(fallback);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
