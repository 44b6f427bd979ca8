import type { CartLine } from '../api/buying/cart.api.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { formatWon } from '../money/won.ts';
import { unavailableReason, unavailableReasonText } from '../cart/line-availability.ts';
import { discountedAmount } from '../pricing/line-price.ts';

/** Change of a cart line since the shopper last saw it. */
export interface CartChange extends Pick<CartLine, 'type' | 'option_idx' | 'product_name' | 'option_name'> {
  readonly code: 'dearer' | 'cheaper' | 'unbuyable' | 'buyable';
  /** A sentence for the shopper, without the product's name. */
  readonly text: string;
}

/**
 * Returns the changes between the cart lines last displayed (`previousLines`) and the current ones: unit prices after
 * the group discount, and availability.
 *
 * Returns at most one change per line; availability takes precedence over price. Lines that were added or removed are
 * not changes.
 */
export function cartChanges(previousLines: readonly CartLine[], lines: readonly CartLine[], now: number): CartChange[] {
  return previousLines.flatMap((before): CartChange[] => {
    const { type, option_idx, product_name, option_name } = before;
    const line = lines.find((other) => isSameLine(other, before));
    const change = line === undefined ? null : changeOf(before, line, now);
    return change === null ? [] : [{ type, option_idx, product_name, option_name, ...change }];
  });
}

function changeOf(before: CartLine, line: CartLine, now: number): Pick<CartChange, 'code' | 'text'> | null {
  const reason = unavailableReason(line, now);
  // Compares with the stored flag, so that a sale that ended while the cart was not displayed is a change, too.
  if (reason !== null) return before.buy_flag ? { code: 'unbuyable', text: unavailableReasonText(reason) } : null;
  const [was, is] = [discountedUnitPrice(before), discountedUnitPrice(line)];
  if (was !== is) {
    const prices = `${formatWon(was)}에서 ${formatWon(is)}으로`;
    return is > was ? { code: 'dearer', text: `${prices} 올랐어요` } : { code: 'cheaper', text: `${prices} 내렸어요` };
  }
  return before.buy_flag ? null : { code: 'buyable', text: '다시 살 수 있어요' };
}

function discountedUnitPrice(line: CartLine): number {
  return discountedAmount({ ...line, option_cnt: 1 });
}
