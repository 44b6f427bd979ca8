import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { orderForm } from '../kit/order-form.ts';
import { NO_ROW } from './public-calls.ts';
import { lineOf, type OrderableOption } from '../kit/sample-sales.ts';

const UNKNOWN_KEY = 'a-key-that-no-order-has-0000000000';
const BUYER = { buyer_name: '검사원', buyer_phone: '010-1234-5678' };

/** Checks that calls return a valid refusal if their success needs data that the checks cannot create. */
export async function checkRefusedCalls(
  client: CheckedClient,
  offer: OrderableOption | null,
  member: Account | null,
): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  await checkMembers(client);
  await checkClaims(client);
  await client.call('POST /api/v1/order/list/non/member', { order_list: [] });
  const lookup = { payment_no: '20200101-00000001', ...BUYER };
  await client.call('POST /api/v1/order/list/non/member', { order_list: [], lookup }, refused);
  await client.call('POST /api/v1/order/detail', { payment_idx: NO_ROW, order_key: UNKNOWN_KEY }, refused);
  await client.call('POST /api/v1/order/again', { payment_idx: NO_ROW, order_key: UNKNOWN_KEY }, refused);
  await client.call('POST /api/v1/order/detail/info', { result_data: UNKNOWN_KEY }, refused);
  await client.call('POST /api/v1/group/order', { payment_idx: NO_ROW, order_key: UNKNOWN_KEY }, refused);
  await client.call(
    'POST /api/v2/payment/kakao/result',
    { result_data: UNKNOWN_KEY, pg_token: 'no-token', return_key: UNKNOWN_KEY },
    refused,
  );
  await checkAppCard(client, offer);
  // Sends a wrong total, so that no payment starts at a gateway.
  const wrong = offer === null ? null : orderForm([lineOf(offer, Math.max(1, offer.sale.order_min_limit))], 1);
  if (wrong !== null) {
    await client.call('POST /api/v2/payment/kakao/init', wrong, refused);
    await client.call('POST /api/v2/payment/naver/init', wrong, refused);
  }
  if (member === null) return;
  const me = { token: member.token, expect: 'refusal' } as const;
  if (wrong !== null) await client.call('POST /api/v2/payment/point/result', wrong, me);
  const review = { score: 5, content: '규격 확인을 위한 글이에요. 남지 않아야 해요.', img_list: [] };
  await client.call('POST /api/v1/review', { order_idx: NO_ROW, ...review }, me);
  await client.call('POST /api/v1/review/detail', { order_idx: NO_ROW }, me);
  await client.call('GET /api/v1/review/posts/{id}', { id: NO_ROW }, me);
  await client.call('PUT /api/v1/review/posts', { review_idx: NO_ROW, ...review }, me);
  const question = { qna_type: '배송', content: '규격 확인을 위한 문의예요.' } as const;
  await client.call('GET /api/v1/qna/order/{id}', { id: NO_ROW }, me);
  await client.call('GET /api/v1/qna/order/line/{id}', { id: NO_ROW }, me);
  await client.call('POST /api/v1/qna/order', { order_idx: NO_ROW, ...question }, me);
  await client.call('PUT /api/v1/qna/order', { qna_idx: NO_ROW, ...question }, me);
}

