import * as v from 'valibot';

const at = v.pipe(v.number(), v.integer());
const won = v.pipe(v.number(), v.integer(), v.minValue(0));
const auth_tid = v.string();

/** Journal entries of the sandbox KG Inicis. */
export const inicisEntry = v.variant('type', [
  v.object({
    type: v.literal('inicis.opened'),
    at,
    auth_tid,
    oid: v.string(),
    amount: won,
    goods_name: v.string(),
    noti: v.string(),
    next_url: v.string(),
    method: v.optional(v.picklist(['CARD', 'VBANK']), 'CARD'),
    /** Set for a virtual account: its deadline, and the URL for deposit notices. */
    until: v.optional(at, 0),
    noti_url: v.optional(v.string(), ''),
  }),
  v.object({ type: v.literal('inicis.answered'), at, auth_tid, authenticated: v.boolean() }),
  v.object({
    type: v.literal('inicis.approved'),
    at,
    auth_tid,
    tid: v.string(),
    amount: won,
    card_code: v.string(),
    card_number: v.string(),
    approval_number: v.string(),
  }),
  v.object({ type: v.literal('inicis.declined'), at, auth_tid }),
  v.object({ type: v.literal('inicis.voided'), at, auth_tid }),
  v.object({ type: v.literal('inicis.cancelled'), at, auth_tid, tid: v.string(), amount: won, reason: v.string() }),
  v.object({ type: v.literal('inicis.issued'), at, auth_tid, tid: v.string(), amount: won, account_no: v.string() }),
  v.object({ type: v.literal('inicis.deposited'), at, auth_tid }),
  v.object({ type: v.literal('inicis.closed'), at, auth_tid, reason: v.string() }),
  /** The server has confirmed a deposit notice with a plain OK. */
  v.object({ type: v.literal('inicis.noticed'), at, auth_tid }),
]);
export type InicisEntry = v.InferOutput<typeof inicisEntry>;
