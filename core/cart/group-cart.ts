import type { CartLine } from '../api/cart.api.ts';
import { groupLines, saleKey } from './group-lines.ts';

type OptionField =
  | 'basket_idx'
  | 'option_idx'
  | 'option_cnt'
  | 'option_name'
  | 'option_price'
  | 'is_add_option'
  | 'remaining_cnt'
  | 'buy_flag';

/** The option-level fields of a cart line. */
export type CartOption = Pick<CartLine, OptionField>;

/** The lines of one sale as one item: its product-level fields, and its options (spec §3). */
export type GroupedCartItem = Omit<CartLine, OptionField> & { readonly option_list: readonly CartOption[] };

/** What a cart holds of one seller. */
export interface SellerCart extends Pick<CartLine, 'member_id' | 'member_name' | 'profile_img'> {
  readonly items: readonly GroupedCartItem[];
}

/**
 * Groups cart lines by sale: those of the same `sell_idx` and `type` become one item (spec §3). Items and
 * options keep the order in which they first appear; the product-level fields are the first line's.
 */
export function groupCartItems(lines: readonly CartLine[]): GroupedCartItem[] {
  return [...groupLines(lines, saleKey).values()].map((sameSale) => ({
    ...splitLine(sameSale[0]).product,
    option_list: sameSale.map((line) => splitLine(line).option),
  }));
}

/** Groups items by their seller, for whom one delivery fee is due, in the order of first appearance. */
export function groupBySeller(items: readonly GroupedCartItem[]): SellerCart[] {
  return [...groupLines(items, (item) => item.member_id).values()].map((sameSeller) => {
    const [{ member_id, member_name, profile_img }] = sameSeller;
    return { member_id, member_name, profile_img, items: sameSeller };
  });
}

/** The cart line that an option of a grouped item came from, for the rules that judge lines. */
export function lineOfOption(item: GroupedCartItem, option: CartOption): CartLine {
  return { ...item, ...option };
}

/**
 * Clears the ids that only this device knows, as lines travel to the server to be priced or merged (spec §4):
 * a `non-member-…` id, or none, becomes null. A number, which the server gave, stays.
 */
export function clearNonMemberBasketIds<L extends { readonly basket_idx?: CartLine['basket_idx'] | null }>(
  lines: readonly L[],
): (Omit<L, 'basket_idx'> & { basket_idx: number | null })[] {
  return lines.map((line) => ({ ...line, basket_idx: typeof line.basket_idx === 'number' ? line.basket_idx : null }));
}

function splitLine(line: CartLine): { product: Omit<CartLine, OptionField>; option: CartOption } {
  const {
    basket_idx,
    option_idx,
    option_cnt,
    option_name,
    option_price,
    is_add_option,
    remaining_cnt,
    buy_flag,
    ...product
  } = line;
  return {
    product,
    option: { basket_idx, option_idx, option_cnt, option_name, option_price, is_add_option, remaining_cnt, buy_flag },
  };
}
