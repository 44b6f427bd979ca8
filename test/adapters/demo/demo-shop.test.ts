import { describe, expect, it } from 'vitest';
import { makeProducts } from '../../../adapters/demo/catalogue-products.ts';
import { makeCatalogue } from '../../../adapters/demo/catalogue.ts';
import { composeImage } from '../../../adapters/demo/image.ts';
import { isProductKind } from '../../../adapters/demo/studio/product-kinds.ts';
import type { CatalogueSale } from '../../../core/catalogue/catalogue.ts';
import { DAY_MS, HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst, parseKst } from '../../../core/time/kst.ts';
import { isActiveAt } from '../../../core/time/period.ts';
import { useVendoredImageFiles } from './image-files-of-the-project.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const DATE_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const shop = makeCatalogue(1, NOON);
const { sellers, categories, products, sales, banners, picks, curations, events, keywords, members } = shop;
const salesByKey = new Map(sales.map((sale) => [sale.key, sale]));

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** Noon, and times at which a day, a month or a year changes, in KST or UTC. */
const MOMENTS = [
  NOON,
  Date.UTC(2026, 11, 31, 15),
  Date.UTC(2026, 11, 31, 15) - 1,
  Date.UTC(2028, 1, 28, 15),
  Date.UTC(2027, 0, 1),
];

