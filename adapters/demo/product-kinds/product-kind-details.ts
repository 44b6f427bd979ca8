import type { UnitBase } from '../../../core/vocabulary/limits/unit-bases.ts';

/** The eight top categories of the demo shop. */
export const PRODUCT_CATEGORIES = ['패션', '뷰티', '식품', '리빙', '디지털', '유아동', '반려동물', '스포츠'] as const;

export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** Names, prices and texts of a product kind. */
export type ProductKindDetails = {
  /** Names without brand or amount. */
  readonly names: readonly [string, string, string, ...string[]];
  /** Lowest and highest price in won. */
  readonly price: readonly [number, number];
  /** Names of the required options. */
  readonly options: readonly [string, ...string[]];
  /** Set for kinds with a unit price. The names of all their options state the content. */
  readonly unit_base?: UnitBase;
  readonly addOns: readonly [string, ...string[]];
  /** Two lines at the top of the description. */
  readonly headline: readonly [string, string];
  readonly sentence: string;
  /** Three selling points, short enough for a label. */
  readonly points: readonly [string, string, string];
};
