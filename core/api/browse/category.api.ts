import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { id, noFields, text } from '../schema/fields.ts';
import { filterFields } from '../schema/filter-fields.ts';
import { productCard } from '../schema/sale-fields.ts';
import { categoryIdx, sellerId } from '../schema/id-fields.ts';

const category = v.object({
  category_idx: categoryIdx,
  category_name: v.string(),
  /** The parent category; null for a top category. */
  parent_idx: v.nullable(id),
  /** Stored image of the category's tile; null without one. Only top categories have tiles. */
  category_img: v.nullable(v.string()),
});
export type Category = v.InferOutput<typeof category>;

/**
 * Sort orders: 0 recommended, 1 price ascending, 2 price descending, 3 newest, 4 most orders of the last seven days,
 * 5 highest discount, 6 most reviews. Ties are sorted by `sell_idx`, newest first.
 */
export const listSort = v.picklist([0, 1, 2, 3, 4, 5, 6]);
/** Position after the previous page, opaque to clients. Omitted for the first page. */
export const cursor = v.optional(v.nullable(text(200)), null);
export const LIST_PAGE_SIZE = 20;

export const categoryApi = {
  'GET /api/v1/category': {
    summary: '카테고리 나무 (부모가 먼저)',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: noFields,
    response: v.array(category),
  },
  'POST /api/v1/category': {
    summary:
      '카테고리의 상품. 판매 중이고 살 수 있는 것만. employee: 카테고리 없이 임직원가 상품을 임직원가로, 임직원에게만',
    access: 'optional',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.pipe(
      v.object({
        category_idx: v.optional(v.nullable(categoryIdx), null),
        employee: v.optional(v.boolean(), false),
        sort: v.optional(listSort, 0),
        ...filterFields,
        cursor,
      }),
      v.check(({ category_idx, employee }) => employee || category_idx !== null),
    ),
    response: v.object({
      list: v.array(productCard),
      /** Null on the last page. */
      next_cursor: v.nullable(v.string()),
    }),
  },
  'POST /api/v1/category/influencer': {
    summary: '인플루언서 목록',
    access: 'anyone',
    cache: 'everyone',
    cacheLifetime: 'unchanged',
    request: v.object({ cursor }),
    response: v.object({
      list: v.array(
        v.object({
          member_id: sellerId,
          member_name: v.string(),
          account: v.string(),
          profile_img: v.nullable(v.string()),
        }),
      ),
      next_cursor: v.nullable(v.string()),
    }),
  },
} satisfies Area;