describe('the demo data', () => {
  it('differs for another seed and another day', () => {
    expect(makeCatalogue(2, NOON).sales).not.toEqual(sales);
    expect(makeCatalogue(1, NOON + DAY_MS).sales).not.toEqual(sales);
  });

  it('has about 1,200 sales of 1,000 products by about 60 sellers', () => {
    expect(Math.abs(sales.length - 1_200)).toBeLessThan(100);
    expect(products).toHaveLength(1_000);
    expect(Math.abs(sellers.length - 60)).toBeLessThanOrEqual(5);
    expect(new Set(sales.map(({ product }) => product)).size).toBe(1_000);
  });

  it('has unique keys', () => {
    for (const list of [sellers, categories, products, sales]) expect(repeated(list.map(({ key }) => key))).toEqual([]);
    expect(repeated(sellers.map(({ member_id }) => member_id))).toEqual([]);
    expect(repeated(members.map(({ email }) => email))).toEqual([]);
  });

  it('references existing rows only', () => {
    const known = (list: readonly { key: string }[]) => new Set(list.map(({ key }) => key));
    const [knownSellers, knownProducts, knownCategories] = [known(sellers), known(products), known(categories)];
    expect(sales.filter(({ seller, product }) => !knownSellers.has(seller) || !knownProducts.has(product))).toEqual([]);
    expect(products.filter(({ category }) => !knownCategories.has(category))).toEqual([]);
    expect(picks.filter(({ sale }) => !salesByKey.has(sale))).toEqual([]);
    expect(curations.flatMap((curation) => curation.sales).filter((sale) => !salesByKey.has(sale))).toEqual([]);
  });

  it('has influencers for influencer and seller deals, and shops for the rest', () => {
    const influencers = new Set(sellers.filter(({ is_influencer }) => is_influencer).map(({ key }) => key));
    const wrong = sales.filter(({ type, seller }) => ['celeb', 'seller'].includes(type) !== influencers.has(seller));
    expect(wrong).toEqual([]);
  });

  it('has plausible prices: multiples of 100 won, not above the list price, not close to zero', () => {
    const isPrice = (won: number): boolean => Number.isSafeInteger(won) && won % 100 === 0 && won >= 1_000;
    const wrong = sales.filter(({ sale_price, consumer_price, employee_price, channel_prices }) => {
      const others = [employee_price ?? consumer_price, ...channel_prices.map((price) => price.consumer_price)];
      const isDearer = consumer_price > sale_price || others.some((won) => won > consumer_price);
      return isDearer || ![sale_price, consumer_price, ...others].every(isPrice);
    });
    expect(wrong).toEqual([]);
    expect(Math.max(...sales.map(({ consumer_price }) => consumer_price))).toBeLessThan(5_000_000);
  });

  it('names no size that an option contradicts, and calls only farm products 산지직송', () => {
    const sizeOf = (text: string, unit: string) => new RegExp(`\\d+${unit}(?![a-z])`).exec(text)?.[0];
    const wrong = makeProducts(1).filter(({ product_name, optionNames, category }) => {
      const isWrongSize = ['호', '인용', '인치', 'cm', 'mm', 'kg', 'g', 'ml', 'L'].some((unit) => {
        const size = sizeOf(product_name, unit);
        return size !== undefined && optionNames.some((name) => (sizeOf(name, unit) ?? size) !== size);
      });
      return isWrongSize || (product_name.includes('산지직송') && !category.startsWith('식품/'));
    });
    expect(wrong.map(({ product_name }) => product_name)).toEqual([]);
  });

  it('has limits, options and stock with which every sale can be ordered', () => {
    const wrong = sales.filter(({ order_min_limit, order_max_limit, required_option_cnt, options }) => {
      const required = options.filter(({ is_add_option }) => !is_add_option);
      return (
        order_min_limit < 1 ||
        order_max_limit < order_min_limit ||
        required.length < required_option_cnt ||
        options.some(({ option_price, remaining_cnt }) => option_price < 0 || remaining_cnt < 0) ||
        repeated(options.map(({ option_name }) => option_name)).length > 0
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has delivery fees and group discounts that match their type', () => {
    const isWrong = ({ type, delivery_free_type, delivery_price, value_type, goal_cnt }: CatalogueSale): boolean =>
      (delivery_free_type === 'free') !== (delivery_price === 0) ||
      (type === 'group') !== (value_type !== null) ||
      (type === 'group') !== goal_cnt >= 2;
    expect(sales.filter(isWrong)).toEqual([]);
  });

  it.each(MOMENTS.map((now) => [formatKst(now), now] as const))(
    'has upcoming and running sales, some that end within the hour, ended sales, and full rows on home, at %s',
    (_, now) => {
      const at = makeCatalogue(3, now);
      const timeOf = (text: string): number => parseKst(text) ?? Number.NaN;
      const periods = [...at.sales, ...at.banners, ...at.picks, ...at.curations, ...at.events];
      const wrong = periods.filter(
        ({ start_dt, end_dt }) => !DATE_TIME.test(start_dt) || !DATE_TIME.test(end_dt) || end_dt <= start_dt,
      );
      expect(wrong).toEqual([]);
      for (const type of ['time', 'seller', 'celeb', 'group'] as const) {
        const deals = at.sales.filter((sale) => sale.type === type);
        expect(deals.filter((sale) => timeOf(sale.start_dt) > now).length).toBeGreaterThan(0);
        expect(deals.filter((sale) => isActiveAt(sale, now)).length).toBeGreaterThan(4);
      }
      const running = at.sales.filter((sale) => isActiveAt(sale, now));
      expect(running.filter((sale) => timeOf(sale.end_dt) <= now + HOUR_MS).length).toBeGreaterThan(4);
      expect(at.sales.filter((sale) => timeOf(sale.end_dt) <= now).length).toBeGreaterThan(10);
      expect(at.sales.filter((sale) => sale.type === 'always' && !isActiveAt(sale, now))).toEqual([]);
      for (const list of ['md_pick', 'deal', 'free_delivery', 'time_deal'] as const) {
        expect(at.picks.filter((pick) => pick.list === list && isActiveAt(pick, now)).length).toBeGreaterThan(4);
      }
    },
  );

  it('fills each row of home with matching sales, without duplicates', () => {
    const rowOf = (list: string): CatalogueSale[] =>
      picks.filter((pick) => pick.list === list).flatMap(({ sale }) => salesByKey.get(sale) ?? []);
    expect(rowOf('deal').filter(({ type }) => type !== 'seller')).toEqual([]);
    expect(rowOf('free_delivery').filter(({ delivery_free_type }) => delivery_free_type !== 'free')).toEqual([]);
    expect(rowOf('time_deal').filter((sale) => sale.type !== 'time' || !isActiveAt(sale, NOON))).toEqual([]);
    for (const list of new Set(picks.map((pick) => pick.list))) {
      expect(repeated(rowOf(list).map(({ key }) => key))).toEqual([]);
    }
    for (const curation of curations) {
      expect(curation.sales.length).toBeGreaterThan(3);
      expect(repeated(curation.sales)).toEqual([]);
    }
  });

  it('has sellers with distinct introductions', () => {
    const intros = sellers.map(({ intro = '' }) => intro);
    expect(intros.filter((intro) => intro.length < 10 || intro.length > 60)).toEqual([]);
    expect(repeated(intros)).toEqual([]);
  });

  it('has refundable orders with payments that the sandbox gateway knows', () => {
    const isOver = ({ events }: (typeof shop.orders)[number]) =>
      ['confirm', 'exchanged', 'returned'].includes(events.at(-1)?.event ?? '');
    const open = shop.orders.filter((order) => !isOver(order));
    expect(open.length).toBeGreaterThan(10);
    expect(open.filter(({ pay_method }) => pay_method !== 'card' && pay_method !== 'vbank')).toEqual([]);
  });

  it('has group purchases for every member who can log in', () => {
    const groupsOf = (email: string) =>
      new Set(shop.orders.flatMap(({ member, group }) => (member === email && group !== undefined ? [group] : [])));
    const people = members.filter(({ password, social }) => password !== null || social !== undefined);
    expect(people).toHaveLength(4);
    for (const { email } of people) expect([email, groupsOf(email).size > 1]).toEqual([email, true]);
  });

  it('has a sale with several open groups, and a completed group whose opener has confirmed', () => {
    const opening = shop.orders.filter(
      ({ group }, place) => group !== undefined && shop.orders.findIndex((other) => other.group === group) === place,
    );
    const sales = opening.map(({ lines }) => lines[0]?.sale);
    expect(sales.length).toBeGreaterThan(new Set(sales).size);
    const confirmed = opening.filter(({ events }) => events.some(({ event }) => event === 'confirm'));
    const made = confirmed.map(({ group, lines }) => [
      shop.orders.filter((other) => other.group === group).length,
      shop.sales.find(({ key }) => key === lines[0]?.sale)?.goal_cnt,
    ]);
    expect(made).toEqual([[3, 3]]);
  });

  it.each(MOMENTS)('has a group of a running sale with free seats that staff have ended, at %d', (now) => {
    const { orders, sales: salesThen } = makeCatalogue(3, now);

    const [last, ...more] = orders.filter(({ group_end }) => group_end !== undefined);

    expect(more).toEqual([]);
    const sale = salesThen.find(({ key }) => key === last?.lines[0]?.sale);
    const members = orders.filter(({ group }) => group === last?.group);
    expect(members.at(-1)).toBe(last);
    expect(members.length).toBeLessThan(sale?.goal_cnt ?? 0);
    const ended_dt = last?.group_end?.ended_dt ?? '';
    expect([last?.order_dt ?? '', ended_dt, formatKst(now), sale?.end_dt ?? ''].toSorted()).toEqual([
      last?.order_dt,
      ended_dt,
      formatKst(now),
      sale?.end_dt,
    ]);
    expect(last?.group_end?.ended_by).toBe('한소라');
  });

  it('has unique business numbers with valid check digits', () => {
    const isRight = (number: string): boolean => {
      const digits = number.replaceAll('-', '').split('').map(Number);
      const sum = [1, 3, 7, 1, 3, 7, 1, 3].reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
      const ninth = (digits[8] ?? 0) * 5;
      return (10 - ((sum + Math.floor(ninth / 10) + (ninth % 10)) % 10)) % 10 === digits[9];
    };
    // The first number is that of a well-known company; the second has a wrong digit.
    expect([isRight('124-81-00998'), isRight('124-81-00997')]).toEqual([true, false]);
    const numbers = sellers.map(({ business_number }) => business_number);
    expect(numbers.filter((number) => !/^\d{3}-\d\d-\d{5}$/.test(number) || !isRight(number))).toEqual([]);
    expect(repeated(numbers)).toEqual([]);
  });

  it('has a member of each type who can log in', () => {
    expect(new Set(members.map(({ member_type }) => member_type))).toEqual(new Set(['member', 'admin']));
    for (const { phone, password } of members) {
      expect(phone).toMatch(/^010\d{8}$/);
      // Members of a social login have no password.
      expect((password ?? 'none, but long').length).toBeGreaterThanOrEqual(8);
    }
  });

  it('has unique search keywords of valid length', () => {
    expect(keywords.filter(({ keyword }) => keyword.trim().length < 2)).toEqual([]);
    for (const isSuggested of [true, false]) {
      const words = keywords.filter(({ is_suggested }) => is_suggested === isSuggested).map(({ keyword }) => keyword);
      expect(repeated(words)).toEqual([]);
    }
  });
});

describe('the images of the demo data', () => {
  const inHtml = (html: string): string[] =>
    [...html.matchAll(/\/pictures\/\d+\/([^"]+)"/g)].map(([, path = '']) => path);
  const paths = new Set([
    ...products.flatMap(({ pictures, description }) => [...pictures, ...inHtml(description)]),
    ...sellers.flatMap(({ profile_img }) => profile_img ?? []),
    ...banners.map(({ banner_img }) => banner_img),
    ...events.flatMap(({ event_thum_img, content }) => [event_thum_img, ...inHtml(content)]),
  ]);

  it('all have paths of images', () => {
    const ofProduct = /^demo\/(?:product|detail)\/[a-z][a-z0-9-]{0,39}\/[1-9]\d*\/[1-5]$/;
    const numbered = /^demo\/(?:avatar\/[1-9]\d?|banner\/main\/[1-9]|banner\/sub\/[1-9]|event\/[1-9])$/;
    expect([...paths].filter((path) => !ofProduct.test(path) && !numbered.test(path))).toEqual([]);
  });

  it('can be composed: each product kind has its image, each banner and event its scene', async () => {
    useVendoredImageFiles();
    const kinds = [...paths].flatMap((path) => /^demo\/(?:product|detail)\/([^/]+)/.exec(path)?.[1] ?? []);
    expect(kinds.length).toBeGreaterThan(2_000);
    expect(kinds.filter((kind) => !isProductKind(kind))).toEqual([]);
    const scenes = [...paths].filter((path) => /^demo\/(?:banner|event)\//.test(path));
    const composed = await Promise.all(scenes.map(async (path) => ((await composeImage(path)) === null ? [path] : [])));
    expect(composed.flat()).toEqual([]);
  });
});
