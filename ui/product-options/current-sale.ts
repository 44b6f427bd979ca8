import type { BuyInfo, ProductDetail } from '../../core/api/browse/product.api.ts';
import type { SaleAvailability } from '../../core/sale/sale-availability.ts';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

/** The part of the page's sale on which the option sheet depends. The getters return the current state. */
export interface CurrentSale {
  readonly detail: ProductDetail;
  readonly offer: SaleAvailability;
  /** The purchase group of the link that the shopper followed; null without one. */
  readonly g_idx: GroupIdx | null;
  /** The terms for this shopper; null if they are the public ones, or not known yet. */
  readonly buyInfo: BuyInfo | null;
  refresh(): Promise<void>;
  closeOptions(): void;
}
