import { productKind } from '../studio/product-kinds.ts';
import { backdrop } from '../studio/image-backdrop.ts';
import { letters } from '../studio/image-letters.ts';
import { svg } from '../studio/image-markup.ts';
import { openStudio } from '../studio/image-studio.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { Drawing } from './scene-drawing.ts';
import { drawProduct, productSceneFor } from './scene-product.ts';
import type { ProductScene } from './scene-product.ts';
import { PRODUCT_SIDE } from './scene-stage.ts';

const CLOSE = 1.6;

/** Returns image `n` of a product: 1 main image, 2 another setting, 3 close-up, 4 several units, 5 list of labels. */
export async function galleryImage(kind: string, product_idx: number, n: number): Promise<Drawing | null> {
  const scene = productSceneFor({ product_idx, kind }, n);
  const product = productKind(kind);
  if (scene === null || product === null || n < 1 || n > 5) return null;
  const close = n === 3;
  const studio = openStudio(PRODUCT_SIDE, PRODUCT_SIDE, scene.palette, close ? CLOSE : 1);
  const ground = backdrop(studio, { windowLight: scene.windowLight });
  const body =
    n === 5
      ? ground + (await labelList(studio, scene, product.points))
      : ground + closer(await drawProduct(studio, scene), close ? CLOSE : 1);
  return { width: PRODUCT_SIDE, height: PRODUCT_SIDE, body };
}

/** Zooms in on the part of the image where the product is. */
function closer(body: string, zoom: number): string {
  if (zoom === 1) return body;
  const [x, y] = [PRODUCT_SIDE * 0.48, PRODUCT_SIDE * 0.56];
  return svg`<g transform="translate(${PRODUCT_SIDE / 2 - x * zoom} ${PRODUCT_SIDE / 2 - y * zoom}) scale(${zoom})">${body}</g>`;
}

async function labelList(studio: Studio, scene: ProductScene, points: readonly string[]): Promise<string> {
  const { ink, shade } = studio.tones;
  const wordInk = studio.tones.dark ? '#2A2A2E' : ink;
  const rows = points.map((point, at) => {
    const y = 470 + at * 62;
    const tick = svg`<circle cx="104" cy="${y - 10}" r="17" fill="${studio.tones.dark ? '#2A2A2E' : ink}"/><path d="M96 ${y - 10} l6 6 l11 -12" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
    return tick + letters(point, 140, y, { size: 31, weight: 700, fill: wordInk });
  });
  const small = svg`<g transform="translate(186 2) scale(.48)">${await drawProduct(studio, { ...scene, stage: 'disc', arrangement: 'single' })}</g>`;
  return svg`<rect x="52" y="340" width="616" height="328" rx="28" fill="${shade}" opacity=".3" transform="translate(6 10)"/><rect x="52" y="340" width="616" height="328" rx="28" fill="#fff" opacity=".96"/>${small}
${letters('이런 점이 좋아요', 86, 406, { size: 36, weight: 800, fill: wordInk })}${rows.join('')}`;
}