async function checkMembers(client: CheckedClient): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  const browser_key = crypto.randomUUID();
  const phone = '01012345678';
  const proof = { phone, auth_token: 'no-proof' };
  await client.call('POST /api/v1/common/alimtalk', { phone: '010', purpose: 'join' }, refused);
  await client.call('POST /api/v1/common/auth', { auth_idx: NO_ROW, phone, auth_no: '000000' }, refused);
  await client.call('POST /api/v1/member/login', { email: 'nobody@example.com', password: 'wrong-12345' }, refused);
  for (const call of ['POST /api/v1/member/login/token', 'POST /api/v1/member/login/{token}'] as const)
    await client.call(call, { token: 'no-such-token-000000000000' }, refused);
  const social = { provider: 'kakao', browser_key, rPath: '' } as const;
  await client.call('POST /api/v1/member/external/{provider}', social, { expect: 'either' });
  const pending = { social_token: 'no-such-token', browser_key };
  await client.call('POST /api/v1/member/pending-join', pending, refused);
  await client.call('POST /api/v1/member/pending-join/drop', pending, { expect: 'either' });
  await client.call('POST /api/v1/member/find/id', proof, refused);
  const reset = { email: 'nobody@example.com', ...proof, password: 'another-12345' };
  await client.call('POST /api/v1/member/reset/password', reset, refused);
  const consents = { agree_policy: true, agree_privacy: true, agree_age: true };
  const form = { email: 'nobody@example.com', password: 'another-12345', member_name: '검사원', ...proof, ...consents };
  await client.call('POST /api/v1/member/join', form, refused);
}

async function checkClaims(client: CheckedClient): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  const order = { payment_idx: NO_ROW, order_key: UNKNOWN_KEY };
  const line = { ...order, order_idx: NO_ROW };
  const refundRequest = { refund_amount: 1_000, request_key: crypto.randomUUID(), reason: '규격 확인' };
  const account = { bank_code: '004', account_no: '12345678901', account_name: '검사원' };
  const pickup = { pickup_zonecode: '04763', pickup_address: '서울 성동구', pickup_address_detail: '101호' };
  const returnRequest = {
    ...line,
    request_key: refundRequest.request_key,
    reason_type: 'change-of-mind',
    reason: '규격 확인',
    ...pickup,
  } as const;
  const address = {
    receiver_name: '검사원',
    receiver_phone: '010-1234-5678',
    zonecode: '04763',
    address: '서울 성동구',
    address_detail: '101호',
    delivery_memo: '',
  };
  await client.call('POST /api/v2/payment/cancel', { ...order, ...refundRequest }, refused);
  await client.call('POST /api/v2/payment/partial/cancel', { ...line, ...refundRequest }, refused);
  await client.call('POST /api/v2/payment/refund/request', { ...line, ...refundRequest, ...account }, refused);
  await client.call('POST /api/v2/payment/refund/account', { ...order, ...account, refund_idx: 1 }, refused);
  await client.call('POST /api/v2/payment/purchase/confirm', line, refused);
  await client.call('POST /api/v2/payment/return/request', { ...returnRequest, refund_amount: 1_000 }, refused);
  await client.call('POST /api/v2/payment/exchange/request', returnRequest, refused);
  await client.call('POST /api/v2/payment/claim/withdraw', line, refused);
  await client.call('PUT /api/v1/order/detail/update/address', { ...order, ...address }, refused);
}

async function checkAppCard(client: CheckedClient, offer: OrderableOption | null): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  const either = { expect: 'either' } as const;
  const made = { trans_no: 'no-such-number', token: 'no-such-token' };
  const app_card_auth_token = 'no-such-token';
  await client.call('GET /api/v2/app/card/trans/no', {}, either);
  await client.call('POST /api/v2/app/card/auth/data', { ...made, card_code: '11' }, refused);
  await client.call('POST /api/v2/app/card/auth/token/data', made, refused);
  await client.call('GET /api/v2/app/card/pay/card/list', { app_card_auth_token }, refused);
  await client.call('GET /api/v2/app/card/address', { app_card_auth_token }, refused);
  const payment = { result_data: UNKNOWN_KEY, tid: 'no-such-number' };
  await client.call('POST /api/v2/app/card/auth/pay', payment, refused);
  await client.call('POST /api/v2/app/card/pay/cancel', { ...payment, result: 'cancel' }, refused);
  await client.call('POST /api/v2/app/card/pay/confirm', { ...payment, auth_no: 'no-such-number' }, refused);
  if (offer === null) return;
  const order = orderForm([lineOf(offer, Math.max(1, offer.sale.order_min_limit))], 1);
  const card = { app_card_auth_token, card_id: 'no-such-card', installment: 0 };
  await client.call('POST /api/v2/app/card/payment/tid', { ...order, ...card }, refused);
}
