import { emptyArt, errorArt, sideArt } from './scenes/scene-art.ts';
import { avatar } from './scenes/scene-avatar.ts';
import { categoryPicture } from './scenes/scene-category.ts';
import { mainBanner } from './scenes/scene-banner-main.ts';
import { subBanner } from './scenes/scene-banner-sub.ts';
import { detailPicture } from './scenes/scene-detail.ts';
import type { Drawing } from './scenes/scene-drawing.ts';
import { eventPicture } from './scenes/scene-event.ts';
import { galleryPicture } from './scenes/scene-gallery.ts';
import { svgDocument } from './studio/picture-markup.ts';

/**
 * Where a demo picture lies. The path alone says all that is needed to draw it:
 * `demo/product/{kind}/{product_idx}/{1-5}`, `demo/detail/{kind}/{product_idx}/{1-3}`,
 * `demo/category/{1-8}`, `demo/avatar/{1-60}`, `demo/banner/main/{1-6}`, `demo/banner/sub/{1-9}`, `demo/event/{1-8}`,
 * `demo/art/{side|empty|error}`.
 */
export type PicturePath = string;

export type ComposedPicture = {
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
    draw: ofProduct(galleryPicture),
  },
  {
    pattern: /^demo\/detail\/([a-z][a-z0-9-]{0,39})\/([1-9]\d{0,3})\/([1-3])$/,
    draw: ofProduct(detailPicture),
  },
  { pattern: /^demo\/category\/([1-8])$/, draw: numbered(categoryPicture) },
  { pattern: /^demo\/avatar\/([1-9]\d?)$/, draw: numbered(avatar) },
  { pattern: /^demo\/banner\/main\/([1-9])$/, draw: numbered(mainBanner) },
  { pattern: /^demo\/banner\/sub\/([1-9])$/, draw: numbered(subBanner) },
  { pattern: /^demo\/event\/([1-9])$/, draw: numbered(eventPicture) },
  { pattern: /^demo\/art\/side$/, draw: sideArt },
  { pattern: /^demo\/art\/empty$/, draw: emptyArt },
  { pattern: /^demo\/art\/error$/, draw: errorArt },
];

/**
 * Composes the master picture for a path as one SVG document with everything inside it.
 * The same path always gives the same document; an unknown path, kind or number gives null.
 */
export async function composePicture(path: PicturePath): Promise<ComposedPicture | null> {
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
