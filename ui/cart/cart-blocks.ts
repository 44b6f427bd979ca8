import type { CartLine } from '../../core/api/buying/cart.api.ts';
import { cartChanges } from '../../core/cart-device/cart-changes.ts';
import { unavailableReason, unavailableReasonText, type UnavailableReason } from '../../core/cart/line-availability.ts';
import type { CartTotals } from '../../core/cart/cart-totals.ts';
import {
  groupBySeller,
  groupCartItems,
  lineOfOption,
  type GroupedCartItem,
  type SellerCart,
} from '../../core/cart/group-cart.ts';
import { saleKey } from '../../core/pricing/group-lines.ts';
import { lineAmount, unitPrice } from '../../core/pricing/line-price.ts';
import { unitPricingText } from '../../core/pricing/unit-pricing.ts';
import { clampQuantity, limitFailures, limitText } from '../../core/cart/order-limit.ts';
import type { DeliveryGroup } from '../../core/pricing/delivery-fee.ts';
import { deliveryText, type DeliveryPolicy } from '../../core/pricing/delivery-text.ts';
import { freeDelivery, type FreeDelivery } from '../../core/pricing/free-delivery.ts';
import { lineKey } from '../order-lines/line-key.ts';

/** One option of a sale in the cart, ready to render. */
export interface CartOptionRow {
  readonly key: string;
  readonly option_name: string;
  readonly is_add_option: boolean;
  /** The quantity in the stepper: the shopper's last choice. */
  readonly wantedQuantity: number;
  readonly min: number;
  readonly max: number;
  /** The price of the quantity in the cart, in won. */
  readonly amount: number;
  /** The unit price; empty if the option has none. */
  readonly unitText: string;
  readonly reason: string | null;
  readonly isBuyable: boolean;
  readonly isChosen: boolean;
  /** The change since the shopper's last visit, for example of the price; empty without a change. */
  readonly change: string;
  /** True: no other quantity is possible, so no stepper is rendered. */
  readonly hasFixedQuantity: boolean;
}

export interface CartItemRow {
  readonly key: string;
  readonly item: GroupedCartItem;
  /** True: all lines of the sale that can be bought are chosen. */
  readonly isChosen: boolean;
  /** True: some options are chosen, but not all. */
  readonly isPartlyChosen: boolean;
  /**
   * Why the sale cannot be bought, as one sentence; null if an option can be bought, or if each option has its own
   * reason.
   */
  readonly reason: string | null;
  readonly isBuyable: boolean;
  /** Why the chosen lines of the sale cannot be ordered together; empty if they can. */
  readonly limits: readonly string[];
  readonly options: readonly CartOptionRow[];
}

/** The delivery row below a seller's products. */
export interface DeliveryRow {
  /** The delivery fee in won; null while nothing of the seller is chosen, when the terms are shown instead. */
  readonly fee: number | null;
  readonly text: string;
  readonly groups: readonly DeliveryGroupRow[];
}

/** The chosen products of a seller that share one delivery fee. */
export interface DeliveryGroupRow {
  readonly key: string;
  /** The names of the group's products; empty if the seller has only one group. */
  readonly name: string;
  readonly fee: number;
  readonly free: FreeDelivery;
}

export interface SellerBlock {
  readonly seller: Omit<SellerCart, 'items'>;
  readonly items: readonly CartItemRow[];
  readonly delivery: DeliveryRow | null;
}

interface CartState {
  readonly lines: readonly CartLine[];
  readonly pendingQuantities: ReadonlyMap<string, number>;
  readonly isChosen: (line: Pick<CartLine, 'type' | 'option_idx'>) => boolean;
  readonly totals: CartTotals;
  readonly changes: ReadonlyMap<string, string>;
}

/** Returns the cart ready to render: a block per seller, a row per sale, a card per option. */
export function cartBlocks(state: CartState, now: number): SellerBlock[] {
  return groupBySeller(groupCartItems(state.lines)).map(({ items, ...seller }) => {
    const rows = items.map((item) => itemRow(item, state, now));
    const buyable = rows.find((row) => row.isBuyable);
    const groups = state.totals.sellers.filter((group) => group.member_id === seller.member_id);
    return { seller, items: rows, delivery: buyable === undefined ? null : deliveryRow(groups, rows, buyable.item) };
  });
}

/**
 * Returns the text of each line's last change, by the line's key. A text stays until its line leaves the cart or has
 * another change.
 */
