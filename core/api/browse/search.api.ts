import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { cursor, listSort } from './category.api.ts';
import { count, nothing } from '../schema/fields.ts';
import { productCard } from '../schema/sale-fields.ts';

/** Any text, cut to 100 characters. Text that cannot be searched returns no results. */
const keyword = v.pipe(
  v.string(),
  v.transform((text) => text.toWellFormed().replaceAll('\0', '').trim().slice(0, 100)),
);

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
    shows: 'none',
    request: nothing,
    response: v.object({ now_keyword_list: v.array(v.string()), weekly_keyword_list: v.array(v.string()) }),
  },
  'GET /api/v1/search/list/{keyword}': {
    summary: '상품 찾기: 낱말의 일부, 초성, 한 글자 틀린 말, 자판을 바꿔 친 말',
    access: 'anyone',
    request: v.object({
      keyword,
      sort: v.optional(
        v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^[012]$/), v.transform(Number))]), listSort),
        0,
      ),
      cursor,
    }),
    response: v.object({
      search_list: v.array(searchCard),
      /** Number of matches, counted up to 1,000; this value means "or more". */
      total_cnt: count,
      next_cursor: v.nullable(v.string()),
      /** The keyword searched instead, if the original one has no results; otherwise null. */
      corrected_keyword: v.nullable(v.string()),
    }),
  },
  'GET /api/v1/search/recommend': {
    summary: '추천 상품',
    access: 'anyone',
    cache: 'everyone',
    cacheFields: [],
    request: v.object({ keyword: v.optional(keyword, '') }),
    response: v.array(productCard),
  },
} satisfies Area;
