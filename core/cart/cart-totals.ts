import type { CartLine } from '../api/cart.api.ts';
import { deliveryFees, type DeliveryGroup } from '../delivery/delivery-fee.ts';
import { isBuyableAt } from './buyable.ts';
import { groupDiscountOf, lineAmount } from './line-price.ts';

/** What the selected part of a cart comes to; all amounts in won. */
export interface CartTotals {
  readonly goods_amount: number;
  readonly discount_amount: number;
  /** The remote fee included. */
  readonly delivery_amount: number;
  readonly remote_amount: number;
  /** goods − discount + delivery: points come at the order. */
  readonly total_amount: number;
  readonly line_cnt: number;
  readonly sellers: readonly DeliveryGroup[];
}

/**
 * Adds up a cart (decisions, "Cart"): only the lines whose `basket_idx` is selected and that can be bought now
 * count, for the fee as well. `zonecode` null, as long as no address is known: no remote fee.
 * Nothing selected: zeros, and no seller.
 */
export function cartTotals(
  lines: readonly CartLine[],
  selected: ReadonlySet<CartLine['basket_idx']>,
  zonecode: string | null,
  now: number,
): CartTotals {
  const counted = lines.filter((line) => selected.has(line.basket_idx) && isBuyableAt(line, now));
  const goods_amount = counted.reduce((sum, line) => sum + lineAmount(line), 0);
  const discount_amount = counted.reduce((sum, line) => sum + groupDiscountOf(line), 0);
  const { total: delivery_amount, remote: remote_amount, groups: sellers } = deliveryFees(counted, zonecode);
  const total_amount = goods_amount - discount_amount + delivery_amount;
  return {
    goods_amount,
    discount_amount,
    delivery_amount,
    remote_amount,
    total_amount,
    line_cnt: counted.length,
    sellers,
  };
}
