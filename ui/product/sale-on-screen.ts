import type { CurrentSale } from '../product-options/current-sale.ts';

/** A page that shows a sale. `detail` and `offer` are null until the sale has loaded. */
type SalePage = Omit<CurrentSale, 'detail' | 'offer'> & {
  readonly [Name in 'detail' | 'offer']: CurrentSale[Name] | null;
};

/**
 * Returns the sale of a page for the option sheet; null until it has loaded. `detail` and `offer` are getters, so that
 * they stay current.
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
