import type { CartLine } from '../api/buying/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { ownerOf } from '../storage/owner.ts';
import { isRecord } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { MAX_CART_LINES } from '../vocabulary/limits/cart-limits.ts';
import { CART_SNAPSHOT_KEY } from './device-cart-keys.ts';
import { parseCartLine } from './stored-cart.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

/** Increase this when the fields of a cart line change. Snapshots of other versions are discarded. */
const VERSION = 1;

interface Snapshot {
  readonly version: typeof VERSION;
  readonly lines: readonly CartLine[];
}

export const cartSnapshot = stored<Snapshot>({
  key: CART_SNAPSHOT_KEY,
  owner: 'member',
  lifetime: 'until-signed-out',
  parse: parseSnapshot,
});

/**
 * The cart as last displayed on this device. It is displayed offline, and new prices are compared with it. Orders never
 * use it, since the server prices them.
 */
export class CartSnapshot {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Returns the stored lines of this owner's cart; null if there are none. A null `owner` means the guest cart. */
  forOwner(owner: MemberIdx | null): readonly CartLine[] | null {
    return this.#isOwnedBy(owner) ? (cartSnapshot.read(this.#storage)?.lines ?? null) : null;
  }

  save(owner: MemberIdx | null, lines: readonly CartLine[]): void {
    if (this.#isOwnedBy(owner)) cartSnapshot.write(this.#storage, { version: VERSION, lines });
  }

  /** Returns false if another member logged in while a call was in flight. */
  #isOwnedBy(owner: MemberIdx | null): boolean {
    return ownerOf(this.#storage, 'member') === owner;
  }

  /** Adds lines built from a product page, so that the offline cart can display their names. */
  addLines(owner: MemberIdx | null, lines: readonly CartLine[]): void {
    const known = this.forOwner(owner) ?? [];
    const others = known.filter((line) => !lines.some((own) => isSameLine(own, line)));
    this.save(owner, [...others, ...lines].slice(-MAX_CART_LINES));
  }
}

function parseSnapshot(value: unknown): Snapshot | null {
  return isSnapshot(value) ? { version: VERSION, lines: value.lines } : null;
}

/** Snapshots of this version are written only by this version of the code, so other fields are not checked. */
function isSnapshot(value: unknown): value is Snapshot {
  if (!isRecord(value) || value['version'] !== VERSION || !Array.isArray(value['lines'])) return false;
  const lines: readonly unknown[] = value['lines'];
  return lines.every((line) => parseCartLine(line) !== null);
}
