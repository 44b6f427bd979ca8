import type { CatalogueInquiry, CatalogueReview } from '../../core/catalogue/catalogue.ts';
import { formatKst } from '../../core/time/kst.ts';
import type { DemoProduct } from './catalogue-products.ts';
import { Chance } from './chance.ts';
import { QUESTIONS } from './voices/inquiry-words.ts';
import { CLOSINGS, OPENINGS, REMARKS, WRITERS } from './voices/review-words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The oldest of them is this old. */
const DAYS = 170;
/** One product in so many is much talked about. */
const POPULAR_EVERY = 25;

/** What buyers said of the demo shop's products, the oldest first. Each product is known by its `always` sale. */
export function makeReviews(products: readonly DemoProduct[], seed: number, now: number): readonly CatalogueReview[] {
  return products
    .flatMap((product, index) => {
      const chance = new Chance(seed * 15_485_863 + index);
      const isPopular = index % POPULAR_EVERY === 0;
      const count = isPopular ? chance.between(25, 48) : product.isReviewed ? chance.between(1, 7) : 0;
      // Some products are liked by all, some not so much.
      const gladness = chance.between(55, 92);
      return Array.from({ length: count }, () => makeReview(product, `a${index + 1}`, gladness, chance, now));
    })
    .toSorted((one, other) => (one.write_dt < other.write_dt ? -1 : one.write_dt > other.write_dt ? 1 : 0));
}

function makeReview(
  product: DemoProduct,
  sale: string,
  gladness: number,
  chance: Chance,
  now: number,
): CatalogueReview {
  const mood = chance.percent(gladness) ? 'glad' : chance.percent(75) ? 'middling' : 'sorry';
  const score = mood === 'glad' ? (chance.percent(80) ? 5 : 4) : mood === 'middling' ? 3 : chance.percent(60) ? 2 : 1;
  const remarks = REMARKS[product.kind.category];
  const first = chance.pick(remarks);
  const second = chance.pick(remarks);
  const middle = mood === 'sorry' ? [] : second === first || chance.percent(45) ? [first] : [first, second];
  const photo_cnt = mood !== 'sorry' && chance.percent(22) ? chance.between(1, 3) : 0;
  return {
    sale,
    writer_name: chance.pick(WRITERS),
    option_name: chance.pick(product.kind.options),
    score,
    content: [chance.pick(OPENINGS[mood]), ...middle, chance.pick(CLOSINGS[mood])].join(' '),
    pictures: photosOf(product, photo_cnt, chance),
    write_dt: agoText(chance, now),
  };
}

/** The product once more, as a buyer's camera sees it. */
function photosOf(product: DemoProduct, count: number, chance: Chance): readonly string[] {
  const from = chance.between(1, 5);
  const number = product.key.slice(1);
  return Array.from(
    { length: count },
    (_, index) => `demo/product/${product.kind.kind}/${number}/${((from + index) % 5) + 1}`,
  );
}

/** What shoppers asked of the demo shop's products, the oldest first: answered, waiting, and some of them secret. */
export function makeInquiries(
  products: readonly DemoProduct[],
  seed: number,
  now: number,
): readonly CatalogueInquiry[] {
  return products
    .flatMap((_, index) => {
      const chance = new Chance(seed * 32_452_843 + index);
      const count = index % POPULAR_EVERY === 0 ? chance.between(12, 16) : chance.between(0, 3);
      return Array.from({ length: count }, () => makeInquiry(`a${index + 1}`, chance, now));
    })
    .toSorted((one, other) => (one.write_dt < other.write_dt ? -1 : one.write_dt > other.write_dt ? 1 : 0));
}

function makeInquiry(sale: string, chance: Chance, now: number): CatalogueInquiry {
  const { qna_type, content, answer } = chance.pick(QUESTIONS);
  const age = chance.between(30, DAYS * 24 * 60) * MINUTE;
  // Sellers answer within two days.
  const waits = chance.between(20, 2 * 24 * 60) * MINUTE;
  const isAnswered = waits < age;
  return {
    sale,
    writer_name: chance.pick(WRITERS),
    qna_type,
    content,
    is_secret: chance.percent(20),
    write_dt: formatKst(now - age),
    answer: isAnswered ? answer : null,
    answer_dt: isAnswered ? formatKst(now - age + waits) : null,
  };
}

/** Some day of the last half year, more likely of late. */
function agoText(chance: Chance, now: number): string {
  const part = chance.next() * chance.next();
  return formatKst(now - Math.floor(part * DAYS * DAY) - MINUTE);
}
