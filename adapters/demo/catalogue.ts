import type { Catalogue, CatalogueMember } from '../../core/catalogue/catalogue.ts';
import { makeCategories } from './catalogue-categories.ts';
import { makeEvents } from './catalogue-events.ts';
import { makeGroupOrders } from './catalogue-groups.ts';
import { makeBanners, makeCurations, makePicks } from './catalogue-home.ts';
import { makeKeywords } from './catalogue-keywords.ts';
import { makeFaqs, makeNotices } from './catalogue-notices.ts';
import { makeOrders } from './catalogue-orders.ts';
import { makeProducts } from './catalogue-products.ts';
import { makeSales } from './catalogue-sales.ts';
import { makeSellers } from './catalogue-sellers.ts';
import { makeInquiries, makeReviews } from './catalogue-voices.ts';

/** The demo shop around the moment `now`, epoch ms: the same seed and moment always make the same shop. */
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
    notices: makeNotices(now),
    faqs: makeFaqs(),
    members: DEMO_MEMBERS,
    reviews: makeReviews(products, seed, now),
    inquiries: makeInquiries(products, seed, now),
    orders: [...makeOrders(sales, now), ...makeGroupOrders(sales, now)].sort((one, other) =>
      one.order_dt.localeCompare(other.order_dt),
    ),
  };
}

/** Accounts to try the shop with; the README names them. */
const DEMO_MEMBERS: readonly CatalogueMember[] = [
  {
    email: 'hana@moajang.kr',
    password: 'moajang1!',
    member_name: '김하나',
    phone: '01023456789',
    member_type: 'member',
    point: 4_820,
    address: { zonecode: '04778', address: '서울 성동구 뚝섬로1길 10', address_detail: '103동 1204호' },
  },
  {
    email: 'jeju@moajang.kr',
    password: 'moajang1!',
    member_name: '고제주',
    phone: '01034567890',
    member_type: 'member',
    point: 900,
    address: { zonecode: '63122', address: '제주특별자치도 제주시 첨단로 242', address_detail: '2층' },
  },
  {
    email: 'sora@moajang.kr',
    password: null,
    member_name: '오소라',
    phone: '01056789012',
    member_type: 'member',
    point: 1_200,
    address: null,
    // As the practice provider numbers her.
    social: { provider: 'kakao', social_id: '4000000005' },
  },
  {
    email: 'staff@moajang.kr',
    password: 'moajang1!',
    member_name: '윤직원',
    phone: '01045678901',
    member_type: 'admin',
    point: 0,
    address: null,
  },
];
