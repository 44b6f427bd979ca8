import { BEAUTY_KINDS } from '../product-kinds/product-kinds-beauty.ts';
import { DIGITAL_KINDS } from '../product-kinds/product-kinds-digital.ts';
import { FASHION_KINDS } from '../product-kinds/product-kinds-fashion.ts';
import { FOOD_KINDS } from '../product-kinds/product-kinds-food.ts';
import { KIDS_KINDS } from '../product-kinds/product-kinds-kids.ts';
import { LIVING_KINDS } from '../product-kinds/product-kinds-living.ts';
import { PET_KINDS } from '../product-kinds/product-kinds-pets.ts';
import { SPORTS_KINDS } from '../product-kinds/product-kinds-sports.ts';
import type { ProductCategory, ProductKindDetails } from '../product-kinds/product-kind-details.ts';

const KIND_DETAILS = {
  ...FASHION_KINDS,
  ...BEAUTY_KINDS,
  ...FOOD_KINDS,
  ...LIVING_KINDS,
  ...DIGITAL_KINDS,
  ...KIDS_KINDS,
  ...PET_KINDS,
  ...SPORTS_KINDS,
} as const satisfies Record<string, ProductKindDetails>;

export type ProductKindId = keyof typeof KIND_DETAILS;

export type ProductKind = ProductKindDetails & {
  readonly kind: ProductKindId;
  readonly category: ProductCategory;
};

export function isProductKind(kind: string): kind is ProductKindId {
  return Object.hasOwn(KIND_DETAILS, kind);
}

function inCategory(
  category: ProductCategory,
  kinds: Readonly<Record<string, ProductKindDetails>>,
): readonly ProductKind[] {
  return Object.entries(kinds).flatMap(([kind, details]) =>
    isProductKind(kind) ? [{ kind, category, ...details }] : [],
  );
}

/** All product kinds of the demo catalogue, by category. */
export const PRODUCT_KINDS: readonly ProductKind[] = [
  ...inCategory('패션', FASHION_KINDS),
  ...inCategory('뷰티', BEAUTY_KINDS),
  ...inCategory('식품', FOOD_KINDS),
  ...inCategory('리빙', LIVING_KINDS),
  ...inCategory('디지털', DIGITAL_KINDS),
  ...inCategory('유아동', KIDS_KINDS),
  ...inCategory('반려동물', PET_KINDS),
  ...inCategory('스포츠', SPORTS_KINDS),
];

const BY_KIND: ReadonlyMap<string, ProductKind> = new Map(PRODUCT_KINDS.map((product) => [product.kind, product]));

export function productKind(kind: string): ProductKind | null {
  return BY_KIND.get(kind) ?? null;
}
