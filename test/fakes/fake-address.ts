import type { Address } from '../../core/ports/screen/address.port.ts';

/** The address of one page, which a test opens. */
export class FakeAddress implements Address {
  readonly #listeners = new Set<() => void>();
  path = '/';
  search = '';

  constructor(at: string) {
    this.#set(at);
  }

  open(to: string): void {
    this.#set(to);
    for (const listener of this.#listeners) listener();
  }

  back(fallback: string): void {
    this.open(fallback);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #set(at: string): void {
    const { pathname, search } = new URL(at, 'http://office.kr');
    this.path = pathname;
    this.search = search;
  }
}
