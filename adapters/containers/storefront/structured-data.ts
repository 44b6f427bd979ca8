import type { ProductDetail } from '../../../core/api/browse/product.api.ts';
import { unitPricing } from '../../../core/pricing/unit-pricing.ts';
import { saleAvailabilityAt, type SaleAvailability } from '../../../core/sale/sale-availability.ts';
import type { PageViewModel } from '../../../ui/routing/page.tsx';
import { ProductViewModel } from '../../../ui/product/product.view-model.ts';

const AVAILABILITY: Record<SaleAvailability['kind'], string> = {
  open: 'https://schema.org/InStock',
  coming: 'https://schema.org/PreOrder',
  ended: 'https://schema.org/Discontinued',
  'sold-out': 'https://schema.org/OutOfStock',
};

/** UN/CEFACT codes of the units of measurement; counted units are C62. */
const UNIT_CODES: ReadonlyMap<string, string> = new Map([
  ['g', 'GRM'],
  ['ml', 'MLT'],
  ['m', 'MTR'],
]);
const COUNTED = 'C62';

/**
 * Returns the structured data of a page for search engines (schema.org) as JSON; null if it has none. Used only on the
 * server, so that browsers do not load this code. `now`: epoch ms.
 */
export function structuredDataOf(viewModel: PageViewModel | undefined, now: number): string | null {
  if (!(viewModel instanceof ProductViewModel) || viewModel.detail === null) return null;
  return JSON.stringify(productData(viewModel.detail, now));
}

function productData(detail: ProductDetail, now: number): object {
  const { product_name, sell_idx, consumer_price, member_name, review_cnt, review_score } = detail;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product_name,
    sku: String(sell_idx),
    offers: {
      '@type': 'Offer',
      price: consumer_price,
      priceCurrency: 'KRW',
      availability: AVAILABILITY[saleAvailabilityAt(detail, now).kind],
      seller: { '@type': 'Organization', name: member_name },
      ...unitPriceSpecification(detail),
    },
    ...(review_cnt > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: review_score, reviewCount: review_cnt },
    }),
  };
}

/** Returns the amount sold at the price, and the amount that the unit price refers to; {} without a unit price. */
function unitPriceSpecification(detail: ProductDetail): object {
  const { consumer_price, unit_base, content_milli } = detail;
  if (unitPricing(consumer_price, detail) === null) return {};
  const [, base, measure = ''] = /^(\d+)(.+)$/.exec(unit_base ?? '') ?? [];
  const unitCode = UNIT_CODES.get(measure) ?? COUNTED;
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: consumer_price,
      priceCurrency: 'KRW',
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: (content_milli ?? 0) / 1_000,
        unitCode,
        valueReference: { '@type': 'QuantitativeValue', value: Number(base), unitCode },
      },
    },
  };
}
