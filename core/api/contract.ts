import type * as v from 'valibot';
import { alertApi } from './account/alert.api.ts';
import { appCardApi } from './buying/app-card.api.ts';
import { cartApi } from './buying/cart.api.ts';
import { laterApi } from './buying/later.api.ts';
import { categoryApi } from './browse/category.api.ts';
import { claimApi } from './buying/claim.api.ts';
import { couponApi } from './buying/coupon.api.ts';
import { contentApi } from './browse/content.api.ts';
import { followApi } from './account/follow.api.ts';
import { groupApi } from './buying/group.api.ts';
import { homeApi } from './browse/home.api.ts';
import { inquiryApi } from './account/inquiry.api.ts';
import { inboxApi } from './account/inbox.api.ts';
import { likeApi } from './account/like.api.ts';
import { logApi } from './account/log.api.ts';
import { memberApi } from './account/member.api.ts';
import { myPageApi } from './account/my-page.api.ts';
import { orderApi } from './buying/order.api.ts';
import { paymentApi } from './buying/payment.api.ts';
import { pointApi } from './account/point.api.ts';
import { productApi } from './browse/product.api.ts';
import { rankingApi } from './browse/ranking.api.ts';
import { reviewApi } from './account/review.api.ts';
import { searchApi } from './browse/search.api.ts';
import { sellerApi } from './browse/seller.api.ts';
import { shopApi } from './browse/shop.api.ts';
import { uploadApi } from './account/upload.api.ts';

/**
 * All API calls. The server imports the value; the browser imports only the types, so that its bundle contains no
 * schemas.
 */
export const contract = {
  ...shopApi,
  ...homeApi,
  ...productApi,
  ...categoryApi,
  ...rankingApi,
  ...searchApi,
  ...cartApi,
  ...laterApi,
  ...groupApi,
  ...sellerApi,
  ...memberApi,
  ...myPageApi,
  ...paymentApi,
  ...appCardApi,
  ...couponApi,
  ...orderApi,
  ...claimApi,
  ...likeApi,
  ...followApi,
  ...inboxApi,
  ...alertApi,
  ...pointApi,
  ...contentApi,
  ...reviewApi,
  ...inquiryApi,
  ...uploadApi,
  ...logApi,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** Request as the client sends it. */
export type RequestOf<K extends CallName> = v.InferInput<Contract[K]['request']>;
/** Request after validation on the server. */
export type ParsedRequestOf<K extends CallName> = v.InferOutput<Contract[K]['request']>;
export type ResponseOf<K extends CallName> = v.InferOutput<Contract[K]['response']>;
