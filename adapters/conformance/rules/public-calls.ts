import * as v from 'valibot';
import { termsType } from '../../../core/api/browse/shop.api.ts';
import { isAlwaysFree } from '../../../core/pricing/delivery-text.ts';
import { discountPercent } from '../../../core/pricing/discount.ts';
import { MAX_TOGETHER, RANKING_PERIODS } from '../../../core/vocabulary/limits/ranking-limits.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import type { SampleSales } from '../kit/sample-sales.ts';

export const LIST_RULES = {
  'sorted-by-price': 'sort 1 goes from the lowest price to the highest, 2 the other way',
  'filter-holds': 'every product of a filtered search fulfills the conditions',
  'filter-counts': 'the counts of a filter agree with the list',
  'sorted-by-discount': 'sort 5 goes from the highest discount to the lowest',
  'event-pages': 'the event list has total_page beside result_data',
  'ranking-order': 'a ranking numbers its sales from 1, and lists none twice',
  'together-others': 'what is bought together with a sale is at most three other sales',
  'open-groups': 'the groups listed for a sale belong to it, can be joined, and name no member',
  'celeb-list': 'celeb_list is a JSON string of at most 10 entries with sell_idx and profile_img',
  'employee-prices': 'callers who are not employees get no employee prices',
  'remote-fee': 'Jeju costs 3,000 won more, the mainland nothing',
} as const;
type Rule = keyof typeof LIST_RULES;
type CheckRule = (name: Rule, violation: string | null) => void;

/** An id that no row has. */
export const NO_ROW = 999_999_999;
const MAX_CELEBS = 10;
const celebs = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.looseObject({ sell_idx: v.number(), profile_img: v.nullable(v.string()) })),
  v.maxLength(MAX_CELEBS),
);

const REFUSED = { expect: 'refusal' } as const;

/** Checks the calls that need no authentication: lists, pages and information about the shop. */
export async function checkPublicCalls(client: CheckedClient, samples: SampleSales): Promise<void> {
  const rule = (name: Rule, violation: string | null) => client.findings.rule(name, LIST_RULES[name], violation);
  await checkShopFacts(client, rule);
  await checkSorting(client, rule);
  await checkRankings(client, rule);
  await checkHome(client, rule);
  await checkSalePages(client, samples, rule);
  await checkSearch(client, samples, rule);
  await checkSupport(client);
}

/** Checks banners, legal texts, delivery fees and what a checkout needs to know of the shop. */
async function checkShopFacts(client: CheckedClient, rule: CheckRule): Promise<void> {
  await client.call('GET /api/v1/common/banners', { banner_type: 'main' });
  for (const position_type of [1, 2, 3, 4, 9])
    await client.call('GET /api/v1/common/banners', { banner_type: 'sub', position_type });
  await client.call('GET /api/v1/common/company', {});
  for (const type of termsType.options) await client.call('GET /api/v1/common/terms/{type}', { type });
  await client.call('GET /api/v1/common/delivery/key', {});
  const jeju = (await client.call('POST /api/v1/common/doseo/check', { zonecode: '63000' })).data;
  const seoul = (await client.call('POST /api/v1/common/doseo/check', { zonecode: '04763' })).data;
  if (jeju !== null && seoul !== null) {
    const fits =
      jeju.is_doseo && jeju.add_delivery_price === 3_000 && !seoul.is_doseo && seoul.add_delivery_price === 0;
    rule('remote-fee', fits ? null : `Jeju ${jeju.add_delivery_price}, Seoul ${seoul.add_delivery_price}`);
  }
}

async function checkHome(client: CheckedClient, rule: CheckRule): Promise<void> {
  const dates = (await client.call('GET /api/v1/home/celeb/schedule', {})).data ?? [];
  for (const id of ['now', ...dates.slice(0, 2).map(({ start_dt }) => start_dt)]) {
    const products = (await client.call('GET /api/v1/home/celeb/deal/{id}', { id })).data?.product_list ?? [];
    for (const { celeb_list } of products)
      rule('celeb-list', v.safeParse(celebs, celeb_list).success ? null : celeb_list.slice(0, 100));
  }
  const events = await client.call('GET /api/v1/home/event', {
    page_size: 5,
    page_group: 5,
    now_page: 1,
    total_page: 0,
  });
  const { envelope } = events.reply;
  const isPaged = envelope?.result_code === 200 && envelope.total_page !== undefined;
  rule('event-pages', isPaged ? null : 'there is no total_page in the envelope');
  for (const { event_idx } of (events.data ?? []).slice(0, 2))
    await client.call('GET /api/v1/home/event/{id}', { id: event_idx });
  await client.call('GET /api/v1/home/event/{id}', { id: NO_ROW }, REFUSED);
}

