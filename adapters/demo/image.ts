import { emptyArt, errorArt, sideArt } from './scenes/scene-art.ts';
import { avatar } from './scenes/scene-avatar.ts';
import { categoryImage } from './scenes/scene-category.ts';
import { mainBanner } from './scenes/scene-banner-main.ts';
import { subBanner } from './scenes/scene-banner-sub.ts';
import { detailImage } from './scenes/scene-detail.ts';
import type { Drawing } from './scenes/scene-drawing.ts';
import { eventImage } from './scenes/scene-event.ts';
import { galleryImage } from './scenes/scene-gallery.ts';
import { svgDocument } from './studio/image-markup.ts';

/**
 * Path of a demo image, which determines its content: `demo/product/{kind}/{product_idx}/{1-5}`,
 * `demo/detail/{kind}/{product_idx}/{1-3}`, `demo/category/{1-8}`, `demo/avatar/{1-60}`, `demo/banner/main/{1-6}`,
 * `demo/banner/sub/{1-9}`, `demo/event/{1-8}`, `demo/art/{side|empty|error}`.
 */
export type ImagePath = string;

export type ComposedImage = {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
};

type Route = {
  readonly pattern: RegExp;
  readonly draw: (parts: readonly string[]) => Promise<Drawing | null>;
};

const numbered = (draw: (n: number) => Promise<Drawing | null>): Route['draw'] => {
  return ([n = '']) => draw(Number(n));
};

const ofProduct = (draw: (kind: string, product_idx: number, n: number) => Promise<Drawing | null>): Route['draw'] => {
  return ([kind = '', product_idx = '', n = '']) => draw(kind, Number(product_idx), Number(n));
};

const ROUTES: readonly Route[] = [
  {
    pattern: /^demo\/product\/([a-z][a-z0-9-]{0,39})\/([1-9]\d{0,3})\/([1-5])$/,
    draw: ofProduct(galleryImage),
  },
  {
    pattern: /^demo\/detail\/([a-z][a-z0-9-]{0,39})\/([1-9]\d{0,3})\/([1-3])$/,
    draw: ofProduct(detailImage),
  },
  { pattern: /^demo\/category\/([1-8])$/, draw: numbered(categoryImage) },
  { pattern: /^demo\/avatar\/([1-9]\d?)$/, draw: numbered(avatar) },
  { pattern: /^demo\/banner\/main\/([1-9])$/, draw: numbered(mainBanner) },
  { pattern: /^demo\/banner\/sub\/([1-9])$/, draw: numbered(subBanner) },
  { pattern: /^demo\/event\/([1-9])$/, draw: numbered(eventImage) },
  { pattern: /^demo\/art\/side$/, draw: sideArt },
  { pattern: /^demo\/art\/empty$/, draw: emptyArt },
  { pattern: /^demo\/art\/error$/, draw: errorArt },
];

/**
 * Composes the image of a path as one self-contained SVG document. The document is always the same for the same path.
 * Returns null for an unknown path, kind or number.
 */
export async function composeImage(path: ImagePath): Promise<ComposedImage | null> {
  for (const { pattern, draw } of ROUTES) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const drawing = await draw(match.slice(1));
    if (drawing === null) return null;
    const { width, height, body, alpha = false } = drawing;
    return { svg: svgDocument(width, height, body), width, height, alpha };
  }
  return null;
}
