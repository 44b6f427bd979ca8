import type { SaleOption } from '../api/product.api.ts';
import type { Period } from '../time/period.ts';
import { sellStatusAt } from './sell-status.ts';

export type PurchaseOffer =
  | { readonly kind: 'open' }
  | { readonly kind: 'coming'; readonly start_dt: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'sold-out' };

type Offered = Period & { readonly option_list: readonly Pick<SaleOption, 'is_add_option' | 'remaining_cnt'>[] };

/**
 * What a product page's purchase bar offers: buying, waiting for the start, or nothing more.
 * The clock comes before the stock: a sale that has ended is 'ended', sold out or not. While it is on it is
 * 'sold-out' when no required option has stock, since add-ons are not sold alone. Bad dates: 'ended'.
 */
export function purchaseOfferAt(detail: Offered, now: number): PurchaseOffer {
  const status = sellStatusAt(detail, now);
  if (status === '판매예정') return { kind: 'coming', start_dt: detail.start_dt };
  if (status === '판매종료') return { kind: 'ended' };
  const inStock = detail.option_list.some((option) => !option.is_add_option && option.remaining_cnt > 0);
  return { kind: inStock ? 'open' : 'sold-out' };
}
