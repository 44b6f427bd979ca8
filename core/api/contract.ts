import type * as v from 'valibot';
import { cartApi } from './cart.api.ts';
import { categoryApi } from './category.api.ts';
import { homeApi } from './home.api.ts';
import { memberApi } from './member.api.ts';
import { orderApi } from './order.api.ts';
import { paymentApi } from './payment.api.ts';
import { productApi } from './product.api.ts';
import { searchApi } from './search.api.ts';
import { shopApi } from './shop.api.ts';

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
  ...memberApi,
  ...paymentApi,
  ...orderApi,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** What a client sends. */
export type RequestOf<K extends CallName> = v.InferInput<Contract[K]['request']>;
/** What the server works with, after the checks. */
export type ParsedRequestOf<K extends CallName> = v.InferOutput<Contract[K]['request']>;
export type ResponseOf<K extends CallName> = v.InferOutput<Contract[K]['response']>;
