import type { BuyInfo, ProductDetail } from '../../core/api/browse/product.api.ts';
import type { SaleAvailability } from '../../core/sale/sale-availability.ts';
import type { GroupIdx } from '../../core/vocabulary/ids.ts';

/** The page's sale as the option sheet needs it; always current. */
export interface CurrentSale {
  readonly detail: ProductDetail;
  readonly offer: SaleAvailability;
  /** The purchase group of the shopper's link. */
  readonly g_idx: GroupIdx | null;
  /** This shopper's terms; null if they are the public ones, or not known yet. */
  readonly buyInfo: BuyInfo | null;
  refresh(): Promise<void>;
  closeOptions(): void;
}
