import type { CartLine } from '../api/cart.api.ts';

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
  return [...Map.groupBy(lines, (line) => `${line.type}/${line.sell_idx}`).values()].flatMap((sameSale) => {
    const options = sameSale.map(splitLine);
    const [first] = options;
    return first === undefined ? [] : [{ ...first.product, option_list: options.map(({ option }) => option) }];
  });
}

/** Groups items by their seller, for whom one delivery fee is due, in the order of first appearance. */
export function groupBySeller(items: readonly GroupedCartItem[]): SellerCart[] {
  return [...Map.groupBy(items, (item) => item.member_id).values()].flatMap((sameSeller) => {
    const [first] = sameSeller;
    if (first === undefined) return [];
    const { member_id, member_name, profile_img } = first;
    return [{ member_id, member_name, profile_img, items: sameSeller }];
  });
}

/** The cart line that an option of a grouped item came from, for the rules that judge lines. */
export function lineOfOption({ option_list: _, ...product }: GroupedCartItem, option: CartOption): CartLine {
  return { ...product, ...option };
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
