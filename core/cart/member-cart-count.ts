import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, readJson, writeJson } from '../storage/stored-json.ts';

/** Where the size of the member's cart is stored: the server has the cart itself. */
export const MEMBER_CART_COUNT_KEY = 'moajang.cart-count';

interface StoredCount {
  readonly member_idx: number;
  readonly line_cnt: number;
  /** Goes up with each change of the cart, so that other tabs notice one that leaves the size as it was. */
  readonly change: number;
}

/** Remembers how many lines the member's cart on the server has, for the badge, over reloads and in all tabs. */
export class MemberCartCount {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** 0 until the server has told it for this member. */
  of(member_idx: number): number {
    const stored = readJson(this.#storage, MEMBER_CART_COUNT_KEY, parseCount);
    return stored?.member_idx === member_idx ? stored.line_cnt : 0;
  }

  /** Answers whether that was news. A mere look that finds nothing new writes nothing, so that tabs don't wake each other. */
  note(member_idx: number, line_cnt: number, isChange: boolean): boolean {
    const stored = readJson(this.#storage, MEMBER_CART_COUNT_KEY, parseCount);
    if (!isChange && stored?.member_idx === member_idx && stored.line_cnt === line_cnt) return false;
    writeJson(this.#storage, MEMBER_CART_COUNT_KEY, { member_idx, line_cnt, change: (stored?.change ?? 0) + 1 });
    return true;
  }

  clear(): void {
    this.#storage.remove(MEMBER_CART_COUNT_KEY);
  }
}

function parseCount(value: unknown): StoredCount | null {
  if (!isRecord(value)) return null;
  const { member_idx, line_cnt, change } = value;
  if (!isRowId(member_idx) || typeof line_cnt !== 'number' || !Number.isSafeInteger(line_cnt) || line_cnt < 0) {
    return null;
  }
  return { member_idx, line_cnt, change: isRowId(change) ? change : 0 };
}
