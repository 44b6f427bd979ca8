import type { CartLine } from '../api/cart.api.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, isRowId, readJson, writeJson } from '../storage/stored-json.ts';
import { CART_LINES_MOST } from './cart-size.ts';
import { SEEN_CART_KEY } from './device-cart-keys.ts';
import { parseCartLine } from './stored-cart.ts';

interface Seen {
  /** Null: the device's own cart. */
  readonly owner: number | null;
  readonly lines: readonly CartLine[];
}

const FREE_TYPES = ['free', 'amount', 'always'] as const;

/**
 * A cart as the shop showed it last on this device: what a cart without a network is drawn from, and what a new
 * price is told against. Nothing is ever bought by it: an order is priced by the shop.
 */
export class SeenCart {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Null when this owner's cart was not shown here yet. */
  of(owner: number | null): readonly CartLine[] | null {
    const seen = readJson(this.#storage, SEEN_CART_KEY, parseSeen);
    return seen !== null && seen.owner === owner ? seen.lines : null;
  }

  keep(owner: number | null, lines: readonly CartLine[]): void {
    writeJson(this.#storage, SEEN_CART_KEY, { owner, lines });
  }

  /** Adds what the shopper saw on a product's own page, so that it has its name in a cart without a network. */
  remember(owner: number | null, lines: readonly CartLine[]): void {
    const known = this.of(owner) ?? [];
    const others = known.filter((line) => !lines.some((own) => isSameOption(own, line)));
    this.keep(owner, [...others, ...lines].slice(-CART_LINES_MOST));
  }
}

/** Whether two lines are of the same option, whatever their numbers are. */
export function isSameOption(
  one: Pick<CartLine, 'type' | 'option_idx'>,
  other: Pick<CartLine, 'type' | 'option_idx'>,
): boolean {
  return one.option_idx === other.option_idx && one.type === other.type;
}

function parseSeen(value: unknown): Seen | null {
  if (!isRecord(value) || !Array.isArray(value['lines'])) return null;
  const { owner } = value;
  if (owner !== null && !isRowId(owner)) return null;
  const items: readonly unknown[] = value['lines'];
  return { owner, lines: items.map(parseSeenLine).filter((line) => line !== null) };
}

/** A line as it was stored; null when anything of it is not what it should be: half a line is worse than none. */
function parseSeenLine(value: unknown): CartLine | null {
  const key = parseCartLine(value);
  if (key === null || !isRecord(value)) return null;
  let isWhole = true;
  const broken = <Field>(field: Field): Field => {
    isWhole = false;
    return field;
  };
  const text = (name: keyof CartLine): string => {
    const field = value[name];
    return typeof field === 'string' ? field : broken('');
  };
  const number = (name: keyof CartLine): number => {
    const field = value[name];
    return typeof field === 'number' && Number.isSafeInteger(field) && field >= 0 ? field : broken(0);
  };
  const { basket_idx, profile_img, is_add_option, group_buy_flag, buy_flag, delivery_free_type, value_type } = value;
  const line: CartLine = {
    ...key,
    g_idx: key.g_idx ?? null,
    basket_idx: isRowId(basket_idx) || typeof basket_idx === 'string' ? basket_idx : broken(''),
    option_name: text('option_name'),
    option_price: number('option_price'),
    sale_price: number('sale_price'),
    consumer_price: number('consumer_price'),
    is_add_option: is_add_option === true,
    order_max_limit: number('order_max_limit'),
    order_min_limit: number('order_min_limit'),
    product_name: text('product_name'),
    product_img: text('product_img'),
    group_buy_flag: group_buy_flag === true,
    group_cnt: number('group_cnt'),
    delivery_free_type: FREE_TYPES.find((type) => type === delivery_free_type) ?? broken('free'),
    delivery_free_value: number('delivery_free_value'),
    delivery_price: number('delivery_price'),
    required_option_cnt: number('required_option_cnt'),
    member_id: text('member_id'),
    member_name: text('member_name'),
    profile_img: typeof profile_img === 'string' ? profile_img : null,
    start_dt: text('start_dt'),
    end_dt: text('end_dt'),
    remaining_cnt: number('remaining_cnt'),
    buy_flag: buy_flag === true,
    value_type: value_type === 'percent' || value_type === 'amount' ? value_type : null,
    config_value: number('config_value'),
  };
  return isWhole ? line : null;
}
