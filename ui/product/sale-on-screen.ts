import type { CurrentSale } from '../product-options/current-sale.ts';
import type { ProductViewModel } from './product.view-model.ts';

/**
 * Returns the page as the option sheet reads it, with getters for the current detail and offer; null until these have
 * loaded.
 */
export function saleOnScreen(page: ProductViewModel): CurrentSale | null {
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
