import * as v from 'valibot';
import type { Area } from '../schema/call.ts';
import { cursor } from './category.api.ts';
import { count, text } from '../schema/fields.ts';
import { sellCard } from '../schema/sale-fields.ts';
import { sellIdx, sellerId } from '../schema/id-fields.ts';

/** Tabs of a seller shop: running, upcoming and ended sales. */
export const SHOP_TABS = ['on', 'coming', 'ended'] as const;

export const sellerShop = v.object({
  member_id: sellerId,
  member_name: v.string(),
  account: v.string(),
  profile_img: v.nullable(v.string()),
  is_influencer: v.boolean(),
  /** The seller's introduction; may be empty. */
  intro: v.string(),
  /** The seller's newest sale, used for sharing the seller shop, and its image; null without sales. */
  sell_idx: v.nullable(sellIdx),
  cover_img: v.nullable(v.string()),
  /** Members who follow the seller. */
  follower_cnt: count,
  /** Number of sales in each tab; `MAX_RESULT_COUNT` means that number or more. */
  on_cnt: count,
  coming_cnt: count,
  ended_cnt: count,
  list: v.array(sellCard),
  /** Null on the last page. */
  next_cursor: v.nullable(v.string()),
});
export type SellerShop = v.InferOutput<typeof sellerShop>;
export type ShopTab = (typeof SHOP_TABS)[number];

export const sellerApi = {
  'GET /api/v1/shop/{member_id}': {
    summary: '판매자 홈: 소개와 판매 중, 예정, 지난 판매',
    access: 'anyone',
    cache: 'everyone',
    request: v.object({ member_id: text(50), tab: v.optional(v.picklist(SHOP_TABS), 'on'), cursor }),
    response: sellerShop,
  },
} satisfies Area;
