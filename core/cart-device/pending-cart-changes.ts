import type { CartLine } from '../api/buying/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { ownerOf } from '../storage/owner.ts';
import { isRecord, isRowId } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { MAX_OPTION_QUANTITY } from '../vocabulary/limits/cart-limits.ts';
import { CART_QUEUE_KEY } from './device-cart-keys.ts';
import type { BasketIdx, MemberIdx } from '../vocabulary/ids.ts';

/** A change that a member made offline. A null `option_cnt` removes the line. */
export interface PendingCartChange {
  readonly basket_idx: BasketIdx;
  readonly option_cnt: number | null;
  /** True: the server may have removed the line, so it is restored first. */
  readonly is_restored?: true;
}

export const cartQueue = stored<{ readonly changes: readonly PendingCartChange[] }>({
  key: CART_QUEUE_KEY,
  owner: 'member',
  lifetime: 'until-signed-out',
  parse: parseQueue,
});

/**
 * Queued changes of a member's cart. Only the latest change per line is stored, so fifty taps on a stepper are one
 * change. Quantities are absolute, so that sending one twice is harmless.
 */
export class PendingCartChanges {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Returns the queued changes of this member; [] if the queue belongs to another one. */
  forMember(member_idx: MemberIdx): readonly PendingCartChange[] {
    return this.#isOwnedBy(member_idx) ? (cartQueue.read(this.#storage)?.changes ?? []) : [];
  }

  put(member_idx: MemberIdx, changes: readonly PendingCartChange[]): void {
    const latest = new Map(this.forMember(member_idx).map((change) => [change.basket_idx, change]));
    for (const change of changes) {
      const isRestored = change.option_cnt !== null && latest.get(change.basket_idx)?.is_restored === true;
      latest.set(change.basket_idx, isRestored ? { ...change, is_restored: true } : change);
    }
    this.#write(member_idx, [...latest.values()]);
  }

  /** Removes a processed change, unless the shopper has changed the line again. */
  acknowledge(member_idx: MemberIdx, { basket_idx, option_cnt }: PendingCartChange): void {
    const remaining = this.forMember(member_idx).filter(
      (change) => change.basket_idx !== basket_idx || change.option_cnt !== option_cnt,
    );
    this.#write(member_idx, remaining);
  }

  #write(member_idx: MemberIdx, changes: readonly PendingCartChange[]): void {
    if (!this.#isOwnedBy(member_idx)) return;
    if (changes.length === 0) cartQueue.remove(this.#storage);
    else cartQueue.write(this.#storage, { changes });
  }

  #isOwnedBy(member_idx: MemberIdx): boolean {
    return ownerOf(this.#storage, 'member') === member_idx;
  }
}

/** Returns the lines with the queued changes applied. */
export function applyPendingChanges(lines: readonly CartLine[], changes: readonly PendingCartChange[]): CartLine[] {
  const quantities = new Map<CartLine['basket_idx'], number | null>(
    changes.map(({ basket_idx, option_cnt }) => [basket_idx, option_cnt]),
  );
  return lines.flatMap((line) => {
    const option_cnt = quantities.get(line.basket_idx);
    if (option_cnt === null) return [];
    return [option_cnt === undefined ? line : { ...line, option_cnt }];
  });
}

function parseQueue(value: unknown): { readonly changes: readonly PendingCartChange[] } | null {
  if (!isRecord(value) || !Array.isArray(value['changes'])) return null;
  const items: readonly unknown[] = value['changes'];
  const changes = items.map(parseChange).filter((change) => change !== null);
  return changes.length === 0 ? null : { changes };
}

function parseChange(value: unknown): PendingCartChange | null {
  if (!isRecord(value)) return null;
  const { basket_idx, option_cnt, is_restored } = value;
  if (!isRowId(basket_idx)) return null;
  if (option_cnt === null) return { basket_idx, option_cnt };
  if (!isRowId(option_cnt) || option_cnt > MAX_OPTION_QUANTITY) return null;
  return { basket_idx, option_cnt, ...(is_restored === true && { is_restored }) };
}
