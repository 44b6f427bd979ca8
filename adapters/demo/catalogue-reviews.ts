import type { CatalogueInquiry, CatalogueReview } from '../../core/catalogue/catalogue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/durations.ts';
import { formatKst, parseKst } from '../../core/time/kst.ts';
import type { DemoProduct } from './catalogue-products.ts';
import { DemoRandom } from './demo-random.ts';
import { QUESTIONS } from './texts/inquiry-texts.ts';
import { CLOSINGS, OPENINGS, REMARKS, REPLIES, WRITERS } from './texts/review-texts.ts';

/** Maximum age of a review, in days. */
const DAYS = 170;
/** One product in this many has many reviews and inquiries. */
const POPULAR_EVERY = 25;

/** The review that staff have hidden. */
const HIDDEN = {
  content: '여기 말고 다른 가게에서 사세요. 제 블로그에 훨씬 싼 곳을 적어 두었어요.',
  hidden_reason: '다른 가게를 알리는 내용이 있어요.',
} as const;

type Written = Omit<CatalogueReview, 'helpful_cnt' | 'reply' | 'reply_dt' | 'hidden_reason' | 'hidden_dt'>;

/**
 * Returns the reviews of the demo products, oldest first, with helpful marks and replies of sellers; one review is
 * hidden. Each review refers to the `always` sale of its product.
 */
export function makeReviews(products: readonly DemoProduct[], seed: number, now: number): readonly CatalogueReview[] {
  const random = new DemoRandom(seed * 49_979_687);
  const written = writeReviews(products, seed, now);
  return written.map((review, index) => withReactions(review, index === Math.floor(written.length / 2), random, now));
}

function withReactions(review: Written, isHidden: boolean, random: DemoRandom, now: number): CatalogueReview {
  const { score, write_dt, pictures } = review;
  const written = parseKst(write_dt) ?? now;
  const mood = score >= 4 ? 'glad' : score === 3 ? 'middling' : 'sorry';
  // Reviews with photos and critical reviews can have the most helpful marks.
  const maxHelpful = random.percent(35) ? (pictures.length > 0 ? 40 : score <= 2 ? 25 : 9) : 0;
  const helpful_cnt = Math.floor(random.next() * random.next() * (maxHelpful + 1));
  const text = random.pick(REPLIES[mood]);
  const replied = written + random.between(2, 60) * HOUR_MS;
  const isReplied = random.percent(mood === 'sorry' ? 60 : 12) && replied < now && !isHidden;
  return {
    ...review,
    ...(isHidden && { content: HIDDEN.content }),
    helpful_cnt: isHidden ? 0 : helpful_cnt,
    reply: isReplied ? text : null,
    reply_dt: isReplied ? formatKst(replied) : null,
    hidden_reason: isHidden ? HIDDEN.hidden_reason : null,
    hidden_dt: isHidden ? formatKst(Math.min(written + DAY_MS, now)) : null,
  };
}

function writeReviews(products: readonly DemoProduct[], seed: number, now: number): readonly Written[] {
  return products
    .flatMap((product, index) => {
      const random = new DemoRandom(seed * 15_485_863 + index);
      const isPopular = index % POPULAR_EVERY === 0;
      const count = isPopular ? random.between(25, 48) : product.isReviewed ? random.between(1, 7) : 0;
      // Percentage of the product's reviewers who are satisfied.
      const gladness = random.between(55, 92);
      return Array.from({ length: count }, () => makeReview(product, `a${index + 1}`, gladness, random, now));
    })
    .toSorted((one, other) => (one.write_dt < other.write_dt ? -1 : one.write_dt > other.write_dt ? 1 : 0));
}

function makeReview(product: DemoProduct, sale: string, gladness: number, random: DemoRandom, now: number): Written {
  const mood = random.percent(gladness) ? 'glad' : random.percent(75) ? 'middling' : 'sorry';
  const score = mood === 'glad' ? (random.percent(80) ? 5 : 4) : mood === 'middling' ? 3 : random.percent(60) ? 2 : 1;
  const remarks = REMARKS[product.kind.category];
  const first = random.pick(remarks);
  const second = random.pick(remarks);
  const middle = mood === 'sorry' ? [] : second === first || random.percent(45) ? [first] : [first, second];
  const photo_cnt = mood !== 'sorry' && random.percent(22) ? random.between(1, 3) : 0;
  return {
    sale,
    writer_name: random.pick(WRITERS),
    option_name: random.pick(product.optionNames),
    score,
    content: [random.pick(OPENINGS[mood]), ...middle, random.pick(CLOSINGS[mood])].join(' '),
    pictures: photosOf(product, photo_cnt, random),
    write_dt: agoText(random, now),
  };
}

/** Returns the photos of a review, which are other images of the product. */
function photosOf(product: DemoProduct, count: number, random: DemoRandom): readonly string[] {
  const from = random.between(1, 5);
  const number = product.key.slice(1);
  return Array.from(
    { length: count },
    (_, index) => `demo/product/${product.kind.kind}/${number}/${((from + index) % 5) + 1}`,
  );
}

/** Returns the inquiries about the demo products, oldest first. Some are answered, some pending, some private. */
export function makeInquiries(
  products: readonly DemoProduct[],
  seed: number,
  now: number,
): readonly CatalogueInquiry[] {
  return products
    .flatMap((_, index) => {
      const random = new DemoRandom(seed * 32_452_843 + index);
      const count = index % POPULAR_EVERY === 0 ? random.between(12, 16) : random.between(0, 3);
      return Array.from({ length: count }, () => makeInquiry(`a${index + 1}`, random, now));
    })
    .toSorted((one, other) => (one.write_dt < other.write_dt ? -1 : one.write_dt > other.write_dt ? 1 : 0));
}

function makeInquiry(sale: string, random: DemoRandom, now: number): CatalogueInquiry {
  const { qna_type, content, answer } = random.pick(QUESTIONS);
  const age = random.between(30, DAYS * 24 * 60) * MINUTE_MS;
  // Sellers reply within two days.
  const waits = random.between(20, 2 * 24 * 60) * MINUTE_MS;
  const isAnswered = waits < age;
  return {
    sale,
    writer_name: random.pick(WRITERS),
    qna_type,
    content,
    is_secret: random.percent(20),
    write_dt: formatKst(now - age),
    answer: isAnswered ? answer : null,
    answer_dt: isAnswered ? formatKst(now - age + waits) : null,
  };
}

/** Returns a random time in the last half year; recent times are more likely. */
function agoText(random: DemoRandom, now: number): string {
  const part = random.next() * random.next();
  return formatKst(now - Math.floor(part * DAYS * DAY_MS) - MINUTE_MS);
}
