import type { ProductDetail } from '../../core/api/browse/product.api.ts';
import { saleAvailabilityAt, type SaleAvailability } from '../../core/sale/sale-availability.ts';

const AVAILABILITY: Record<SaleAvailability['kind'], string> = {
  open: 'https://schema.org/InStock',
  coming: 'https://schema.org/PreOrder',
  ended: 'https://schema.org/Discontinued',
  'sold-out': 'https://schema.org/OutOfStock',
};

/** Returns a sale as structured data for search engines (schema.org). */
export function productStructuredData(detail: ProductDetail, now: number): object {
  const { product_name, sell_idx, consumer_price, member_name, review_cnt, review_score } = detail;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product_name,
    sku: String(sell_idx),
    brand: { '@type': 'Brand', name: member_name },
    offers: {
      '@type': 'Offer',
      price: consumer_price,
      priceCurrency: 'KRW',
      availability: AVAILABILITY[saleAvailabilityAt(detail, now).kind],
      seller: { '@type': 'Organization', name: member_name },
    },
    ...(review_cnt > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: review_score, reviewCount: review_cnt },
    }),
  };
}
