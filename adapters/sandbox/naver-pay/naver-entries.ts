import * as v from 'valibot';

const at = v.pipe(v.number(), v.integer());
const won = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Journal entries of the sandbox Naver Pay. */
export const naverEntry = v.variant('type', [
  v.object({
    type: v.literal('naver.opened'),
    at,
    reserve_id: v.string(),
    oid: v.string(),
    amount: won,
    product_name: v.string(),
    return_url: v.string(),
  }),
  /** `payment_id` is null if the shopper did not authenticate. */
  v.object({ type: v.literal('naver.answered'), at, reserve_id: v.string(), payment_id: v.nullable(v.string()) }),
  v.object({
    type: v.literal('naver.approved'),
    at,
    reserve_id: v.string(),
    amount: won,
    /** Idempotency key of the request. A repeated request returns the same response. */
    key: v.string(),
    card_number: v.string(),
    approval_number: v.string(),
  }),
  v.object({ type: v.literal('naver.declined'), at, reserve_id: v.string() }),
  v.object({
    type: v.literal('naver.cancelled'),
    at,
    reserve_id: v.string(),
    amount: won,
    key: v.string(),
    reason: v.string(),
  }),
  v.object({
    type: v.literal('naver.wished'),
    at,
    item_id: v.string(),
    name: v.string(),
    price: won,
    url: v.string(),
  }),
]);
export type NaverEntry = v.InferOutput<typeof naverEntry>;
