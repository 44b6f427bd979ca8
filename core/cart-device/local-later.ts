import type { CartLineRequest } from '../api/buying/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { stored } from '../storage/stored.ts';
import { MAX_CART_LINES } from '../vocabulary/limits/cart-limits.ts';
import { LATER_KEY } from './device-cart-keys.ts';
import type { CartOptionKey } from './local-cart.ts';
import { addAllToCart, parseCartLines } from './stored-cart.ts';

export const storedLater = stored<readonly CartLineRequest[]>({
  key: LATER_KEY,
  owner: 'device',
  lifetime: 'until-signed-out',
  parse: parseCartLines,
});

/**
 * Products that a guest set aside on this device to buy later, the most recent first. Each change reads the stored list
 * first, since tabs share it.
 */
export class LocalLater {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get lines(): readonly CartLineRequest[] {
    return storedLater.read(this.#storage) ?? [];
  }

  /** Adds the lines, one per option. Adds none and returns false if the list would exceed 200 lines. */
  add(added: readonly CartLineRequest[]): boolean {
    const lines = addAllToCart(added, this.lines);
    if (lines.length > MAX_CART_LINES) return false;
    this.#write(lines);
    return true;
  }

  remove(keys: readonly CartOptionKey[]): void {
    this.#write(this.lines.filter((line) => !keys.some((key) => isSameLine(line, key))));
  }

  /** Removes the lines that are no longer sold, unless the list has changed since the request. */
  refresh(requestedLines: readonly CartLineRequest[], known: readonly CartOptionKey[]): void {
    if (JSON.stringify(this.lines) === JSON.stringify(requestedLines))
      this.#write(requestedLines.filter((line) => known.some((key) => isSameLine(line, key))));
  }

  #write(lines: readonly CartLineRequest[]): void {
    if (lines.length === 0) storedLater.remove(this.#storage);
    else storedLater.write(this.#storage, lines);
  }
}