export function changesByLine(
  shown: ReadonlyMap<string, string>,
  before: readonly CartLine[],
  lines: readonly CartLine[],
  now: number,
): ReadonlyMap<string, string> {
  const news = cartChanges(before, lines, now).filter(({ code }) => code !== 'unbuyable');
  const keys = new Set(lines.map(lineKey));
  const known = [...shown].filter(([key]) => keys.has(key));
  return new Map([...known, ...news.map((change) => [lineKey(change), change.text] as const)]);
}

/** Returns the quantities of the other lines of a line's sale, as the shopper chose them. */
export function otherCounts(
  line: CartLine,
  lines: readonly CartLine[],
  pendingQuantities: ReadonlyMap<string, number>,
) {
  return lines
    .filter((other) => lineKey(other) !== lineKey(line) && saleKey(other) === saleKey(line))
    .map((other) => ({
      is_add_option: other.is_add_option,
      option_cnt: pendingQuantities.get(lineKey(other)) ?? other.option_cnt,
    }));
}

function itemRow(item: GroupedCartItem, state: CartState, now: number): CartItemRow {
  const lines = item.option_list.map((option) => lineOfOption(item, option));
  const reasons = lines.map((line) => unavailableReason(line, now));
  const texts = reasons.map(reasonText);
  const isBuyable = reasons.includes(null);
  const [first = null] = texts;
  const buyable = lines.filter((_, index) => reasons[index] === null);
  const ordered = buyable.filter(state.isChosen);
  const isChosen = isBuyable && ordered.length === buyable.length;
  const isOneReason = !isBuyable && reasons.every((reason, index) => texts[index] === first && isFinal(reason));
  return {
    key: saleKey(item),
    item,
    isBuyable,
    isChosen,
    isPartlyChosen: !isChosen && ordered.length > 0,
    limits: limitFailures(ordered).map(({ code, limit }) => limitText(code, limit)),
    reason: isOneReason ? first : null,
    options: lines.map((line, index) => optionRow(line, reasons[index] ?? null, state)),
  };
}

function optionRow(
  line: CartLine,
  reason: UnavailableReason | null,
  { lines, pendingQuantities, changes, isChosen }: CartState,
): CartOptionRow {
  const others = otherCounts(line, lines, pendingQuantities);
  return {
    key: lineKey(line),
    option_name: line.option_name,
    is_add_option: line.is_add_option,
    wantedQuantity: pendingQuantities.get(lineKey(line)) ?? line.option_cnt,
    min: Math.max(1, clampQuantity(line, 1, others).option_cnt),
    max: clampQuantity(line, Infinity, others).option_cnt,
    amount: lineAmount(line),
    unitText: unitPricingText(unitPrice(line), line),
    reason: reasonText(reason),
    isBuyable: reason === null,
    isChosen: reason === null && isChosen(line),
    change: changes.get(lineKey(line)) ?? '',
    hasFixedQuantity: isFinal(reason),
  };
}

function reasonText(reason: UnavailableReason | null): string | null {
  return reason === null ? null : unavailableReasonText(reason);
}

function isFinal(reason: UnavailableReason | null): boolean {
  return reason !== null && reason.code !== 'over-stock' && reason.code !== 'over-limit';
}

function deliveryRow(
  groups: readonly DeliveryGroup[],
  rows: readonly CartItemRow[],
  item: GroupedCartItem,
): DeliveryRow {
  const text = deliveryText(item);
  if (groups.length === 0) return { fee: null, text, groups: [] };
  const names = groups.length === 1 ? () => '' : (group: DeliveryGroup) => productsText(group, rows);
  return {
    fee: groups.reduce((sum, group) => sum + group.fee, 0),
    text,
    groups: groups.map((group) => {
      return { key: policyOf(group), name: names(group), fee: group.fee, free: freeDelivery(group) };
    }),
  };
}

/** Returns the names of the chosen products of a delivery group: `감귤 외 1개`. */
function productsText(group: DeliveryGroup, rows: readonly CartItemRow[]): string {
  const [first, ...others] = rows.filter(
    (row) => policyOf(row.item) === policyOf(group) && (row.isChosen || row.isPartlyChosen),
  );
  const name = first?.item.product_name ?? '';
  return others.length === 0 ? name : `${name} 외 ${others.length}개`;
}

function policyOf({ delivery_free_type, delivery_free_value, delivery_price }: DeliveryPolicy): string {
  return `${delivery_free_type} ${delivery_free_value} ${delivery_price}`;
}

export function optionsOf(blocks: readonly SellerBlock[]): readonly CartOptionRow[] {
  return blocks.flatMap((block) => block.items.flatMap((item) => item.options));
}

export function keysOf(options: readonly CartOptionRow[]): string[] {
  return options.map(({ key }) => key);
}
