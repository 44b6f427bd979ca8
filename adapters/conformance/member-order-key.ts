import type { Account } from './kit/accounts.ts';
import type { CheckedClient } from './kit/checked-client.ts';
import { TEST_IMAGE } from './rules/member-calls.ts';
import { begin, filledIn, totalOf } from './kit/order-sheet.ts';
import { lineOf, type OrderableOption } from './kit/sample-sales.ts';

const RESULT = 'POST /api/v1/order/detail/info';
const UPLOAD = 'POST /api/v1/upload';

export const MEMBER_KEY_RULES = {
  'member-order-key':
    "the key and the result token of a member's order show how its payment stands, open nothing else and end no hold without the member's token",
} as const;

const NAME = 'member-order-key';
const WHY_SKIPPED =
  'needs the tokens of members who stay: one who joined for this run cannot leave while an order is unpaid';
const ADDRESS = {
  receiver_name: '검사원',
  receiver_phone: '010-1234-5678',
  zonecode: '04763',
  address: '서울 성동구 왕십리로 88',
  address_detail: '202호',
  delivery_memo: '',
};
const ACCOUNT = { bank_code: '004', account_no: '12345678901', account_name: '검사원' };

/**
 * Starts a payment as a member, then tries its order key as a guest and as another member in every call that accepts
 * one.
 */
export async function checkMemberKey(
  talk: CheckedClient,
  offer: OrderableOption,
  owner: Account | null,
  other: Account | null,
): Promise<void> {
  const rule = (fault: string | null) => talk.findings.rule(NAME, MEMBER_KEY_RULES[NAME], fault);
  const skip = (why: string) => talk.findings.skipRule(NAME, MEMBER_KEY_RULES[NAME], why);
  if (owner === null || owner.password !== null) return skip(WHY_SKIPPED);
  const line = lineOf(offer, Math.max(1, offer.sale.order_min_limit));
  const total = await totalOf(talk, [line]);
  const placed = total === null ? null : (await begin(talk, filledIn([line], total), 'success', owner.token)).data;
  if (placed === null || total === null) return skip('no order could be begun');
  const { order_key, payment_idx, result_token: result_data } = placed;
  const own = (await talk.call(RESULT, { result_data }, { token: owner.token })).data;
  rule(
    own?.is_member === true && own.order_name !== '' ? null : 'the member does not see the result of their own order',
  );

  for (const token of [null, ...(other === null ? [] : [other.token])]) {
    const who = token === null ? 'a guest' : 'another member';
    const result = (await talk.call(RESULT, { result_data, order_key }, { token })).data;
    const isPlain =
      result === null ||
      (result.order_name === '' &&
        result.pay_method_text === '' &&
        result.vbank === null &&
        result.bought_list.length === 0);
    rule(isPlain ? null : `${who} read what was bought or how it was paid`);
    for (const key of [String(order_key), String(result_data)]) {
      const asked = { payment_idx, order_key: key };
      const { code } = await talk.call('POST /api/v1/order/detail', asked, { token, expect: 'either' });
      rule(code === 200 ? `order/detail opened the order to ${who}` : null);
    }
    const ref = { payment_idx, order_key };
    const refund = { ...ref, refund_amount: total, request_key: crypto.randomUUID(), reason: '규격 확인' };
    const calls = {
      'group/order': () => talk.call('POST /api/v1/group/order', ref, { token, expect: 'either' }),
      'update/address': () =>
        talk.call('PUT /api/v1/order/detail/update/address', { ...ref, ...ADDRESS }, { token, expect: 'either' }),
      'payment/cancel': () => talk.call('POST /api/v2/payment/cancel', refund, { token, expect: 'either' }),
      'refund/request': () =>
        talk.call('POST /api/v2/payment/refund/request', { ...refund, ...ACCOUNT }, { token, expect: 'either' }),
    };
    for (const [name, call] of Object.entries(calls)) {
      rule((await call()).code === 200 ? `${name} opened the order to ${who}` : null);
    }
    const sheet = { ...filledIn([line], total), held_order_key: order_key };
    await begin(talk, sheet, 'either', token);
    const status = (await talk.call(RESULT, { result_data }, { token: owner.token })).data?.payment_status;
    rule(status === 'ready' ? null : `${who} ended the hold of the order`);
  }
  const listed = await talk.call('POST /api/v1/order/list/non/member', { order_list: [{ payment_idx, order_key }] });
  rule(listed.data?.list.length === 0 ? null : 'the key listed the order');
  const raw = Uint8Array.from(atob(TEST_IMAGE), (letter) => letter.codePointAt(0) ?? 0);
  const upload = talk.check(UPLOAD, {}, await talk.wire.call(UPLOAD, { order_key }, { raw }), 'either');
  rule(upload.code === 200 ? 'a picture was stored for the order' : null);
}
