import type { Storage } from '../ports/storage.port.ts';
import { ownerOf } from '../storage/owner.ts';
import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/** Storage key of the member's cart size. The cart itself is on the server. */
export const MEMBER_CART_COUNT_KEY = 'moajang.cart-count';

interface StoredCount {
  readonly line_cnt: number;
  /** Increases with each change, so that other tabs notice changes that leave the size the same. */
  readonly change: number;
}

export const cartCount = stored<StoredCount>({
  key: MEMBER_CART_COUNT_KEY,
  owner: 'member',
  lifetime: 'until-signed-out',
  parse: parseCount,
});

/** Stores the size of the member's cart for the badge, across reloads and tabs. */
export class MemberCartCount {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Returns the number of lines; 0 until the server has returned it for this member. */
  forMember(member_idx: MemberIdx): number {
    return this.#isOwnedBy(member_idx) ? (cartCount.read(this.#storage)?.line_cnt ?? 0) : 0;
  }

  /**
   * Stores the size, and returns whether it was stored. An unchanged size is stored only if `isChange`, since tabs
   * would otherwise trigger each other.
   */
  record(member_idx: MemberIdx, line_cnt: number, isChange: boolean): boolean {
    if (!this.#isOwnedBy(member_idx)) return false;
    const known = cartCount.read(this.#storage);
    if (!isChange && known?.line_cnt === line_cnt) return false;
    cartCount.write(this.#storage, { line_cnt, change: (known?.change ?? 0) + 1 });
    return true;
  }

  clear(): void {
    cartCount.remove(this.#storage);
  }

  /** Returns false if the member logged out, or another one logged in, while a call was in flight. */
  #isOwnedBy(member_idx: MemberIdx): boolean {
    return ownerOf(this.#storage, 'member') === member_idx;
  }
}

function parseCount(value: unknown): StoredCount | null {
  if (!isRecord(value)) return null;
  const { line_cnt, change } = value;
  if (typeof line_cnt !== 'number' || !Number.isSafeInteger(line_cnt) || line_cnt < 0) return null;
  return { line_cnt, change: isRowId(change) ? change : 0 };
}