async function checkSalePages(client: CheckedClient, samples: SampleSales, rule: CheckRule): Promise<void> {
  const employee = await client.call('POST /api/v1/category', { employee: true }, REFUSED);
  const says = LIST_RULES['employee-prices'];
  client.findings.refusal('employee-prices', says, employee.code, 'they were listed');
  await client.call('POST /api/v1/category/influencer', {});
  await client.call('GET /api/v2/product/detail', { sell_idx: NO_ROW }, REFUSED);
  await client.call('GET /api/v1/group/{g_idx}', { g_idx: NO_ROW }, REFUSED);
  await checkOpenGroups(client, samples, rule);
  await client.call('GET /api/v1/shop/{member_id}', { member_id: 'no-such-seller' }, REFUSED);
  await checkProductPage(client, samples);
}

async function checkSearch(client: CheckedClient, samples: SampleSales, rule: CheckRule): Promise<void> {
  await client.call('GET /api/v1/search/keyword', {});
  const keyword = samples.sales[0]?.product_name.slice(0, 2) ?? '감귤';
  await client.call('GET /api/v1/search/list/{keyword}', { keyword, sort: 0 });
  await client.call('GET /api/v1/search/recommend', { keyword });
  await checkFilters(client, keyword, rule);
}

/** Checks notices, questions, payment settings and the calls that store what a visitor sends. */
async function checkSupport(client: CheckedClient): Promise<void> {
  const notices = (await client.call('POST /api/v1/notice', { now_page: 1 })).data?.list ?? [];
  for (const { board_idx } of notices.slice(0, 2)) await client.call('GET /api/v1/notice/{id}', { id: board_idx });
  await client.call('GET /api/v1/notice/{id}', { id: NO_ROW }, REFUSED);
  await client.call('POST /api/v1/faq', { faq_category: null, keyword: null });
  await client.call('POST /api/v1/cs', {});
  await client.call('GET /api/v2/payment/naver/key', {}, { expect: 'either' });
  await client.call('GET /api/v2/payment/bank/list', {});
  await client.call('GET /api/v2/payment/point/config', {});
  await requestPartnership(client);
  await client.call('POST /api/v1/log', {
    uuid: crypto.randomUUID(),
    device: 'web',
    event_type: 'move',
    from_uri: '/',
    target_uri: '/cart',
    target_param: '{}',
  });
}

/**
 * Checks that filter conditions hold for all listed products, that counts agree with the list, and that unknown
 * conditions are ignored.
 */
async function checkFilters(client: CheckedClient, keyword: string, rule: CheckRule): Promise<void> {
  await client.call('GET /api/v1/search/suggest/{keyword}', { keyword });
  const request = { keyword, min_price: 10_000, max_price: 50_000, flags: 'free,unknown' };
  const found = (await client.call('GET /api/v1/search/list/{keyword}', { ...request, sort: 1 })).data;
  const counts = (await client.call('POST /api/v1/search/filter', request)).data;
  const wrong = (found?.search_list ?? []).filter(
    (card) => card.consumer_price < 10_000 || card.consumer_price > 50_000 || !isAlwaysFree(card),
  );
  rule('filter-holds', wrong.length === 0 ? null : `listed: ${wrong.map(({ sell_idx }) => sell_idx).join(', ')}`);
  const agrees = found?.is_total_exact === false || found?.total_cnt === counts?.total_cnt;
  rule('filter-counts', agrees ? null : `${found?.total_cnt} listed, ${counts?.total_cnt} counted`);
  const discounts =
    (await client.call('GET /api/v1/search/list/{keyword}', { keyword, sort: 5 })).data?.search_list ?? [];
  const isSorted = discounts.every((card, index) => {
    const before = discounts[index - 1] ?? card;
    return discountPercent(before) >= discountPercent(card);
  });
  rule('sorted-by-discount', isSorted ? null : discounts.map(discountPercent).join(', '));
}

async function checkSorting(client: CheckedClient, rule: CheckRule): Promise<void> {
  const lists = ['GET /api/v1/home/time/{id}', 'GET /api/v1/home/new/{id}', 'GET /api/v1/home/holiday/{id}'] as const;
  for (const call of lists) {
    await client.call(call, { id: 0 });
    for (const id of [1, 2]) {
      const prices = ((await client.call(call, { id })).data ?? []).map(({ consumer_price }) => consumer_price);
      // A single price would always be sorted.
      if (prices.length < 2) continue;
      const isSorted = prices.every((price, index) => {
        const before = prices[index - 1] ?? price;
        return id === 1 ? before <= price : before >= price;
      });
      rule('sorted-by-price', isSorted ? null : `${call} with ${id}: ${prices.slice(0, 8).join(', ')}`);
    }
  }
}

