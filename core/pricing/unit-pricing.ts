import { formatWon } from '../money/won.ts';
import type { UnitBase } from '../vocabulary/limits/unit-bases.ts';

/** The content that a price buys. */
export interface PricedContent {
  /** The amount that the unit price is for; null or missing: the product needs none. */
  readonly unit_base?: UnitBase | null | undefined;
  /** Thousandths of g, ml, m or counted units in all packs together; null or missing: it is not known. */
  readonly content_milli?: number | null | undefined;
}

/**
 * Returns the price in won of `unit_base` of a product, such as 100 g, if `price` won buy `content_milli`: rounded to
 * whole won, halves up. The content of a multipack is that of all its packs.
 *
 * Returns null if the base or the content is missing, if a number is not a positive integer, and if the result is below
 * half a won: a unit price of 0 would be wrong.
 */
export function unitPricing(price: number, { unit_base, content_milli }: PricedContent): number | null {
  // NaN without a base or a content.
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
