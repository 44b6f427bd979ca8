import type { ReactElement } from 'react';
import type { BuyInfo, ProductDetail } from '../../core/api/product.api.ts';
import type { PurchaseOffer } from '../../core/sale/purchase-offer.ts';

/** What the option box needs of the page that it lies over: always as it stands now. */
export interface SaleOnScreen {
  readonly detail: ProductDetail;
  readonly offer: PurchaseOffer;
  /** The purchase group by whose link the shopper came. */
  readonly g_idx: number | null;
  /** How this shopper buys it; null where everybody buys it alike, or as long as that is not known. */
  readonly buyInfo: BuyInfo | null;
  refresh(): Promise<void>;
  closeOptions(): void;
}

/** The option box of a sale, with what was chosen in it. */
export interface OptionBox {
  draw(): ReactElement;
}
