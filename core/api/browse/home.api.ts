import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { count, dateTime, day, id, noFields } from '../schema/fields.ts';
import { curationIdx, eventIdx, sellerId } from '../schema/id-fields.ts';
import { productCard, sellCard, timeDealCard } from '../schema/sale-fields.ts';
import { MAX_OPENING_SOON } from '../../vocabulary/limits/home-limits.ts';

const curation = v.object({
  curation_idx: curationIdx,
  curation_name: v.string(),
  curation_text: v.string(),
  always_deal_list: v.array(productCard),
});

export const mainSection = v.object({
  md_pick_list: v.array(productCard),
  /** SNS hot items. */
  deal_list: v.array(sellCard),
  free_delivery_list: v.array(productCard),
  time_deal_list: v.array(timeDealCard),
  curation_list: v.array(curation),
});
export type MainSection = v.InferOutput<typeof mainSection>;

/** A day of the celeb schedule, from today on. NOW: today, if deals are running; OPEN: no deal has started yet. */
const celebDate = v.object({
  start_dt: day,
  label: v.picklist(['NOW', 'OPEN']),
});
export type CelebDate = v.InferOutput<typeof celebDate>;

const celebProduct = v.object({
  ...productCard.entries,
  /**
   * A JSON string of `{ sell_idx, profile_img, member_name }` entries, at most 10: the influencers who present the
   * product.
   */
  celeb_list: v.string(),
});

export const celebSection = v.object({
  /** Celeb deals, each with one influencer. */
  deal_list: v.array(v.object({ ...sellCard.entries, member_id: sellerId, member_name: v.string() })),
  product_list: v.array(celebProduct),
});
export type CelebSection = v.InferOutput<typeof celebSection>;
/** Sort order in a path: 0, 1 or 2. Any other value is 0. */
const filter = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => (['1', '2'].includes(String(value)) ? Number(value) : 0)),
  v.picklist([0, 1, 2]),
);

const event = v.object({
  event_idx: eventIdx,
  title: v.string(),
  event_thum_img: v.string(),
  start_dt: dateTime,
  end_dt: dateTime,
});
export type EventCard = v.InferOutput<typeof event>;
const eventDetail = v.object({
  ...event.entries,
  /** Sanitized HTML. */
  content: v.string(),
});
export type EventDetail = v.InferOutput<typeof eventDetail>;

export const homeApi = {
  'GET /api/v1/home/main': {
    summary: '홈 첫 화면',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: noFields,
    response: mainSection,
  },
  'GET /api/v1/home/opening': {
    summary: '홈의 오픈 예정: 이레 안에 열리는 판매, 먼저 열리는 순서로',
    access: 'anyone',
    cache: 'everyone',
    request: noFields,
    response: v.pipe(v.array(timeDealCard), v.maxLength(MAX_OPENING_SOON)),
  },
  'GET /api/v1/home/celeb/schedule': {
    summary: '셀럽 PICK 날짜 목록',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: noFields,
    response: v.array(celebDate),
  },
  'GET /api/v1/home/celeb/deal/{id}': {
    summary: '셀럽 PICK: 하루의 공동구매. id는 날짜(YYYY-MM-DD)이거나 오늘이면 now',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ id: v.pipe(v.string(), v.regex(/^(?:now|\d{4}-\d\d-\d\d)$/)) }),
    response: celebSection,
  },
  'GET /api/v1/home/time/{id}': {
    summary: '타임딜. id는 정렬: 0 추천, 1 낮은 가격, 2 높은 가격',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ id: filter }),
    response: v.array(timeDealCard),
  },
  'GET /api/v1/home/new/{id}': {
    summary: '신상품. id는 정렬: 0 최신, 1 낮은 가격, 2 높은 가격',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ id: filter }),
    response: v.array(productCard),
  },
  'GET /api/v1/home/holiday/{id}': {
    summary: '명절 상품. id는 정렬: 0 최신, 1 낮은 가격, 2 높은 가격',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ id: filter }),
    response: v.array(productCard),
  },
  'GET /api/v1/home/event': {
    summary: '이벤트 목록. 봉투에 total_page가 함께 온다',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({
      page_size: v.optional(v.pipe(count, v.maxValue(50)), 5),
      page_group: v.optional(count, 5),
      now_page: v.optional(count, 1),
      total_page: v.optional(count, 0),
    }),
    response: v.array(event),
  },
  'GET /api/v1/home/event/{id}': {
    summary: '이벤트 상세',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ id }),
    response: eventDetail,
  },
} satisfies Area;
