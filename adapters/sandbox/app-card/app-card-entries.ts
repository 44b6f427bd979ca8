import * as v from 'valibot';

const at = v.pipe(v.number(), v.integer());
const won = v.pipe(v.number(), v.integer(), v.minValue(0));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Journal entries of the sandbox in-app card. */
export const appCardEntry = v.variant('type', [
  v.object({ type: v.literal('appcard.opened'), at, trans_no: v.string() }),
  v.object({
    type: v.literal('appcard.known'),
    at,
    trans_no: v.string(),
    person: v.string(),
    card_code: v.string(),
    user_token: v.string(),
  }),
  v.object({ type: v.literal('appcard.unknown'), at, trans_no: v.string() }),
  v.object({
    type: v.literal('appcard.issued'),
    at,
    tid: v.string(),
    oid: v.string(),
    amount: won,
    goods_name: v.string(),
    card_id: v.string(),
    installment: whole,
    user_token: v.string(),
  }),
  v.object({ type: v.literal('appcard.sent'), at, tid: v.string(), return_url: v.string() }),
  /** `auth_no` is null if the shopper cancelled or entered a wrong PIN too often. */
  v.object({ type: v.literal('appcard.answered'), at, tid: v.string(), auth_no: v.nullable(v.string()) }),
  v.object({ type: v.literal('appcard.approved'), at, tid: v.string(), amount: won, approval_no: v.string() }),
  v.object({ type: v.literal('appcard.declined'), at, tid: v.string() }),
  v.object({ type: v.literal('appcard.voided'), at, tid: v.string() }),
  v.object({ type: v.literal('appcard.cancelled'), at, tid: v.string(), amount: won, reason: v.string() }),
]);
export type AppCardEntry = v.InferOutput<typeof appCardEntry>;
