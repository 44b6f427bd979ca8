import type { CatalogueInquiry, CatalogueReview } from '../../core/catalogue/catalogue.ts';
import { DAY_MS, formatKst } from '../../core/time/kst.ts';
import type { DemoProduct } from './catalogue-products.ts';
import { DemoRandom } from './demo-random.ts';
import { QUESTIONS } from './texts/inquiry-texts.ts';
import { CLOSINGS, OPENINGS, REMARKS, WRITERS } from './texts/review-texts.ts';

const MINUTE = 60_000;
/** Maximum age of a review, in days. */
const DAYS = 170;
/** One product in this many has many reviews. */
const POPULAR_EVERY = 25;

/** Returns the reviews of the demo products, oldest first. Each product is identified by its `always` sale. */
export function makeReviews(products: readonly DemoProduct[], seed: number, now: number): readonly CatalogueReview[] {
  return products
    .flatMap((product, index) => {
      const chance = new DemoRandom(seed * 15_485_863 + index);
      const isPopular = index % POPULAR_EVERY === 0;
      const count = isPopular ? chance.between(25, 48) : product.isReviewed ? chance.between(1, 7) : 0;
      // Percentage of satisfied reviewers, by product.
      const gladness = chance.between(55, 92);
      return Array.from({ length: count }, () => makeReview(product, `a${index + 1}`, gladness, chance, now));
    })
    .toSorted((one, other) => (one.write_dt < other.write_dt ? -1 : one.write_dt > other.write_dt ? 1 : 0));
}

function makeReview(
  product: DemoProduct,
  sale: string,
  gladness: number,
  chance: DemoRandom,
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

/** Returns review photos: other images of the product. */
function photosOf(product: DemoProduct, count: number, chance: DemoRandom): readonly string[] {
  const from = chance.between(1, 5);
  const number = product.key.slice(1);
  return Array.from(
    { length: count },
    (_, index) => `demo/product/${product.kind.kind}/${number}/${((from + index) % 5) + 1}`,
  );
}

/** Returns the inquiries about the demo products, oldest first: answered, pending, and some private. */
export function makeInquiries(
  products: readonly DemoProduct[],
  seed: number,
  now: number,
): readonly CatalogueInquiry[] {
  return products
    .flatMap((_, index) => {
      const chance = new DemoRandom(seed * 32_452_843 + index);
      const count = index % POPULAR_EVERY === 0 ? chance.between(12, 16) : chance.between(0, 3);
      return Array.from({ length: count }, () => makeInquiry(`a${index + 1}`, chance, now));
    })
    .toSorted((one, other) => (one.write_dt < other.write_dt ? -1 : one.write_dt > other.write_dt ? 1 : 0));
}

function makeInquiry(sale: string, chance: DemoRandom, now: number): CatalogueInquiry {
  const { qna_type, content, answer } = chance.pick(QUESTIONS);
  const age = chance.between(30, DAYS * 24 * 60) * MINUTE;
  // Sellers reply within two days.
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

/** Returns a date in the last half year, recent dates more often. */
function agoText(chance: DemoRandom, now: number): string {
  const part = chance.next() * chance.next();
  return formatKst(now - Math.floor(part * DAYS * DAY_MS) - MINUTE);
}
