import { isProductKind } from '../studio/product-kinds.ts';
import { backdrop } from '../studio/image-backdrop.ts';
import { svg } from '../studio/image-markup.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';
import { drawProduct, productSceneFor } from './scene-product.ts';
import { PRODUCT_SIDE } from './scene-stage.ts';

/**
 * The product kind shown for each top category, in order, and a product number whose palette differs from those of its
 * neighbors.
 */
const SIGNS = [
  ['cotton-tee', 3],
  ['glow-ampoule', 2],
  ['citrus-box', 6],
  ['soy-candle', 6],
  ['headphones', 1],
  ['teddy-bear', 2],
  ['dog-food', 3],
  ['dome-tent', 2],
] as const;

/** Category tiles are small, so their objects are larger than those of product images. */
const ZOOM = 1.14;

/** Returns the tile of top category `n` (1 to 8); null for any other number. */
export async function categoryImage(n: number): Promise<Drawing | null> {
  const sign = SIGNS[n - 1];
  if (sign === undefined || !isProductKind(sign[0])) return null;
  const scene = productSceneFor({ kind: sign[0], product_idx: sign[1] });
  if (scene === null) return null;
  const studio = openStudio(PRODUCT_SIDE, PRODUCT_SIDE, scene.palette, ZOOM);
  const product = await drawProduct(studio, scene);
  const shift = (PRODUCT_SIDE * (1 - ZOOM)) / 2;
  const near = svg`<g transform="translate(${shift} ${shift * 1.4}) scale(${ZOOM})">${product}</g>`;
  return {
    width: PRODUCT_SIDE,
    height: PRODUCT_SIDE,
    body: backdrop(studio, { windowLight: scene.windowLight }) + near,
  };
}
