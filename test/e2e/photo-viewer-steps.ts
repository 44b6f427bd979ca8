import type { Locator, Page } from 'playwright-core';
import { ApiShopper } from './api-shopper.ts';
import type { RunningShop } from './running-shop.ts';

const MIN_PHOTOS = 3;

/** A product's page, and how many photos it has. */
export interface PicturedProduct {
  readonly path: string;
  readonly count: number;
}

/** Returns the first product with several photos. */
export async function findPictured(shop: Pick<RunningShop, 'apiUrl'>): Promise<PicturedProduct> {
  const api = new ApiShopper(shop);
  for (let from = 1; ;) {
    const { sell_idx } = await api.findOrderableOption(from);
    const { img_list } = await api.call('GET /api/v2/product/detail', { sell_idx });
    if (img_list.length >= MIN_PHOTOS) return { path: `/product/${sell_idx}`, count: img_list.length };
    from = sell_idx + 1;
  }
}

export const gallery = (page: Page): Locator => page.getByRole('region', { name: '상품 사진' });
export const viewerOf = (page: Page): Locator => page.getByRole('dialog', { name: '상품 사진' });
/** The photos in the visible part of the viewer's row. */
export const shownIn = (page: Page): Locator => viewerOf(page).locator('[class^="place"]:not([inert])');
