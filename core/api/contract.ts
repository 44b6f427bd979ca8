import type * as v from 'valibot';
import { appCardApi } from './app-card.api.ts';
import { cartApi } from './cart.api.ts';
import { categoryApi } from './category.api.ts';
import { claimApi } from './claim.api.ts';
import { contentApi } from './content.api.ts';
import { groupApi } from './group.api.ts';
import { homeApi } from './home.api.ts';
import { inquiryApi } from './inquiry.api.ts';
import { likeApi } from './like.api.ts';
import { logApi } from './log.api.ts';
import { memberApi } from './member.api.ts';
import { myPageApi } from './my-page.api.ts';
import { orderApi } from './order.api.ts';
import { paymentApi } from './payment.api.ts';
import { pointApi } from './point.api.ts';
import { productApi } from './product.api.ts';
import { reviewApi } from './review.api.ts';
import { searchApi } from './search.api.ts';
import { sellerApi } from './seller.api.ts';
import { shopApi } from './shop.api.ts';
import { uploadApi } from './upload.api.ts';

/**
 * Every call of the shop, once. The server imports the value; the browser imports the types only,
 * so that no schema lands in its bundle.
 */
export const contract = {
  ...shopApi,
  ...homeApi,
  ...productApi,
  ...categoryApi,
  ...searchApi,
  ...cartApi,
  ...groupApi,
  ...sellerApi,
  ...memberApi,
  ...myPageApi,
  ...paymentApi,
  ...appCardApi,
  ...orderApi,
  ...claimApi,
  ...likeApi,
  ...pointApi,
  ...contentApi,
  ...reviewApi,
  ...inquiryApi,
  ...uploadApi,
  ...logApi,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** What a client sends. */
export type RequestOf<K extends CallName> = v.InferInput<Contract[K]['request']>;
/** What the server works with, after the checks. */
export type ParsedRequestOf<K extends CallName> = v.InferOutput<Contract[K]['request']>;
export type ResponseOf<K extends CallName> = v.InferOutput<Contract[K]['response']>;
