import { isProductKind } from '../product-kinds.ts';
import type { Grade } from '../studio/picture-glyph.ts';
import type { PackStyle } from '../studio/picture-pack.ts';
import type { PaletteName } from '../studio/picture-palette.ts';
import { cycle, seedOf } from '../studio/picture-seed.ts';
import type { Studio } from '../studio/picture-studio.ts';
import type { ProductLook, Stage } from './scene-look.ts';
import { drawObject, drawPile } from './scene-object.ts';
import type { Arrangement } from './scene-object.ts';
import { drawCarton, drawPouch, drawVessel } from './scene-pack.ts';
import { PRODUCT_LOOKS } from './scene-product-kinds.ts';

/** Everything that one picture of a product shows. */
export type ProductScene = {
  readonly look: ProductLook;
  readonly palette: PaletteName;
  readonly stage: Stage;
  readonly windowLight: boolean;
  readonly arrangement: Arrangement;
  /** Colour and label belong to the product and stay the same in all its pictures. */
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
 * The scene of a product's n-th picture (1 the main one); null for an unknown kind.
 * It follows from the product's number alone: neighbouring numbers of a kind differ in palette,
 * and the pictures of one product differ in palette and stage but never in its own colours.
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

/** The product with its stage and props in a square of 720, without wall and floor. */
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
