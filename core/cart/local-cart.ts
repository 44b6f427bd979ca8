import type { CartLine, CartLineRequest } from '../api/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { writeJson } from '../storage/stored-json.ts';
import { CART_LINES_MOST, OPTION_CNT_MOST } from './cart-size.ts';
import { changeOption } from './change-option.ts';
import { parseStoredCart, putIntoCart } from './stored-cart.ts';

/** Where a non-member's cart is stored. */
export const LOCAL_CART_KEY = 'moajang.cart';

/** What tells the lines of one cart apart. */
export type CartOptionKey = Pick<CartLine, 'type' | 'option_idx'>;

/** The cart that this device keeps for a non-member (spec §4). Each change reads what is stored now: tabs share it. */
export class LocalCart {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  get lines(): readonly CartLineRequest[] {
    return parseStoredCart(this.#storage.read(LOCAL_CART_KEY));
  }

  /** Adds lines, all or none: false when the cart would hold more than 200. */
  add(added: readonly CartLineRequest[]): boolean {
    const lines = putIntoCart(this.lines, added);
    if (lines.length > CART_LINES_MOST) return false;
    this.#write(lines);
    return true;
  }

  /** Sets the quantity of one line; a line that is gone stays gone. */
  changeCount(key: CartOptionKey, option_cnt: number): void {
    this.#write(this.lines.map((line) => (isSameOption(line, key) ? { ...line, option_cnt } : line)));
  }

  /** Puts one line onto another option of its sale; a line that is gone stays gone. */
  changeOption(key: CartOptionKey, option_idx: number, option_cnt: number): void {
    const lines = changeOption(this.lines, key, option_idx, option_cnt);
    this.#write(lines.map((line) => ({ ...line, option_cnt: Math.min(line.option_cnt, OPTION_CNT_MOST) })));
  }

  remove(keys: readonly CartOptionKey[]): void {
    this.#write(this.lines.filter((line) => !keys.some((key) => isSameOption(line, key))));
  }

  /** Takes quantities away that are in another cart now; what was added since stays. */
  subtract(moved: readonly CartLineRequest[]): void {
    const left = this.lines.map((line) => {
      const taken = moved.find((other) => isSameOption(line, other))?.option_cnt ?? 0;
      return { ...line, option_cnt: line.option_cnt - taken };
    });
    this.#write(left.filter((line) => line.option_cnt > 0));
  }

  /** Takes over the lines as the server knows them: false when the cart is no longer the one it was asked about. */
  refresh(asked: readonly CartLineRequest[], answered: readonly CartLine[]): boolean {
    if (JSON.stringify(this.lines) !== JSON.stringify(asked)) return false;
    this.#write(
      answered.map(({ sell_idx, type, option_idx, option_cnt, g_idx }) => {
        return { basket_idx: null, sell_idx, type, option_idx, option_cnt: Math.max(1, option_cnt), g_idx };
      }),
    );
    return true;
  }

  clear(): void {
    this.#storage.remove(LOCAL_CART_KEY);
  }

  #write(lines: readonly CartLineRequest[]): void {
    if (lines.length === 0) this.clear();
    else writeJson(this.#storage, LOCAL_CART_KEY, lines);
  }
}

function isSameOption(line: CartOptionKey, key: CartOptionKey): boolean {
  return line.option_idx === key.option_idx && line.type === key.type;
}
