import type { CallName } from '../../core/api/contract.ts';
import { HELPFUL_PRODUCT, ORDERING_MEMBER } from './growth-shopper-rows.ts';

/** A call of a browsing shopper, under the name by which it is printed. */
export interface GrowthCall {
  readonly name: string;
  readonly call: CallName;
  readonly request: object;
  /** The id of the calling member; null means a guest. */
  readonly member_idx: number | null;
  /**
   * Name of the same list without a filter, with which this call is compared: in the smallest shop, a filter leaves few
   * products or none, and an empty page loads in no time. Null if the call is compared with itself.
   */
  readonly unfiltered: string | null;
}

const SEARCH = 'GET /api/v1/search/list/{keyword}';
const FILTERS = [
  { flags: 'free' },
  { flags: 'group' },
  { min_price: 10_000, max_price: 11_000 },
  { sellers: 'seller7' },
  { flags: 'free,discount', sellers: 'seller7,seller8', max_price: 50_000 },
];

/** The category whose lists are measured; it has four subcategories. */
export const MEASURED_CATEGORY = 3;

/** Returns the calls that are compared in a catalogue of `size` sales. The caller adds the pages of a category. */
export function growthCalls(size: number): readonly GrowthCall[] {
  return [
    guest('home main', 'GET /api/v1/home/main', {}),
    guest('home time', 'GET /api/v1/home/time/{id}', { id: 0 }),
    guest('home new', 'GET /api/v1/home/new/{id}', { id: 0 }),
    guest('home celeb schedule', 'GET /api/v1/home/celeb/schedule', {}),
    guest('home celeb now', 'GET /api/v1/home/celeb/deal/{id}', { id: 'now' }),
    ...searches(),
    ...filtered(),
    ...counts(),
    ...suggestions(),
    guest('influencers', 'POST /api/v1/category/influencer', {}),
    guest('recommended after 사과', 'GET /api/v1/search/recommend', { keyword: '사과' }),
    guest('product detail', 'GET /api/v2/product/detail', { sell_idx: size - 1, referrer_type: '0' }),
    ...sellers(),
    ...rankings(),
    ...reviews(),
    ...ofMember(),
  ];
}

function searches(): readonly GrowthCall[] {
  const keywords = ['사과', '텐트', '제주', 'ㅅㄱ', '노트북', '제주 감귤', 'tkrhk', '시과'];
  return [
    ...keywords.flatMap((keyword) => [
      guest(`search ${keyword}`, SEARCH, { keyword }),
      guest(`search ${keyword}, by price`, SEARCH, { keyword, sort: 1 }),
    ]),
    ...[3, 4, 5, 6].flatMap((sort) =>
      ['사과', '제주', 'ㅅㄱ'].map((keyword) => guest(`search ${keyword}, sort ${sort}`, SEARCH, { keyword, sort })),
    ),
  ];
}

function filtered(): readonly GrowthCall[] {
  return FILTERS.flatMap((filter) => {
    const text = JSON.stringify(filter);
    return [
      {
        ...guest(`category with ${text}`, 'POST /api/v1/category', { category_idx: MEASURED_CATEGORY, ...filter }),
        unfiltered: 'category, page 1, sort 0',
      },
      ...['사과', '제주'].map((keyword) => ({
        ...guest(`search ${keyword} with ${text}`, SEARCH, { keyword, ...filter }),
        unfiltered: `search ${keyword}`,
      })),
      {
        ...guest(`search 사과 with ${text}, sort 4`, SEARCH, { keyword: '사과', sort: 4, ...filter }),
        unfiltered: 'search 사과, sort 4',
      },
    ];
  });
}

function counts(): readonly GrowthCall[] {
  const call = 'POST /api/v1/search/filter';
  return [
    guest('counts of a category', call, { category_idx: MEASURED_CATEGORY, flags: 'free' }),
    ...['사과', '제주', 'ㅅㄱ', '제주 감귤'].map((keyword) =>
      guest(`counts of ${keyword}`, call, { keyword, flags: 'free' }),
    ),
  ];
}

function suggestions(): readonly GrowthCall[] {
  return ['ㅅ', '사', '사과', 'ㅅㄱ', 'ㅅㄱㅈ', '노트북', '제주 감', 'tkrhk', '시과', '뽀로롱'].map((keyword) =>
    guest(`suggestions for ${keyword}`, 'GET /api/v1/search/suggest/{keyword}', { keyword }),
  );
}

function sellers(): readonly GrowthCall[] {
  return ['on', 'coming', 'ended'].map((tab) =>
    guest(`seller, ${tab}`, 'GET /api/v1/shop/{member_id}', { member_id: 'seller7', tab }),
  );
}

function rankings(): readonly GrowthCall[] {
  return [
    guest('ranking of all', 'GET /api/v1/ranking', { period: 'week' }),
    guest('ranking of a category', 'GET /api/v1/ranking', { period: 'week', category_idx: MEASURED_CATEGORY }),
  ];
}

function reviews(): readonly GrowthCall[] {
  const list = 'GET /api/v1/review/product/list';
  const sell_idx = HELPFUL_PRODUCT;
  return [
    guest('review scores', 'GET /api/v1/review/score/{id}', { id: sell_idx }),
    ...[0, 1, 2, 3].map((sort) => guest(`reviews, sort ${sort}`, list, { sell_idx, sort })),
    guest('reviews with photos', list, { sell_idx, photo_only: true }),
    guest('reviews of a score', list, { sell_idx, score: 2, sort: 3 }),
    guest('reviews of an option', list, { sell_idx, option_name: '옵션 3', sort: 3 }),
  ];
}

function ofMember(): readonly GrowthCall[] {
  return [
    member('orders', 'POST /api/v1/order/list', {}),
    member('orders with a keyword', 'POST /api/v1/order/list', { keyword: '사과' }),
    member('likes', 'GET /api/v1/like', { now_page: 1 }),
    member('likes, ids', 'GET /api/v1/like', { now_page: 0 }),
  ];
}

export function guest(name: string, call: CallName, request: object): GrowthCall {
  return { name, call, request, member_idx: null, unfiltered: null };
}

function member(name: string, call: CallName, request: object): GrowthCall {
  return { name, call, request, member_idx: ORDERING_MEMBER, unfiltered: null };
}
