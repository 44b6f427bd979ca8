import type { CartLine } from '../api/buying/cart.api.ts';
import { groupLines, saleKey } from '../pricing/group-lines.ts';
import type { BasketIdx } from '../vocabulary/ids.ts';

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

/** The cart lines of one sale as one item: product-level fields and its options. */
export type GroupedCartItem = Omit<CartLine, OptionField> & { readonly option_list: readonly CartOption[] };

/** The cart items of one seller. */
export interface SellerCart extends Pick<CartLine, 'member_id' | 'member_name' | 'profile_img'> {
  readonly items: readonly GroupedCartItem[];
}

/**
 * Groups cart lines by sale, that is by `sell_idx` and `type`. Items and options keep the order of first appearance;
 * product-level fields come from the first line.
 */
export function groupCartItems(lines: readonly CartLine[]): GroupedCartItem[] {
  return [...groupLines(lines, saleKey).values()].map((sameSale) => ({
    ...splitLine(sameSale[0]).product,
    option_list: sameSale.map((line) => splitLine(line).option),
  }));
}

/** Groups items by seller, in the order of first appearance. Delivery fees are charged per seller. */
export function groupBySeller(items: readonly GroupedCartItem[]): SellerCart[] {
  return [...groupLines(items, (item) => item.member_id).values()].map((sameSeller) => {
    const [{ member_id, member_name, profile_img }] = sameSeller;
    return { member_id, member_name, profile_img, items: sameSeller };
  });
}

/** Rebuilds the cart line of an option, for rules that check lines. */
export function lineOfOption(item: GroupedCartItem, option: CartOption): CartLine {
  return { ...item, ...option };
}

/**
 * Prepares lines for a request: a `non-member-…` id or a missing id becomes null, since the server does not know it.
 * Numbers stay, since the server assigned them.
 */
export function clearNonMemberBasketIds<L extends { readonly basket_idx?: CartLine['basket_idx'] | null }>(
  lines: readonly L[],
): (Omit<L, 'basket_idx'> & { basket_idx: BasketIdx | null })[] {
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
