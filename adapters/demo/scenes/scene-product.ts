import { isProductKind } from '../studio/product-kinds.ts';
import type { Grade } from '../studio/image-glyph.ts';
import type { PackStyle } from '../studio/image-pack.ts';
import type { PaletteName } from '../studio/image-palette.ts';
import { cycle, seedOf } from '../studio/image-seed.ts';
import type { Studio } from '../studio/image-studio.ts';
import type { ProductLook, Stage } from './scene-look.ts';
import { drawObject, drawPile } from './scene-object.ts';
import type { Arrangement } from './scene-object.ts';
import { drawCarton, drawPouch, drawVessel } from './scene-pack.ts';
import { PRODUCT_LOOKS } from './scene-product-kinds.ts';

/** The content of a product image. */
export type ProductScene = {
  readonly look: ProductLook;
  readonly palette: PaletteName;
  readonly stage: Stage;
  readonly windowLight: boolean;
  readonly arrangement: Arrangement;
  /** Color and label, which are the same in all images of the product. */
  readonly grade: Grade;
  readonly style: PackStyle;
};

const STAGES: Readonly<Record<ProductLook['scene'], readonly [Stage, ...Stage[]]>> = {
  object: ['bare', 'disc', 'podium'],
  pile: ['bare', 'disc'],
  pouch: ['bare', 'disc'],
  carton: ['bare'],
  vessel: ['arch', 'podium', 'disc'],
};

/**
 * Returns the scene of image `n` of a product (1: main image); null for an unknown kind. Products of the same kind with
 * neighboring numbers have different palettes. The images of a product differ in palette and stage, but not in the
 * product's colors.
 */
export function productSceneFor(
  product: { readonly product_idx: number; readonly kind: string },
  n = 1,
): ProductScene | null {
  const { product_idx, kind } = product;
  if (!isProductKind(kind)) return null;
  const look: ProductLook = PRODUCT_LOOKS[kind];
  const turn = product_idx + (seedOf(kind) % 7);
  const chance = seedOf(`${kind}/${product_idx}`);
  const styles = 'styles' in look ? look.styles : null;
  const grades = 'grades' in look ? look.grades : undefined;
  const style = styles === null ? { body: '#FFFFFF' } : cycle(styles, turn);
  const label = look.labels === undefined ? undefined : cycle(look.labels, turn);
  return {
    look,
    palette: cycle(look.palettes, turn + n - 1),
    stage: cycle(look.stages ?? STAGES[look.scene], chance + n - 1),
    windowLight: (chance + n) % 3 !== 0,
    arrangement: n === 4 ? 'group' : 'single',
    grade: grades === undefined ? {} : cycle(grades, turn),
    style: label === undefined ? style : { ...style, label },
  };
}

/** Draws the product with its stage and props in a square of 720 units, without wall and floor. */
export function drawProduct(studio: Studio, scene: ProductScene): Promise<string> {
  const { look } = scene;
  switch (look.scene) {
    case 'object':
      return drawObject(studio, look, scene);
    case 'pile':
      return drawPile(studio, look, scene);
    case 'pouch':
      return drawPouch(studio, look, scene);
    case 'carton':
      return drawCarton(studio, look, scene);
    case 'vessel':
      return drawVessel(studio, look, scene);
  }
}
