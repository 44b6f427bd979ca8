import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { makeCategories } from './catalogue-categories.ts';
import { makeCoupons } from './catalogue-coupons.ts';
import { makeAlerts } from './orders/catalogue-alerts.ts';
import { CROWD, makeCrowdOrders } from './orders/catalogue-crowd.ts';
import { makeEvents } from './catalogue-events.ts';
import { makeGroupOrders } from './orders/catalogue-groups.ts';
import { makeBanners, makeCurations, makePicks } from './catalogue-home.ts';
import { makeKeywords } from './catalogue-keywords.ts';
import { makeFaqs, makeNotices } from './catalogue-notices.ts';
import { makeOrders } from './orders/catalogue-orders.ts';
import { makeProducts } from './catalogue-products.ts';
import { makeSales } from './catalogue-sales.ts';
import { makeSellers } from './catalogue-sellers.ts';
import { makeInquiries, makeReviews } from './catalogue-reviews.ts';
import { DEMO_MEMBERS } from './demo-members.ts';
import { DEMO_STAFF } from './demo-staff.ts';

const MERCHANDISER = DEMO_STAFF.find(({ role }) => role === 'merchandiser')?.staff_name ?? '';

/** Returns the demo catalogue around `now`, epoch ms. It is always the same for the same seed and time. */
export function makeCatalogue(seed: number, now: number): Catalogue {
  const sellers = makeSellers(seed);
  const products = makeProducts(seed);
  const sales = makeSales(products, sellers, seed, now);
  const window = { products, sales, now };
  return {
    sellers: sellers.map(({ category: _category, ...seller }) => seller),
    categories: makeCategories(),
    products: products.map(({ kind: _kind, isReviewed: _isReviewed, ...product }) => product),
    sales,
    banners: makeBanners(now),
    picks: makePicks(window),
    curations: makeCurations(window),
    events: makeEvents(now),
    keywords: makeKeywords(),
    coupons: makeCoupons(sellers, now),
    alerts: makeAlerts(sales, now),
    notices: makeNotices(now),
    faqs: makeFaqs(),
    members: [...DEMO_MEMBERS, ...CROWD],
    reviews: makeReviews(products, seed, now),
    inquiries: makeInquiries(products, seed, now),
    orders: [
      ...makeOrders(sales, now),
      ...makeGroupOrders(sales, now, MERCHANDISER),
      ...makeCrowdOrders(sales, now),
    ].sort((one, other) => one.order_dt.localeCompare(other.order_dt)),
  };
}
