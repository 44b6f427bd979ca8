import type { Account } from '../kit/accounts.ts';
import type { CheckedClient } from '../kit/checked-client.ts';
import { filledIn } from '../kit/order-sheet.ts';
import { NO_ROW } from './public-calls.ts';
import { lineOf, type OrderableOption } from '../kit/sample-sales.ts';

const MADE_UP = 'a-key-that-no-order-has-0000000000';
const WHO = { buyer_name: '검사원', buyer_phone: '010-1234-5678' };

/** Checks that calls return a valid refusal if their success needs data that the checks cannot create. */
export async function checkRefusedCalls(
  talk: CheckedClient,
  offer: OrderableOption | null,
  member: Account | null,
): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  await checkMembers(talk);
  await checkClaims(talk);
  await talk.call('POST /api/v1/order/list/non/member', { order_list: [] });
  const lookup = { payment_no: '20200101-00000001', ...WHO };
  await talk.call('POST /api/v1/order/list/non/member', { order_list: [], lookup }, refused);
  await talk.call('POST /api/v1/order/detail', { payment_idx: NO_ROW, order_key: MADE_UP }, refused);
  await talk.call('POST /api/v1/order/again', { payment_idx: NO_ROW, order_key: MADE_UP }, refused);
  await talk.call('POST /api/v1/order/detail/info', { result_data: MADE_UP }, refused);
  await talk.call('POST /api/v1/group/order', { payment_idx: NO_ROW, order_key: MADE_UP }, refused);
  await talk.call(
    'POST /api/v2/payment/kakao/result',
    { result_data: MADE_UP, pg_token: 'no-token', return_key: MADE_UP },
    refused,
  );
  await checkAppCard(talk, offer);
  // Sends a wrong total, so that no payment starts at a gateway.
  const wrong = offer === null ? null : filledIn([lineOf(offer, Math.max(1, offer.sale.order_min_limit))], 1);
  if (wrong !== null) {
    await talk.call('POST /api/v2/payment/kakao/init', wrong, refused);
    await talk.call('POST /api/v2/payment/naver/init', wrong, refused);
  }
  if (member === null) return;
  const me = { token: member.token, expect: 'refusal' } as const;
  if (wrong !== null) await talk.call('POST /api/v2/payment/point/result', wrong, me);
  const review = { score: 5, content: '규격 확인을 위한 글이에요. 남지 않아야 해요.', img_list: [] };
  await talk.call('POST /api/v1/review', { order_idx: NO_ROW, ...review }, me);
  await talk.call('POST /api/v1/review/detail', { order_idx: NO_ROW }, me);
  await talk.call('GET /api/v1/review/posts/{id}', { id: NO_ROW }, me);
  await talk.call('PUT /api/v1/review/posts', { review_idx: NO_ROW, ...review }, me);
  const question = { qna_type: '배송', content: '규격 확인을 위한 문의예요.' } as const;
  await talk.call('GET /api/v1/qna/order/{id}', { id: NO_ROW }, me);
  await talk.call('GET /api/v1/qna/order/line/{id}', { id: NO_ROW }, me);
  await talk.call('POST /api/v1/qna/order', { order_idx: NO_ROW, ...question }, me);
  await talk.call('PUT /api/v1/qna/order', { qna_idx: NO_ROW, ...question }, me);
}

