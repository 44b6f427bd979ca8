import * as v from 'valibot';
import { MAX_CART_LINES } from '../../vocabulary/limits/cart-limits.ts';
import { MAX_HOME_RANKED, MAX_RANKED, MAX_TOGETHER, RANKING_PERIODS } from '../../vocabulary/limits/ranking-limits.ts';
import { saleOption } from './product.api.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, day, noFields } from '../schema/fields.ts';
import { categoryIdx, sellIdx } from '../schema/id-fields.ts';
import { productCard, saleType } from '../schema/sale-fields.ts';

const rankedSale = v.object({
  ...productCard.entries,
  type: saleType,
  /** The first rank is 1. */
  rank: count,
  /** Ranks gained since the previous period; negative if the sale fell. Null if it was not bought in that period. */
  movement: v.nullable(v.pipe(v.number(), v.safeInteger())),
  /** Number of days in a row on which the first sale of a daily ranking has been first; 0 for all other sales. */
  first_days: v.optional(count),
});
export type RankedSale = v.InferOutput<typeof rankedSale>;

/** The days whose orders are counted, both included. */
const rankedDays = { start_dt: day, end_dt: day };

const ranking = v.object({
  /** The days that were counted; null until there are any. */
  days: v.nullable(v.object(rankedDays)),
  /** When the next day is counted. */
  next_dt: dateTime,
  rank_list: v.pipe(v.array(rankedSale), v.maxLength(MAX_RANKED)),
});
export type Ranking = v.InferOutput<typeof ranking>;

const homeRanking = v.object({ ...rankedDays, rank_list: v.pipe(v.array(productCard), v.maxLength(MAX_HOME_RANKED)) });
export type HomeRanking = v.InferOutput<typeof homeRanking>;

const togetherSale = v.object({
  ...productCard.entries,
  type: saleType,
  order_min_limit: count,
  /** Required options that must be chosen before the sale can be ordered. */
  required_option_cnt: count,
  /** Required options that can be sold now. */
  option_list: v.array(saleOption),
});
export type TogetherSale = v.InferOutput<typeof togetherSale>;

export const rankingApi = {
  'GET /api/v1/ranking': {
    summary: '랭킹: 어제(day)나 지난 7일(week)의 주문으로 매긴 순위. 지금 살 수 있는 상품만',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({
      period: v.optional(v.picklist(RANKING_PERIODS), 'day'),
      category_idx: v.optional(v.nullable(categoryIdx), null),
    }),
    response: ranking,
  },
  'GET /api/v1/home/ranking': {
    summary: '홈의 랭킹: 하루의 순위. 주문이 적은 날이면 null',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: noFields,
    response: v.nullable(homeRanking),
  },
  'POST /api/v1/product/together': {
    summary: '함께 많이 산 상품: 보낸 판매들과 같은 주문에 많이 담긴 것, 많은 순서로',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ sell_idx_list: v.pipe(v.array(sellIdx), v.minLength(1), v.maxLength(MAX_CART_LINES)) }),
    response: v.object({ list: v.pipe(v.array(togetherSale), v.maxLength(MAX_TOGETHER)) }),
  },
} satisfies Area;
