import type { CartLine } from '../api/buying/cart.api.ts';
import { deliveryFees, type DeliveryGroup } from '../pricing/delivery-fee.ts';
import { isAvailableAt } from './line-availability.ts';
import { groupDiscountOf, lineAmount } from '../pricing/line-price.ts';

/** Totals of the selected cart lines, in won. */
export interface CartTotals {
  readonly goods_amount: number;
  readonly discount_amount: number;
  /** Includes the remote area fee. */
  readonly delivery_amount: number;
  readonly remote_amount: number;
  /** goods_amount − discount_amount + delivery_amount. Points are deducted only at checkout. */
  readonly total_amount: number;
  readonly lineCount: number;
  readonly sellers: readonly DeliveryGroup[];
}

/**
 * Calculates the totals of a cart, in won. Counts only lines that are selected by `basket_idx` and available at `now`,
 * also for the delivery fee.
 *
 * `zonecode` is null while the address is unknown; the remote area fee is then 0. If no line counts, all amounts are 0
 * and `sellers` is empty.
 */
export function cartTotals(
  lines: readonly CartLine[],
  selected: ReadonlySet<CartLine['basket_idx']>,
  zonecode: string | null,
  now: number,
): CartTotals {
  const counted = lines.filter((line) => selected.has(line.basket_idx) && isAvailableAt(line, now));
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
    lineCount: counted.length,
    sellers,
  };
}
