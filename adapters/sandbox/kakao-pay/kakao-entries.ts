import * as v from 'valibot';

const at = v.pipe(v.number(), v.integer());
const won = v.pipe(v.number(), v.integer(), v.minValue(0));
const tid = v.string();

/** Journal entries of the sandbox KakaoPay. */
export const kakaoEntry = v.variant('type', [
  v.object({
    type: v.literal('kakao.ready'),
    at,
    tid,
    oid: v.string(),
    user_id: v.string(),
    item_name: v.string(),
    quantity: won,
    amount: won,
    approval_url: v.string(),
    cancel_url: v.string(),
    fail_url: v.string(),
  }),
  v.object({ type: v.literal('kakao.authenticated'), at, tid, pg_token: v.string() }),
  /** The payment ended without authentication: the shopper left (`quit`), or it failed. */
  v.object({ type: v.literal('kakao.ended'), at, tid, quit: v.boolean() }),
  v.object({ type: v.literal('kakao.approved'), at, tid, aid: v.string(), amount: won }),
  v.object({ type: v.literal('kakao.declined'), at, tid }),
  v.object({ type: v.literal('kakao.cancelled'), at, tid, aid: v.string(), amount: won }),
]);
export type KakaoEntry = v.InferOutput<typeof kakaoEntry>;
