import type { SaleOption } from '../api/browse/product.api.ts';
import { parsePeriod, type Period, type TimeSpan } from '../time/period.ts';
import { sellStatusOf } from './sell-status.ts';
import type { KstText } from '../vocabulary/kst-text.ts';

export type SaleAvailability =
  | { readonly kind: 'open' }
  | { readonly kind: 'coming'; readonly start_dt: KstText }
  | { readonly kind: 'ended' }
  | { readonly kind: 'sold-out' };

type Offered = Period & { readonly option_list: readonly Pick<SaleOption, 'is_add_option' | 'remaining_cnt'>[] };

/**
 * Returns what the purchase bar of a product page offers.
 *
 * Dates take precedence over stock: an ended sale is 'ended', even if it is sold out. A running sale is 'sold-out' if
 * no required option has stock, since add-ons are not sold alone. Invalid dates count as 'ended'.
 */
export function saleAvailabilityAt(detail: Offered, now: number): SaleAvailability {
  return saleAvailabilityOf(detail, parsePeriod(detail), now);
}

/** Like `saleAvailabilityAt`, for a period that is parsed once: the purchase bar refreshes every second. */
export function saleAvailabilityOf(detail: Offered, span: TimeSpan | null, now: number): SaleAvailability {
  const status = sellStatusOf(span, now);
  if (status === '판매예정') return { kind: 'coming', start_dt: detail.start_dt };
  if (status === '판매종료') return { kind: 'ended' };
  const inStock = detail.option_list.some((option) => !option.is_add_option && option.remaining_cnt > 0);
  return { kind: inStock ? 'open' : 'sold-out' };
}
