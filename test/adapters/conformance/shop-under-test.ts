import { sampleCoupon } from '../server/coupons/sample-coupon.ts';
import { sql } from 'kysely';
import { formatKst } from '../../../core/time/kst.ts';
import { runConformance, type ConformanceOptions } from '../../../adapters/conformance/run-conformance.ts';
import type { Report } from '../../../adapters/conformance/kit/report.ts';
import { apiHttp } from '../../../adapters/server/api/api-http.ts';
import { Api } from '../../../adapters/server/api/api.ts';
import { ensureTerms } from '../../../adapters/server/terms/terms.ts';
import { insertOrder } from '../server/checkout/insert-order.ts';
import { sampleRanking } from '../server/rankings/sample-ranking.ts';
import { sampleReview } from '../server/reviews/sample-review.ts';
import { sampleBanner, sampleCategory, sampleEvent, sampleMember, sampleSale } from '../server/sample-shop.ts';
import { NOON, type TestShop } from '../server/test-shop.ts';

const OUTBOX = 'http://outbox.test/outbox';
const API = 'http://api.test';

/** A change to requests or responses, which makes the server violate the contract. */
export type Breakage = (request: Request, respond: (request: Request) => Promise<Response>) => Promise<Response>;

/** Fills a shop with every kind of data that the checks look for, and an order of an unrelated member. */
export async function fillShop({ database }: TestShop): Promise<void> {
  const category_idx = await sampleCategory(database);
  const product = { category_idx, product_name: '제주 감귤 5kg' };
  const first = await sampleSale(database, {
    product,
    options: [{ remaining_cnt: 500 }, { remaining_cnt: 400 }],
    order_max_limit: 20,
  });
  const second = await sampleSale(database, {
    product: { category_idx, product_name: '한라봉' },
    consumer_price: 9_900,
    options: [{ remaining_cnt: 3 }],
    order_max_limit: 1,
  });
  await sampleSale(database, {
    product: { category_idx },
    type: 'group',
    value_type: 'percent',
    config_value: 10,
    goal_cnt: 3,
    options: [{ remaining_cnt: 200 }],
  });
  await sampleCoupon(database);
  await sampleSale(database, { product: { category_idx }, type: 'time', consumer_price: 12_000 });
  const celeb = await sampleSale(database, {
    product: { category_idx },
    type: 'celeb',
    seller: { is_influencer: true },
  });
  await sampleSale(database, { product_idx: celeb.product_idx, type: 'celeb', seller: { is_influencer: true } });
  // A sale of a seller whose shop also lists ended sales.
  const newest = await sampleSale(database, { product: { category_idx } });
  const { seller_idx } = newest;
  const over = { start_dt: '2026-10-01 00:00:00', end_dt: formatKst(NOON) };
  await sampleSale(database, { product: { category_idx }, seller_idx, ...over });
  // Reviews of the newest sale, which comes first in lists, since the checks read only a list's first rows.
  await sampleReview(database, newest, { score: 5, option_name: '한 상자', has_photo: true, img_list: ['a/1.webp'] });
  await sampleReview(database, newest, { score: 3, option_name: '두 상자' });
  await sampleRanking(database, [first, second]);
  await sampleBanner(database);
  await sampleEvent(database);
  const { member_idx } = await sampleMember(database);
  await insertOrder(database, { member_idx, order_status: '결제완료' });
  // Continues above the numbers that `placed` has used.
  await sql`select setval('payment_no_seq', 1000)`.execute(database);
  await ensureTerms(database, NOON);
}

/** Runs the checks against an in-process server that shows its verification codes, with an optional breakage. */
export function conformanceOf(
  test: TestShop,
  options: Partial<ConformanceOptions> & { readonly breakage?: Breakage; readonly showsCodes?: boolean } = {},
): Promise<Report> {
  const { breakage = (request, respond) => respond(request), showsCodes = true, ...rest } = options;
  const shop = { ...test.shop, outboxUrl: showsCodes ? OUTBOX : null };
  const app = apiHttp(shop, new Api(shop), { isCallAllowed: () => false, addressOf: () => '203.0.113.1' });
  const respond = async (request: Request): Promise<Response> => app.fetch(request);
  return runConformance({
    api: API,
    now: test.clock.now(),
    fetch: async (url, init) => {
      if (url.startsWith(OUTBOX)) return outbox(test, url);
      return breakage(new Request(url, init), respond);
    },
    ...rest,
  });
}

function outbox({ messages }: TestShop, url: string): Response {
  const phone = new URL(url).searchParams.get('phone') ?? '';
  // Newest first, like the sandbox's message box.
  return Response.json({ messages: messages.sent.filter((message) => message.phone === phone).toReversed() });
}

/** Returns the violations in the report: calls with their checks, and rules by name. */
export function violationsIn({ calls, rules }: Report): string[] {
  const ofCalls = calls.flatMap(({ call, checks }) =>
    Object.entries(checks).flatMap(([check, { verdict }]) => (verdict === 'broken' ? [`${call} ${check}`] : [])),
  );
  return [...ofCalls, ...rules.filter(({ verdict }) => verdict === 'broken').map(({ rule }) => rule)];
}
