import type { CatalogueOrder } from '../../../core/catalogue/catalogue-order.ts';
import type { CatalogueMember, CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { DAY_MS } from '../../../core/time/durations.ts';
import { addDays, formatKst, startOfKstDay } from '../../../core/time/kst.ts';
import { isBuyable } from './buyable-sale.ts';

const SURNAMES = ['강', '남', '도', '류', '민', '배', '서', '안', '조', '추', '하', '홍'];

/** Sellers that demo members follow; the first ones have the most followers. */
const FOLLOWED = ['seogwipo-farm', 'lume', 'single-roasters', 'forest-morning', 'hanwoo-yard'] as const;

/** Members who only have orders, which rankings count. No one can log in as them. */
export const CROWD: readonly CatalogueMember[] = SURNAMES.map((surname, index) => ({
  email: `buyer${index + 1}@moajang.kr`,
  password: null,
  member_name: `${surname}모아`,
  phone: `0107000${String(index + 1).padStart(4, '0')}`,
  member_type: 'member',
  point: 0,
  follows: FOLLOWED.filter((_, place) => index % (place + 1) === 0),
  address: null,
}));

/**
 * Indexes of the popular sales that the orders of a day contain, in turn. Some sales are bought far more often than
 * others.
 */
const TASTES: readonly number[] = [0, 1, 0, 2, 3, 0, 1, 4, 2, 0, 5, 1, 3, 6, 0, 2];
/** Number of orders per day. `shift` changes the ranks from day to day. */
const DAYS: readonly { readonly daysAgo: number; readonly order_cnt: number; readonly shift: number }[] = [
  { daysAgo: 0, order_cnt: 11, shift: 1 },
  { daysAgo: 1, order_cnt: 16, shift: 0 },
  { daysAgo: 2, order_cnt: 12, shift: 2 },
  { daysAgo: 3, order_cnt: 9, shift: 1 },
  { daysAgo: 9, order_cnt: 6, shift: 3 },
];
const POPULAR = 8;

/**
 * Returns the orders of these members around `now`, epoch ms. The orders of a day are at equal intervals, none after
 * `now`.
 */
export function makeCrowdOrders(sales: readonly CatalogueSale[], now: number): readonly CatalogueOrder[] {
  const buyable = sales.filter((sale) => isBuyable(sale, now));
  // Picks sales that are far apart in the list, so that they are of different categories.
  const popular = Array.from({ length: POPULAR }, (_, index) => buyable[(index * 61 + 7) % buyable.length]);
  return DAYS.flatMap(({ daysAgo, order_cnt, shift }) => {
    const start = addDays(startOfKstDay(now), -daysAgo);
    const length = daysAgo === 0 ? now - start : DAY_MS;
    return TASTES.slice(0, order_cnt).map((taste, index): CatalogueOrder => {
      const first = (taste + (taste > 2 ? shift : 0)) % POPULAR;
      // The same two sales are often in one order, so that they are shown as bought together.
      const wanted = index % 4 === 3 ? [first] : [first, (first + 1) % POPULAR];
      return {
        member: CROWD[(index * 5 + daysAgo) % CROWD.length]?.email ?? '',
        order_dt: formatKst(start + (length * (index + 1)) / (order_cnt + 1)),
        pay_method: 'card',
        card_name: 'KB국민카드',
        use_point: 0,
        lines: wanted.flatMap((place) => {
          const sale = popular[place];
          return sale === undefined ? [] : [{ sale: sale.key, option: 0, option_cnt: 1 }];
        }),
        is_paid: true,
        events: [],
      };
    });
  });
}
