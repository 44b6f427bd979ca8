import type { Account } from './kit/accounts.ts';
import type { CheckedClient } from './kit/checked-client.ts';
import { TEST_IMAGE } from './rules/member-calls.ts';
import { startOrder, orderForm, fetchTotal } from './kit/order-form.ts';
import { lineOf, type OrderableOption } from './kit/sample-sales.ts';

const RESULT = 'POST /api/v1/order/detail/info';
const UPLOAD = 'POST /api/v1/upload';

export const MEMBER_KEY_RULES = {
  'member-order-key':
    "the key and the result token of a member's order show only the status of its payment, and end no hold without the member's token",
} as const;

const NAME = 'member-order-key';
const WHY_SKIPPED =
  'needs the tokens of permanent members: an account of this run cannot be deleted while an order is unpaid';
const ADDRESS = {
  receiver_name: '검사원',
  receiver_phone: '010-1234-5678',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '202호',
  delivery_memo: '',
};
const ACCOUNT = { bank_code: '004', account_no: '12345678901', account_name: '검사원' };

type PlacedOrder = NonNullable<Awaited<ReturnType<typeof startOrder>>['data']>;
type CheckRule = (violation: string | null) => void;

/** A caller to whom the order does not belong; without a token, a guest. */
interface Stranger {
  readonly token: string | null;
  /** The caller in a violation. */
  readonly caller: string;
}

/**
 * Starts a payment as a member, then tries its order key as a guest and as another member in every call that accepts
 * one.
 */
export async function checkMemberKey(
  client: CheckedClient,
  offer: OrderableOption,
  owner: Account | null,
  other: Account | null,
): Promise<void> {
  const rule = (violation: string | null) => client.findings.rule(NAME, MEMBER_KEY_RULES[NAME], violation);
  const skip = (reason: string) => client.findings.skipRule(NAME, MEMBER_KEY_RULES[NAME], reason);
  if (owner === null || owner.password !== null) return skip(WHY_SKIPPED);
  const line = lineOf(offer, Math.max(1, offer.sale.order_min_limit));
  const total = await fetchTotal(client, [line]);
  const placed =
    total === null ? null : (await startOrder(client, orderForm([line], total), 'success', owner.token)).data;
  if (placed === null || total === null) return skip('no order could be started');
  const { order_key, payment_idx, result_token: result_data } = placed;
  const own = (await client.call(RESULT, { result_data }, { token: owner.token })).data;
  rule(
    own?.is_member === true && own.order_name !== '' ? null : 'the member does not see the result of their own order',
  );

  for (const token of [null, ...(other === null ? [] : [other.token])]) {
    const caller = token === null ? 'a guest' : 'another member';
    await checkResult(client, placed, { token, caller }, rule);
    await checkCalls(client, { ...placed, total }, { token, caller }, rule);
    const form = { ...orderForm([line], total), held_order_key: order_key };
    await startOrder(client, form, 'either', token);
    const status = (await client.call(RESULT, { result_data }, { token: owner.token })).data?.payment_status;
    rule(status === 'ready' ? null : `${caller} ended the hold of the order`);
  }
  const listed = await client.call('POST /api/v1/order/list/non/member', { order_list: [{ payment_idx, order_key }] });
  rule(listed.data?.list.length === 0 ? null : 'the key listed the order');
  const raw = Uint8Array.from(atob(TEST_IMAGE), (letter) => letter.codePointAt(0) ?? 0);
  const upload = client.check(UPLOAD, {}, await client.wire.call(UPLOAD, { order_key }, { raw }), 'either');
  rule(upload.code === 200 ? 'a picture was stored for the order' : null);
}

async function checkResult(
  client: CheckedClient,
  { order_key, result_token: result_data }: PlacedOrder,
  { token, caller }: Stranger,
  rule: CheckRule,
): Promise<void> {
  const result = (await client.call(RESULT, { result_data, order_key }, { token })).data;
  const isPlain =
    result === null ||
    (result.order_name === '' &&
      result.pay_method_text === '' &&
      result.vbank === null &&
      result.bought_list.length === 0);
  rule(isPlain ? null : `${caller} read what was bought or how it was paid`);
}

/** Checks that neither key nor token of an order opens it to others, in each call that accepts a key. */
async function checkCalls(
  client: CheckedClient,
  { order_key, payment_idx, result_token, total }: PlacedOrder & { readonly total: number },
  { token, caller }: Stranger,
  rule: CheckRule,
): Promise<void> {
  for (const key of [String(order_key), String(result_token)]) {
    const request = { payment_idx, order_key: key };
    const { code } = await client.call('POST /api/v1/order/detail', request, { token, expect: 'either' });
    rule(code === 200 ? `order/detail opened the order to ${caller}` : null);
  }
  const ref = { payment_idx, order_key };
  const refund = { ...ref, refund_amount: total, request_key: crypto.randomUUID(), reason: '규격 확인' };
  const options = { token, expect: 'either' } as const;
  const calls = {
    'group/order': () => client.call('POST /api/v1/group/order', ref, options),
    'update/address': () => client.call('PUT /api/v1/order/detail/update/address', { ...ref, ...ADDRESS }, options),
    'payment/cancel': () => client.call('POST /api/v2/payment/cancel', refund, options),
    'refund/request': () => client.call('POST /api/v2/payment/refund/request', { ...refund, ...ACCOUNT }, options),
  };
  for (const [name, call] of Object.entries(calls)) {
    rule((await call()).code === 200 ? `${name} opened the order to ${caller}` : null);
  }
}
