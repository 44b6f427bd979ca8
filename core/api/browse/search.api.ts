import * as v from 'valibot';
import { FILTER_FLAGS } from '../../product-list/product-filter.ts';
import type { Area } from '../schema/call.ts';
import { cursor, listSort } from './category.api.ts';
import { count, id, noFields } from '../schema/fields.ts';
import { filterFields } from '../schema/filter-fields.ts';
import { categoryIdx, sellerId } from '../schema/id-fields.ts';
import { productCard } from '../schema/sale-fields.ts';

/** Any text, cut to 100 characters. Text that cannot be searched returns no results. */
const keyword = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\0', '').trim().slice(0, 100)),
);

const filterFlag = v.picklist(FILTER_FLAGS.map(({ flag }) => flag));
const filterGroup = v.picklist(['category', 'price', 'seller', ...FILTER_FLAGS.map(({ flag }) => flag)]);

const searchCard = v.object({
  ...productCard.entries,
  /** Matches of the keyword in `product_name`, as `[start, end)` pairs in UTF-16 units, for highlighting. */
  match_list: v.array(v.tuple([count, count])),
});
export type SearchCard = v.InferOutput<typeof searchCard>;

export const searchApi = {
  'GET /api/v1/search/keyword': {
    summary: '지금 검색어와 이번 주 인기 검색어',
    access: 'anyone',
    cache: 'everyone',
    shownSales: 'none',
    request: noFields,
    response: v.object({ now_keyword_list: v.array(v.string()), weekly_keyword_list: v.array(v.string()) }),
  },
  'GET /api/v1/search/list/{keyword}': {
    summary: '상품 찾기: 낱말의 일부, 초성, 한 글자 틀린 말, 자판을 바꿔 친 말',
    access: 'anyone',
    cache: 'everyone',
    request: v.object({
      keyword,
      sort: v.optional(
        v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-6]$/), v.transform(Number))]), listSort),
        0,
      ),
      category_idx: v.optional(v.nullable(categoryIdx), null),
      ...filterFields,
      /** `1` searches for the keyword as typed, without correction. */
      as_typed: v.optional(v.picklist(['0', '1']), '0'),
      cursor,
    }),
    response: v.object({
      search_list: v.array(searchCard),
      /** Number of matches that fulfill the conditions, among the first 1,000 matches. */
      total_cnt: count,
      /** False if there are more than 1,000 matches, so that there may be more than `total_cnt`. */
      is_total_exact: v.boolean(),
      next_cursor: v.nullable(v.string()),
      /** The keyword searched instead, if the original one has no results; otherwise null. */
      corrected_keyword: v.nullable(v.string()),
    }),
  },
  'GET /api/v1/search/suggest/{keyword}': {
    summary: '쓰는 동안의 제안: 검색어, 카테고리, 판매자, 상품',
    access: 'anyone',
    cache: 'everyone',
    request: v.object({ keyword }),
    response: v.object({
      keyword_list: v.array(v.string()),
      category_list: v.array(v.object({ category_idx: categoryIdx, category_path: v.string(), product_cnt: count })),
      seller_list: v.array(
        v.object({
          member_id: sellerId,
          member_name: v.string(),
          profile_img: v.nullable(v.string()),
          product_cnt: count,
        }),
      ),
      product_list: v.array(productCard),
      /** The keyword that was looked up instead, if the typed one has no products; otherwise null. */
      corrected_keyword: v.nullable(v.string()),
    }),
  },
  'POST /api/v1/search/filter': {
    summary: '필터 옆의 개수: 검색어의 상품, 검색어가 없으면 카테고리의 상품에서 센다',
    access: 'anyone',
    request: v.pipe(
      v.object({
        keyword: v.optional(keyword, ''),
        category_idx: v.optional(v.nullable(categoryIdx), null),
        ...filterFields,
      }),
      v.check(({ keyword: text, category_idx }) => text !== '' || category_idx !== null),
    ),
    response: v.object({
      /** Number of products that fulfill the filter, and without a filter. */
      total_cnt: count,
      all_cnt: count,
      /** False if there are more than 1,000 products; all counts are then of the first 1,000. */
      is_exact: v.boolean(),
      /** All top categories, and the subcategories of the chosen one; empty without a keyword. */
      category_list: v.array(
        v.object({
          category_idx: categoryIdx,
          category_name: v.string(),
          parent_idx: v.nullable(id),
          product_cnt: count,
        }),
      ),
      /** Number of products in each of the app's price ranges, in their order. */
      price_cnt_list: v.array(count),
      flag_list: v.array(v.object({ flag: filterFlag, product_cnt: count })),
      /** The sellers with the most products, and the chosen ones. */
      seller_list: v.array(v.object({ member_id: sellerId, member_name: v.string(), product_cnt: count })),
      /** If the filter leaves no products: the condition whose removal leaves the most. Otherwise null. */
      blocker: v.nullable(v.object({ group: filterGroup, product_cnt: count })),
    }),
  },
  'GET /api/v1/search/recommend': {
    summary: '추천 상품: 검색어의 일부가 이름에 있는 것부터',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ keyword: v.optional(keyword, '') }),
    response: v.array(productCard),
  },
} satisfies Area;