async function checkRankings(client: CheckedClient, rule: CheckRule): Promise<void> {
  await client.call('GET /api/v1/home/ranking', {});
  await client.call('GET /api/v1/home/opening', {});
  for (const period of RANKING_PERIODS) {
    const sales = (await client.call('GET /api/v1/ranking', { period })).data?.rank_list ?? [];
    if (sales.length === 0) continue;
    const isNumbered = sales.every(({ rank }, index) => rank === index + 1);
    const isOnce = new Set(sales.map(({ sell_idx }) => sell_idx)).size === sales.length;
    const ranks = sales.map(({ rank, sell_idx }) => `${rank}: ${sell_idx}`);
    rule('ranking-order', isNumbered && isOnce ? null : `${period}: ${ranks.slice(0, 8).join(', ')}`);
    for (const { sell_idx } of sales.slice(0, 3)) {
      const request = { sell_idx_list: [sell_idx] };
      const others = (await client.call('POST /api/v1/product/together', request)).data?.list ?? [];
      if (others.length === 0) continue;
      const isOther = others.length <= MAX_TOGETHER && others.every((other) => other.sell_idx !== sell_idx);
      rule('together-others', isOther ? null : `${sell_idx} with ${others.map((other) => other.sell_idx).join(', ')}`);
    }
  }
}

async function checkProductPage(client: CheckedClient, { sales }: SampleSales): Promise<void> {
  const [sale] = sales;
  if (sale === undefined) return;
  const { sell_idx } = sale;
  await client.call('GET /api/v2/product/detail', { sell_idx, referrer_type: '1' });
  await client.call('GET /api/v2/product/detail/qna', { sell_idx, own_only: false });
  await client.call('GET /api/v1/review/score/{id}', { id: sell_idx });
  await client.call('GET /api/v1/review/product/list', { sell_idx, sort: 0, photo_only: false });
  await client.call('POST /api/v1/my-page/hist/prod', { sell_idx_list: [sell_idx], clear: false });
  await client.call('POST /api/v2/payment/naver/zzim', { sell_idx }, { expect: 'either' });
}

async function requestPartnership(client: CheckedClient): Promise<void> {
  const call = 'POST /api/v1/partner/request';
  const form = {
    request_key: crypto.randomUUID(),
    partner_type: 'alliance',
    company_name: '규격 확인',
    person_name: '검사원',
    phone: '010-1234-5678',
    email: 'conformance@example.com',
    homepage: '',
    content: '규격 확인을 위한 문의예요. 답하지 않으셔도 돼요.',
    agree_privacy: true,
  } as const;
  await client.call(call, { ...form, agree_privacy: false }, { expect: 'refusal' });
  // Either outcome is valid, since the server may limit these requests per day.
  const [first, again] = [
    await client.call(call, form, { expect: 'either' }),
    await client.call(call, form, { expect: 'either' }),
  ];
  if (first.data !== null && again.data !== null)
    client.findings.call(
      call,
      'answer',
      first.data.request_idx === again.data.request_idx ? null : 'one request_key made two requests',
    );
}

/** Checks the groups of a group sale as guests see them. */
async function checkOpenGroups(client: CheckedClient, samples: SampleSales, rule: CheckRule): Promise<void> {
  for (const { sell_idx } of samples.sales.filter(({ type }) => type === 'group').slice(0, 5)) {
    const list = (await client.call('GET /api/v1/group/sale/{sell_idx}', { sell_idx })).data?.list ?? [];
    const odd = list.find(
      (one) => one.sell_idx !== sell_idx || one.group_state !== '모집중' || one.group_cnt >= one.goal_cnt || one.is_own,
    );
    rule('open-groups', odd === undefined ? null : `sale ${sell_idx} lists group ${odd.g_idx}`);
    const [first] = list;
    if (first !== undefined) await client.call('GET /api/v1/group/{g_idx}', { g_idx: first.g_idx });
  }
  const { data } = await client.call('GET /api/v1/group/sale/{sell_idx}', { sell_idx: NO_ROW });
  rule('open-groups', data?.list.length === 0 ? null : 'an unknown sale has groups');
}
