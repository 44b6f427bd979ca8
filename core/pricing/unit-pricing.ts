import { formatWon } from '../money/won.ts';
import type { UnitBase } from '../vocabulary/limits/unit-bases.ts';

/** The content of a product, for its unit price. */
export interface PricedContent {
  /** The amount that the unit price refers to, such as 100 g; null or absent if the product needs no unit price. */
  readonly unit_base?: UnitBase | null | undefined;
  /**
   * The content of all packs together, in thousandths of g, ml, m or counted units; null or absent if it is unknown.
   */
  readonly content_milli?: number | null | undefined;
}

/**
 * Returns the unit price of a product: the price in won of `unit_base`, such as 100 g, if `content_milli` costs
 * `price`. Rounds to whole won, halves up.
 *
 * Returns null if the base or the content is missing, or if a number is not a positive integer. A result below half a
 * won is null, too, since a unit price of 0 would be wrong.
 */
export function unitPricing(price: number, { unit_base, content_milli }: PricedContent): number | null {
  // The result is NaN if the base or the content is missing.
  const won = Math.round((price * Number.parseInt(unit_base ?? '', 10) * 1_000) / (content_milli ?? Number.NaN));
  return [price, content_milli, won].every(isPositive) ? won : null;
}

/** Returns the displayed unit price, such as `100g당 358원`; empty if there is no unit price. */
export function unitPricingText(price: number, content: PricedContent): string {
  const won = unitPricing(price, content);
  return won === null ? '' : `${content.unit_base}당 ${formatWon(won)}`;
}

function isPositive(value: number | null | undefined): boolean {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
