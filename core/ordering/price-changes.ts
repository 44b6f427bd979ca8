import type { CartLine } from '../api/buying/cart.api.ts';
import { isSameLine } from '../cart/is-same-line.ts';
import { unitPrice } from '../pricing/line-price.ts';
import { formatWon } from '../money/won.ts';
import type { OptionIdx } from '../vocabulary/ids.ts';

/** The price of one unit of a line that the checkout showed, in won. */
export interface QuotedPrice {
  readonly option_idx: OptionIdx;
  readonly type: CartLine['type'];
  readonly unit_price: number;
}

export interface PriceChange {
  readonly line: CartLine;
  readonly seenPrice: number;
  readonly unit_price: number;
}

/** Returns the displayed prices of the lines, which are sent with the order. */
export function quotedPrices(lines: readonly CartLine[]): QuotedPrice[] {
  return lines.map((line) => ({ option_idx: line.option_idx, type: line.type, unit_price: unitPrice(line) }));
}

/**
 * Returns the lines whose unit price differs from the one that the shopper saw, in the order of `lines`. Lines without
 * a quoted price count as unchanged.
 */
export function priceChanges(lines: readonly CartLine[], seen: readonly QuotedPrice[]): PriceChange[] {
  return lines.flatMap((line) => {
    const before = seen.find((quoted) => isSameLine(quoted, line));
    const unit_price = unitPrice(line);
    if (before === undefined || before.unit_price === unit_price) return [];
    return [{ line, seenPrice: before.unit_price, unit_price }];
  });
}

/**
 * Returns why an order was not placed: the changed prices, one per line, and the new total, in won. Changes of
 * delivery, discounts and points have no line of their own; only the total shows them.
 */
export function priceChangeText(changes: readonly PriceChange[], total_amount: number): string {
  const lines = changes.map(
    ({ line, seenPrice, unit_price }) => `${line.product_name}: ${formatWon(seenPrice)} → ${formatWon(unit_price)}`,
  );
  return ['가격이 바뀌었어요.', ...lines, `지금 결제할 금액은 ${formatWon(total_amount)}이에요.`].join(
    lines.length > 0 ? '\n' : ' ',
  );
}
