import type { CartLine } from '../api/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, readJson, writeJson } from '../storage/stored-json.ts';
import { OPTION_CNT_MOST } from './cart-size.ts';
import { CART_QUEUE_KEY } from './device-cart-keys.ts';

/** What a member did to a line without a network. `option_cnt` null: taken out. */
export interface QueuedChange {
  readonly basket_idx: number;
  readonly option_cnt: number | null;
}

/**
 * The changes of a member's cart that wait on this device for the network, the last one of each line alone: fifty
 * taps on a stepper are one change. They say what shall be, not what to add, so that sending one twice does no harm.
 */
export class CartQueue {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** What waits for this member; what another member left behind on the device is not theirs. */
  of(member_idx: number): readonly QueuedChange[] {
    const stored = readJson(this.#storage, CART_QUEUE_KEY, parseQueue);
    return stored?.member_idx === member_idx ? stored.changes : [];
  }

  put(member_idx: number, changes: readonly QueuedChange[]): void {
    const latest = new Map(this.of(member_idx).map((change) => [change.basket_idx, change]));
    for (const change of changes) latest.set(change.basket_idx, change);
    this.#write(member_idx, [...latest.values()]);
  }

  /** Forgets a change that was answered, unless the shopper wants something else of the line by now. */
  settle(member_idx: number, { basket_idx, option_cnt }: QueuedChange): void {
    const left = this.of(member_idx).filter(
      (change) => change.basket_idx !== basket_idx || change.option_cnt !== option_cnt,
    );
    this.#write(member_idx, left);
  }

  #write(member_idx: number, changes: readonly QueuedChange[]): void {
    if (changes.length === 0) this.#storage.remove(CART_QUEUE_KEY);
    else writeJson(this.#storage, CART_QUEUE_KEY, { member_idx, changes });
  }
}

/** A member's lines as they will be once the changes that wait have been sent. */
export function withQueued(lines: readonly CartLine[], changes: readonly QueuedChange[]): CartLine[] {
  const wanted = new Map<CartLine['basket_idx'], number | null>(
    changes.map(({ basket_idx, option_cnt }) => [basket_idx, option_cnt]),
  );
  return lines.flatMap((line) => {
    const option_cnt = wanted.get(line.basket_idx);
    if (option_cnt === null) return [];
    return [option_cnt === undefined ? line : { ...line, option_cnt }];
  });
}

function parseQueue(value: unknown): { readonly member_idx: number; readonly changes: readonly QueuedChange[] } | null {
  if (!isRecord(value) || !isRowId(value['member_idx']) || !Array.isArray(value['changes'])) return null;
  const items: readonly unknown[] = value['changes'];
  const changes = items.map(parseChange).filter((change) => change !== null);
  return changes.length === 0 ? null : { member_idx: value['member_idx'], changes };
}

function parseChange(value: unknown): QueuedChange | null {
  if (!isRecord(value)) return null;
  const { basket_idx, option_cnt } = value;
  if (!isRowId(basket_idx)) return null;
  if (option_cnt === null) return { basket_idx, option_cnt };
  return isRowId(option_cnt) && option_cnt <= OPTION_CNT_MOST ? { basket_idx, option_cnt } : null;
}
