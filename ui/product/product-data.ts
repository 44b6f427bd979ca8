import type { ProductDetail } from '../../core/api/product.api.ts';
import { purchaseOfferAt, type PurchaseOffer } from '../../core/sale/purchase-offer.ts';

const AVAILABILITY: Record<PurchaseOffer['kind'], string> = {
  open: 'https://schema.org/InStock',
  coming: 'https://schema.org/PreOrder',
  ended: 'https://schema.org/Discontinued',
  'sold-out': 'https://schema.org/OutOfStock',
};

/** A sale as search engines read it (schema.org). */
export function productData(detail: ProductDetail, now: number): object {
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
      availability: AVAILABILITY[purchaseOfferAt(detail, now).kind],
      seller: { '@type': 'Organization', name: member_name },
    },
    ...(review_cnt > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: review_score, reviewCount: review_cnt },
    }),
  };
}
