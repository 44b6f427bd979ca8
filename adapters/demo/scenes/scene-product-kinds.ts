import type { ProductKindId } from '../studio/product-kinds.ts';
import type { ProductLook } from './scene-look.ts';
import { BEAUTY_LOOKS } from './scene-product-kinds-beauty.ts';
import { DIGITAL_LOOKS } from './scene-product-kinds-digital.ts';
import { FASHION_LOOKS } from './scene-product-kinds-fashion.ts';
import { FOOD_LOOKS } from './scene-product-kinds-food.ts';
import { KIDS_LOOKS } from './scene-product-kinds-kids.ts';
import { LIVING_LOOKS } from './scene-product-kinds-living.ts';
import { PET_LOOKS } from './scene-product-kinds-pets.ts';
import { SPORTS_LOOKS } from './scene-product-kinds-sports.ts';

/** The look of each product kind. */
export const PRODUCT_LOOKS: Readonly<Record<ProductKindId, ProductLook>> = {
  ...FASHION_LOOKS,
  ...BEAUTY_LOOKS,
  ...FOOD_LOOKS,
  ...LIVING_LOOKS,
  ...DIGITAL_LOOKS,
  ...KIDS_LOOKS,
  ...PET_LOOKS,
  ...SPORTS_LOOKS,
};