async function checkMembers(talk: CheckedClient): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  const browser_key = crypto.randomUUID();
  const phone = '01012345678';
  const proof = { phone, auth_token: 'no-proof' };
  await talk.call('POST /api/v1/common/alimtalk', { phone: '010', purpose: 'join' }, refused);
  await talk.call('POST /api/v1/common/auth', { auth_idx: NO_ROW, phone, auth_no: '000000' }, refused);
  await talk.call('POST /api/v1/member/login', { email: 'nobody@example.com', password: 'wrong-12345' }, refused);
  for (const call of ['POST /api/v1/member/login/token', 'POST /api/v1/member/login/{token}'] as const)
    await talk.call(call, { token: 'no-such-token-000000000000' }, refused);
  const social = { provider: 'kakao', browser_key, rPath: '' } as const;
  await talk.call('POST /api/v1/member/external/{provider}', social, { expect: 'either' });
  const pending = { social_token: 'no-such-token', browser_key };
  await talk.call('POST /api/v1/member/pending-join', pending, refused);
  await talk.call('POST /api/v1/member/pending-join/drop', pending, { expect: 'either' });
  await talk.call('POST /api/v1/member/find/id', proof, refused);
  const reset = { email: 'nobody@example.com', ...proof, password: 'another-12345' };
  await talk.call('POST /api/v1/member/reset/password', reset, refused);
  const consents = { agree_policy: true, agree_privacy: true, agree_age: true };
  const form = { email: 'nobody@example.com', password: 'another-12345', member_name: '검사원', ...proof, ...consents };
  await talk.call('POST /api/v1/member/join', form, refused);
}

async function checkClaims(talk: CheckedClient): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  const order = { payment_idx: NO_ROW, order_key: MADE_UP };
  const line = { ...order, order_idx: NO_ROW };
  const asked = { refund_amount: 1_000, request_key: crypto.randomUUID(), reason: '규격 확인' };
  const account = { bank_code: '004', account_no: '12345678901', account_name: '검사원' };
  const pickup = { pickup_zonecode: '04763', pickup_address: '서울 성동구', pickup_address_detail: '101호' };
  const goods = {
    ...line,
    request_key: asked.request_key,
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
  await talk.call('POST /api/v2/payment/cancel', { ...order, ...asked }, refused);
  await talk.call('POST /api/v2/payment/partial/cancel', { ...line, ...asked }, refused);
  await talk.call('POST /api/v2/payment/refund/request', { ...line, ...asked, ...account }, refused);
  await talk.call('POST /api/v2/payment/refund/account', { ...order, ...account, refund_idx: 1 }, refused);
  await talk.call('POST /api/v2/payment/purchase/confirm', line, refused);
  await talk.call('POST /api/v2/payment/return/request', { ...goods, refund_amount: 1_000 }, refused);
  await talk.call('POST /api/v2/payment/exchange/request', goods, refused);
  await talk.call('POST /api/v2/payment/claim/withdraw', line, refused);
  await talk.call('PUT /api/v1/order/detail/update/address', { ...order, ...address }, refused);
}

async function checkAppCard(talk: CheckedClient, offer: OrderableOption | null): Promise<void> {
  const refused = { expect: 'refusal' } as const;
  const either = { expect: 'either' } as const;
  const made = { trans_no: 'no-such-number', token: 'no-such-token' };
  const app_card_auth_token = 'no-such-token';
  await talk.call('GET /api/v2/app/card/trans/no', {}, either);
  await talk.call('POST /api/v2/app/card/auth/data', { ...made, card_code: '11' }, refused);
  await talk.call('POST /api/v2/app/card/auth/token/data', made, refused);
  await talk.call('GET /api/v2/app/card/pay/card/list', { app_card_auth_token }, refused);
  await talk.call('GET /api/v2/app/card/address', { app_card_auth_token }, refused);
  const payment = { result_data: MADE_UP, tid: 'no-such-number' };
  await talk.call('POST /api/v2/app/card/auth/pay', payment, refused);
  await talk.call('POST /api/v2/app/card/pay/cancel', { ...payment, result: 'cancel' }, refused);
  await talk.call('POST /api/v2/app/card/pay/confirm', { ...payment, auth_no: 'no-such-number' }, refused);
  if (offer === null) return;
  const order = filledIn([lineOf(offer, Math.max(1, offer.sale.order_min_limit))], 1);
  const card = { app_card_auth_token, card_id: 'no-such-card', installment: 0 };
  await talk.call('POST /api/v2/app/card/payment/tid', { ...order, ...card }, refused);
}
