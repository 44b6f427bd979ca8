import type { SaleType } from '../../core/api/schema/sale-fields.ts';
import type { CatalogueOption, CatalogueSale } from '../../core/catalogue/catalogue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/durations.ts';
import { formatKst, startOfKstDay } from '../../core/time/kst.ts';
import type { DemoProduct } from './catalogue-products.ts';
import type { DemoSeller } from './catalogue-sellers.ts';
import { DemoRandom } from './demo-random.ts';
import { contentsOfOptions, surcharge } from './option-contents.ts';

/** The sale used in the documentation's example of an influencer link: /product/3?referrer_type=3. */
const LINKED_SALE = 'a3';

/** Returns an `always` sale of each product, and about two hundred deals around `now`. */
export function makeSales(
  products: readonly DemoProduct[],
  sellers: readonly DemoSeller[],
  seed: number,
  now: number,
): readonly CatalogueSale[] {
  const always = products.map((product, index) => makeSale(`a${index + 1}`, 'always', product, sellers, seed, now));
  const deals = DEALS.flatMap(({ type, count }, turn) =>
    Array.from({ length: count }, (_, index) => {
      const place = type === 'celeb' ? celebPlace(index) : index;
      const product = products[(place * 13 + turn * 211 + 300) % products.length];
      return product === undefined
        ? []
        : [makeSale(`${type}${index + 1}`, type, product, sellers, seed + turn + 1, now)];
    }).flat(),
  );
  return [...always, ...deals];
}

const DEALS: readonly { readonly type: Exclude<SaleType, 'always'>; readonly count: number }[] = [
  { type: 'time', count: 70 },
  { type: 'seller', count: 60 },
  { type: 'celeb', count: 50 },
  { type: 'group', count: 40 },
];

function makeSale(
  key: string,
  type: SaleType,
  product: DemoProduct,
  sellers: readonly DemoSeller[],
  seed: number,
  now: number,
): CatalogueSale {
  const random = new DemoRandom(seed * 104_729 + hash(key));
  const shops = sellers.filter((seller) =>
    type === 'seller' || type === 'celeb' ? seller.is_influencer : seller.category === product.kind.category,
  );
  const sale_price = hundreds(random.between(...product.kind.price) * 1.35);
  const consumer_price = hundreds(
    sale_price * (1 - random.between(type === 'always' ? 0 : 18, type === 'always' ? 42 : 55) / 100),
  );
  const seller = random.pick(shops);
  const fee = random.pick(FEES);
  const { content_milli, options } = contentsOfOptions(product, makeOptions(product, consumer_price, random));
  return {
    key,
    product: product.key,
    seller: seller.key,
    type,
    ...periodOf(key, type, random, now),
    sale_price,
    consumer_price,
    employee_price: random.percent(6) ? hundreds(consumer_price * 0.8) : null,
    order_min_limit: 1,
    order_max_limit: type === 'time' ? 5 : random.pick([10, 10, 20, 99]),
    required_option_cnt: 1,
    ...fee,
    ...(type === 'group' ? random.pick(GROUP_DISCOUNTS) : { value_type: null, config_value: 0 }),
    goal_cnt: type === 'group' ? random.between(2, 6) : 0,
    like_cnt: random.between(0, 2_400),
    channel_prices: linkChannels(key, random).map((referrer_type) => ({
      referrer_type,
      consumer_price: hundreds(consumer_price * 0.93),
    })),
    unit_base: product.kind.unit_base ?? null,
    content_milli,
    options,
  };
}

/** Returns the referral channels whose links lower the price of a sale: none for most sales, one for some. */
function linkChannels(key: string, random: DemoRandom): readonly ('1' | '2' | '3')[] {
  if (key === LINKED_SALE) return ['3'];
  return random.percent(8) ? [random.pick(['1', '2', '3'] as const)] : [];
}

/** Returns the period of a deal: upcoming, running, ending within the hour, or ended. */
function periodOf(key: string, type: SaleType, random: DemoRandom, now: number): { start_dt: string; end_dt: string } {
  const today = startOfKstDay(now);
  const between = (start: number, end: number) => ({ start_dt: formatKst(start), end_dt: formatKst(end) });
  if (type === 'always')
    return between(today - random.between(5, 200) * DAY_MS, today + random.between(120, 400) * DAY_MS);
  if (type === 'celeb') return celebPeriod(key, random, today);
  const which = random.between(1, 10);
  if (type === 'time') {
    if (which <= 5) return between(today, today + DAY_MS);
    if (which <= 7) return between(now - 5 * HOUR_MS, now + random.between(20, 59) * MINUTE_MS);
    return which === 8 ? between(today + DAY_MS, today + 2 * DAY_MS) : between(today - 2 * DAY_MS, today - DAY_MS);
  }
  const length = random.between(4, 8) * DAY_MS;
  if (which <= 6) return between(today - random.between(1, 3) * DAY_MS, today + length);
  return which <= 8
    ? between(today + random.between(1, 3) * DAY_MS, today + length + 3 * DAY_MS)
    : between(today - length - DAY_MS, today - DAY_MS);
}

/**
 * Returns the index of an influencer deal's product. Among the first deals, three at a time share a product; every
 * other deal has its own.
 */
function celebPlace(index: number): number {
  return index < SHARED_DEALS ? Math.floor(index / CELEBS_OF_A_PRODUCT) : index;
}

const SHARED_DEALS = 24;
const CELEBS_OF_A_PRODUCT = 3;
const CELEB_DAYS = 7;

/**
 * Returns the period of an influencer deal, which starts within three days of today. Deals that share a product start
 * on the same day.
 */
function celebPeriod(key: string, random: DemoRandom, today: number): { start_dt: string; end_dt: string } {
  const start = today + ((celebPlace(Number(key.slice('celeb'.length)) - 1) % CELEB_DAYS) - 3) * DAY_MS;
  return { start_dt: formatKst(start), end_dt: formatKst(start + random.between(4, 8) * DAY_MS) };
}

const FEES = [
  { delivery_free_type: 'free', delivery_free_value: 0, delivery_price: 0 },
  { delivery_free_type: 'free', delivery_free_value: 0, delivery_price: 0 },
  { delivery_free_type: 'amount', delivery_free_value: 30_000, delivery_price: 3_000 },
  { delivery_free_type: 'amount', delivery_free_value: 50_000, delivery_price: 3_500 },
  { delivery_free_type: 'always', delivery_free_value: 0, delivery_price: 3_000 },
] as const;

const GROUP_DISCOUNTS = [
  { value_type: 'percent', config_value: 10 },
  { value_type: 'amount', config_value: 3_000 },
] as const;

function makeOptions(product: DemoProduct, consumer_price: number, random: DemoRandom): readonly CatalogueOption[] {
  const step = hundreds(Math.max(500, consumer_price * 0.12));
  const rises = random.percent(60);
  const required = product.optionNames.map((option_name, index) => ({
    option_name,
    option_price: surcharge(product, index, consumer_price) ?? (rises ? index * step : 0),
    is_add_option: false,
    remaining_cnt: random.percent(12) ? 0 : random.between(3, 300),
  }));
  const addOns = product.kind.addOns.map((option_name) => ({
    option_name,
    option_price: hundreds(random.between(1_500, 9_900)),
    is_add_option: true,
    remaining_cnt: random.between(0, 120),
  }));
  return [...required, ...addOns];
}

function hundreds(won: number): number {
  return Math.max(1_000, Math.round(won / 100) * 100);
}

function hash(text: string): number {
  let mixed = 0;
  for (const character of text) mixed = (Math.imul(mixed, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return mixed;
}
