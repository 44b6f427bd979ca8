import * as v from 'valibot';
import type { Area } from './call.ts';
import { cursor } from './category.api.ts';
import { count, id, text } from './fields.ts';
import { sellCard } from './sale-fields.ts';

/** Which of a seller's sales: those that are on, those ahead, those that are over. */
export const SHOP_TABS = ['on', 'coming', 'ended'] as const;

export const sellerShop = v.object({
  member_id: v.string(),
  member_name: v.string(),
  account: v.string(),
  profile_img: v.nullable(v.string()),
  is_influencer: v.boolean(),
  /** What the seller says of themselves; may be empty. */
  intro: v.string(),
  /** The newest of their sales, by which the shop is shared, and its picture; null without any. */
  sell_idx: v.nullable(id),
  cover_img: v.nullable(v.string()),
  on_cnt: count,
  coming_cnt: count,
  ended_cnt: count,
  list: v.array(sellCard),
  /** Null at the end. */
  next_cursor: v.nullable(v.string()),
});
export type SellerShop = v.InferOutput<typeof sellerShop>;
export type ShopTab = (typeof SHOP_TABS)[number];

export const sellerApi = {
  'GET /api/v1/shop/{member_id}': {
    summary: '판매자 홈: 소개와 판매 중, 예정, 지난 판매',
    access: 'anyone',
    request: v.object({ member_id: text(50), tab: v.optional(v.picklist(SHOP_TABS), 'on'), cursor }),
    response: sellerShop,
  },
} satisfies Area;
