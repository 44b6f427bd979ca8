import type { CartLine, CartLineRequest } from '../api/buying/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { stored } from '../storage/stored.ts';
import { MAX_CART_LINES, MAX_OPTION_QUANTITY } from '../vocabulary/limits/cart-limits.ts';
import { changeOption } from '../cart/change-option.ts';
import { LOCAL_CART_KEY } from './device-cart-keys.ts';
import { parseCartLines, parseStoredCart, addAllToCart } from './stored-cart.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';

export const storedCart = stored<readonly CartLineRequest[]>({
  key: LOCAL_CART_KEY,
  owner: 'device',
  lifetime: 'until-signed-out',
  parse: parseCartLines,
});

/** Fields that identify a line within a cart. */
export type CartOptionKey = Pick<CartLine, 'type' | 'option_idx'>;

/** Returns a guest's lines with the removed ones at their former positions. */
export type WithRemoved = (lines: readonly CartLineRequest[]) => readonly CartLineRequest[];

/** The guest cart of this device. Every change reads the stored lines first, because tabs share them. */
export class LocalCart {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get lines(): readonly CartLineRequest[] {
    return parseStoredCart(this.#storage.read(LOCAL_CART_KEY));
  }

  /** Adds the lines. Adds none and returns false if the cart would exceed 200 lines. */
  add(added: readonly CartLineRequest[]): boolean {
    const lines = addAllToCart(this.lines, added);
    if (lines.length > MAX_CART_LINES) return false;
    this.#write(lines);
    return true;
  }

  /** Sets the quantity of one line. Ignores a missing line. */
  changeQuantity(key: CartOptionKey, option_cnt: number): void {
    this.#write(this.lines.map((line) => (isSameLine(line, key) ? { ...line, option_cnt } : line)));
  }

  /** Changes a line to another option of its sale. Ignores a missing line. */
  changeOption(key: CartOptionKey, option_idx: OptionIdx, option_cnt: number): void {
    const lines = changeOption(this.lines, key, option_idx, option_cnt);
    this.#write(lines.map((line) => ({ ...line, option_cnt: Math.min(line.option_cnt, MAX_OPTION_QUANTITY) })));
  }

  remove(keys: readonly CartOptionKey[]): void {
    this.#write(this.lines.filter((line) => !keys.some((key) => isSameLine(line, key))));
  }

  /** Restores removed lines. Restores none and returns false if the cart would exceed 200 lines. */
  restore(withRemoved: WithRemoved): boolean {
    const lines = withRemoved(this.lines);
    if (lines.length > MAX_CART_LINES) return false;
    this.#write(lines);
    return true;
  }

  /** Subtracts quantities that were moved to another cart; quantities added since then stay. */
  subtract(moved: readonly CartLineRequest[]): void {
    const remainingLines = this.lines.map((line) => {
      const movedCount = moved.find((other) => isSameLine(line, other))?.option_cnt ?? 0;
      return { ...line, option_cnt: line.option_cnt - movedCount };
    });
    this.#write(remainingLines.filter((line) => line.option_cnt > 0));
  }

  /** Replaces the lines by the server's response. Returns false if the cart has changed since the request. */
  refresh(requestedLines: readonly CartLineRequest[], returnedLines: readonly CartLine[]): boolean {
    if (JSON.stringify(this.lines) !== JSON.stringify(requestedLines)) return false;
    this.#write(
      returnedLines.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
        return { basket_idx: null, sell_idx, type, option_idx, option_cnt: Math.max(1, option_cnt), g_idx };
      }),
    );
    return true;
  }

  clear(): void {
    storedCart.remove(this.#storage);
  }

  #write(lines: readonly CartLineRequest[]): void {
    if (lines.length === 0) this.clear();
    else storedCart.write(this.#storage, lines);
  }
}
