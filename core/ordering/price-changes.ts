import type { CartLine } from '../api/cart.api.ts';
import { unitPrice } from '../cart/line-price.ts';
import { formatWon } from '../money/won.ts';

/** What the order sheet showed for one piece of a line, in won. */
export interface SeenPrice {
  readonly option_idx: number;
  readonly type: CartLine['type'];
  readonly unit_price: number;
}

export interface PriceChange {
  readonly line: CartLine;
  readonly seen_price: number;
  readonly unit_price: number;
}

/** The prices of an order's lines as the sheet shows them, to be sent with the order. */
export function seenPrices(lines: readonly CartLine[]): SeenPrice[] {
  return lines.map((line) => ({ option_idx: line.option_idx, type: line.type, unit_price: unitPrice(line) }));
}

/**
 * The lines whose price for one piece is another than the shopper saw, in the order's own order. Lines that the
 * shopper did not say anything about have not changed, as far as anybody can tell.
 */
export function priceChanges(lines: readonly CartLine[], seen: readonly SeenPrice[]): PriceChange[] {
  return lines.flatMap((line) => {
    const before = seen.find(({ option_idx, type }) => option_idx === line.option_idx && type === line.type);
    const unit_price = unitPrice(line);
    if (before === undefined || before.unit_price === unit_price) return [];
    return [{ line, seen_price: before.unit_price, unit_price }];
  });
}

/**
 * Why an order does not start: what changed, a line for each, and what it comes to now, in won. Delivery, discounts
 * and points have no line of their own; then the sum alone says it.
 */
export function priceChangeText(changes: readonly PriceChange[], total_amount: number): string {
  const lines = changes.map(
    ({ line, seen_price, unit_price }) => `${line.product_name}: ${formatWon(seen_price)} → ${formatWon(unit_price)}`,
  );
  return ['가격이 바뀌었어요.', ...lines, `지금 결제할 금액은 ${formatWon(total_amount)}이에요.`].join(
    lines.length > 0 ? '\n' : ' ',
  );
}
