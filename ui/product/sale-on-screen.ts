import type { CurrentSale } from '../product-options/current-sale.ts';

/** A page that shows a sale. `detail` and `offer` are null until the sale has loaded. */
type SalePage = Omit<CurrentSale, 'detail' | 'offer'> & {
  readonly [Name in 'detail' | 'offer']: CurrentSale[Name] | null;
};

/**
 * Returns the page as the option sheet reads it, with getters for the current detail and offer; null until these have
 * loaded.
 */
export function saleOnScreen(page: SalePage): CurrentSale | null {
  const { detail, offer } = page;
  if (detail === null || offer === null) return null;
  return {
    get detail() {
      return page.detail ?? detail;
    },
    get offer() {
      return page.offer ?? offer;
    },
    get g_idx() {
      return page.g_idx;
    },
    get buyInfo() {
      return page.buyInfo;
    },
    refresh: () => page.refresh(),
    closeOptions: () => page.closeOptions(),
  };
}
