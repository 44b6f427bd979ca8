import type { SaleOption } from '../api/browse/product.api.ts';
import { parsePeriod, type Period, type TimeSpan } from '../time/period.ts';
import { sellStatusOf } from './sell-status.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

export type SaleAvailability =
  | { readonly kind: 'open' }
  | { readonly kind: 'coming'; readonly start_dt: KstText }
  | { readonly kind: 'ended' }
  | { readonly kind: 'sold-out' };

type OfferedSale = Period & { readonly option_list: readonly Pick<SaleOption, 'is_add_option' | 'remaining_cnt'>[] };

/**
 * Returns the availability of a sale, which decides what the purchase bar of its product page offers.
 *
 * The period takes precedence over the stock: a sale that has ended is 'ended', even if it is sold out. A running sale
 * is 'sold-out' if no required option has stock, since add-ons are not sold alone. Invalid dates count as 'ended'.
 */
export function saleAvailabilityAt(detail: OfferedSale, now: number): SaleAvailability {
  return saleAvailabilityOf(detail, parsePeriod(detail), now);
}

/** Like `saleAvailabilityAt`, but for a parsed period, since the purchase bar is updated every second. */
export function saleAvailabilityOf(detail: OfferedSale, span: TimeSpan | null, now: number): SaleAvailability {
  const status = sellStatusOf(span, now);
  if (status === '판매예정') return { kind: 'coming', start_dt: detail.start_dt };
  if (status === '판매종료') return { kind: 'ended' };
  const inStock = detail.option_list.some((option) => !option.is_add_option && option.remaining_cnt > 0);
  return { kind: inStock ? 'open' : 'sold-out' };
}
