import { writeMessages } from '../../../../adapters/server/messages/write-messages.ts';
import { addUpload } from '../../../../adapters/server/uploads/uploads.ts';
import type { Contract, RequestOf } from '../../../../core/api/contract.ts';
import { dataOf } from './contract-check.ts';
import { lineOf, orderForm } from '../payments/shopper.ts';
import { insertOrder } from '../checkout/insert-order.ts';
import { verifyPhone } from '../members/verify-phone.ts';
import { sampleCoupon } from '../coupons/sample-coupon.ts';
import { sampleOrderLine } from '../sample-order-line.ts';
import { sampleReview } from '../reviews/sample-review.ts';
import { sampleMember, samplePoints, sampleSale, type SampleMember } from '../sample-shop.ts';
import { NOON, type TestShop } from '../test-shop.ts';

type CallOf<A> = { [K in keyof Contract]: Contract[K]['access'] extends A ? K : never }[keyof Contract];
/** The calls that need a login. */
export type GuardedCall = CallOf<'member' | 'admin'>;

/** Calls that guests may make, too, but only with the key of their order. */
type OrderCall =
  | 'POST /api/v1/order/detail'
  | 'POST /api/v1/order/again'
  | 'PUT /api/v1/order/detail/update/address'
  | Extract<CallOf<'optional'>, `POST /api/v2/payment/${'cancel' | 'partial/cancel' | 'purchase/confirm'}`>
  | Extract<CallOf<'optional'>, `POST /api/v2/payment/${'return' | 'exchange' | 'refund'}/request`>
  | 'POST /api/v2/payment/refund/account'
  | 'POST /api/v2/payment/claim/withdraw';

export type OwnedCall = GuardedCall | OrderCall;
export type OwnedRequests = { readonly [K in OwnedCall]: RequestOf<K> };

/** The owner's secrets: no response to another caller, and no log line, may contain any of them. */
export const OWNER_SECRETS = [
  'owner@example.com',
  '김주인',
  '01099998888',
  '서울 성동구 뚝섬로1길 10',
  '103동 1204호',
  '고제주',
  '비밀로 여쭤봐요',
  '배송을 여쭤봐요',
  '주인이 산 감귤',
] as const;
const [EMAIL, NAME, PHONE, ADDRESS, ADDRESS_DETAIL, RECEIVER, SECRET_QUESTION, ORDER_QUESTION, BOUGHT] = OWNER_SECRETS;
const NEW_PHONE = '01077778888';
const SELLER = 'followed-seller';

export interface OwnerFixture {
  readonly owner: SampleMember;
  /** Each call with a request for data of the owner. */
  readonly requests: OwnedRequests;
}

/** Creates a member with a row of every kind, and the calls that show or change these rows. */
export async function createOwner(shop: TestShop): Promise<OwnerFixture> {
  const { database } = shop;
  const owner = await sampleMember(database, { email: EMAIL, member_name: NAME, phone: PHONE });
  const { member_idx, token } = owner;
  await samplePoints(database, member_idx, 5_000);
  const payment = { buyer_name: NAME, buyer_phone: PHONE, receiver_name: RECEIVER, address: ADDRESS };
  const delivered = {
    member_idx,
    payment: { ...payment, address_detail: ADDRESS_DETAIL },
    line: { product_name: BOUGHT },
  };
  const waiting = await sampleOrderLine(database, delivered);
  const reviewed = await sampleOrderLine(database, delivered);
  const open = await insertOrder(database, { member_idx, order_status: '결제완료' });
  const sale = await sampleSale(database, { options: [{}, {}], seller: { member_id: SELLER } });
  const coming = await sampleSale(database, { start_dt: '2026-12-01 10:00:00' });
  const inquiry = { qna_type: '배송', content: ORDER_QUESTION } as const;
  const review = { score: 5, content: '달고 껍질이 얇아서 아이가 잘 먹어요.' } as const;
  const { review_idx } = dataOf(
    'POST /api/v1/review',
    await shop.call('POST /api/v1/review', { order_idx: reviewed.order_idx, ...review }, token),
  );
  const readReviewId = await sampleReview(database, sale);
  const question = { sell_idx: sale.sell_idx, qna_type: '상품', content: SECRET_QUESTION, is_secret: true } as const;
  const { qna_idx } = dataOf(
    'POST /api/v2/product/detail/qna',
    await shop.call('POST /api/v2/product/detail/qna', question, token),
  );
  const orderQuestion = dataOf(
    'POST /api/v1/qna/order',
    await shop.call('POST /api/v1/qna/order', { order_idx: waiting.order_idx, ...inquiry }, token),
  );
  await shop.call('POST /api/v1/like', { sell_idx: sale.sell_idx }, token);
  await shop.call('POST /api/v1/alert', { kind: 'open', sell_idx: coming.sell_idx }, token);
  const cart_list = [lineOf(sale)];
  const { cart_list: lines } = dataOf(
    'POST /api/v1/cart',
    await shop.call('POST /api/v1/cart', { cart_list: [...cart_list] }, token),
  );
  const basket_idx = Number(lines[0]?.basket_idx);
  const place = { receiver_name: RECEIVER, receiver_phone: PHONE, zonecode: '04763', address: ADDRESS };
  const address = { ...place, address_detail: ADDRESS_DETAIL };
  const { list } = dataOf(
    'PUT /api/v2/payment/address',
    await shop.call('PUT /api/v2/payment/address', address, token),
  );
  const address_idx = Number(list[0]?.address_idx);
  const img_path = 'upload/00/owned.webp';
  await addUpload(database, { member_idx }, img_path, NOON);
  const coupon_idx = await sampleCoupon(database);
  await sampleCoupon(database, { code: 'OWNEDCOUPON' });
  const auth_token = await verifyPhone(shop, NEW_PHONE, 'phone');
  const { session_idx } = await database
    .selectFrom('member_token')
    .select('session_idx')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();

  const { order_idx, payment_idx } = waiting;
  const facts = {
    payment_idx,
    payment_no: '20261120-00000001',
    product_name: BOUGHT,
    line_cnt: 1,
    total_amount: 10_000,
  };
  await database.transaction().execute(async (tx) => {
    const to = { member_idx, payment_idx };
    await writeMessages(tx, [{ kind: 'order-placed', to, subject: `order:${payment_idx}`, facts }], NOON);
  });
  const { message_idx } = await database
    .selectFrom('message')
    .select('message_idx')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  const request_key = '00000000-0000-4000-8000-000000000001';
  const claim = { payment_idx, order_idx, request_key, reason_type: 'defective', reason: '상했어요' } as const;
  const pickup = { pickup_zonecode: '04763', pickup_address: ADDRESS, pickup_address_detail: ADDRESS_DETAIL };
  const cancel = { payment_idx: open.payment_idx, refund_amount: 10_000, request_key, reason: '마음이 바뀌었어요' };
  const account = { bank_code: '088', account_no: '110123456789', account_name: NAME };
  return {
    owner,
    requests: {
      'GET /api/v1/common/token/health': {},
      'POST /api/v1/member/logout': {},
      'POST /api/v1/member/logout/all': {},
      'GET /api/v1/member/session/list': {},
      'DELETE /api/v1/member/session': { session_idx },
      'DELETE /api/v1/member/session/others': {},
      'GET /api/v1/inbox': {},
      'GET /api/v1/inbox/unread': {},
      'PUT /api/v1/inbox/read': { message_idx, and_earlier: true },
      'GET /api/v1/inbox/preference': {},
      'PUT /api/v1/inbox/preference': {
        alimtalk: true,
        mail: false,
        group: true,
        alert: true,
        price: true,
        inquiry: true,
        expiry: true,
        follow: true,
      },
      'GET /api/v1/my-page': {},
      'GET /api/v1/my-page/members': {},
      'PUT /api/v1/my-page/members': { member_name: '새이름' },
      'POST /api/v1/my-page/image': { img_path },
      'PUT /api/v1/my-page/phone': { phone: NEW_PHONE, auth_token, password: owner.password },
      'PUT /api/v1/my-page/password': { password: owner.password, new_password: 'spring-2026' },
      'PUT /api/v1/my-page/members/secede': { reason_type: 'seldom', password: owner.password },
      'GET /api/v1/coupon': {},
      'POST /api/v1/coupon': { coupon_idx },
      'POST /api/v1/coupon/code': { code: 'OWNED-COUPON' },
      'GET /api/v1/my-page/point/info': {},
      'GET /api/v1/my-page/group': {},
      'GET /api/v1/my-page/group-cnt': {},
      'GET /api/v1/my-page/order/cnt': {},
      'POST /api/v1/cart': { cart_list },
      'PUT /api/v1/cart/option/count': { basket_idx, option_cnt: 2 },
      'PUT /api/v1/cart/option': { basket_idx, option_idx: sale.optionIds[1] ?? 0, option_cnt: 1 },
      'DELETE /api/v1/cart/option': { basket_list: [basket_idx] },
      'POST /api/v1/cart/later': { basket_list: [basket_idx] },
      'POST /api/v1/cart/later/back': { line_list: [{ type: 'always', option_idx: sale.option_idx }] },
      'POST /api/v1/cart/later/remove': { line_list: [{ type: 'always', option_idx: sale.option_idx }] },
      'PUT /api/v1/cart/option/restore': { basket_list: [basket_idx] },
      'GET /api/v2/payment/address/info': {},
      'PUT /api/v2/payment/address': { address_idx, ...address, address_detail: '다른 동' },
      'DELETE /api/v2/payment/address': { address_idx },
      'POST /api/v2/payment/point/result': orderForm({ cart_list, use_point: 5_000, total_amount: 15_900 }),
      'POST /api/v1/order/list': {},
      'POST /api/v1/order/detail': { payment_idx },
      'POST /api/v1/order/again': { payment_idx },
      'PUT /api/v1/order/detail/update/address': { payment_idx: open.payment_idx, ...address },
      'POST /api/v2/payment/cancel': cancel,
      'POST /api/v2/payment/partial/cancel': { ...cancel, order_idx: open.order_idx },
      'POST /api/v2/payment/purchase/confirm': { payment_idx, order_idx },
      'POST /api/v2/payment/return/request': { ...claim, ...pickup, refund_amount: 17_900 },
      'POST /api/v2/payment/exchange/request': { ...claim, ...pickup },
      'POST /api/v2/payment/refund/request': { ...cancel, ...account, order_idx: open.order_idx },
      'POST /api/v2/payment/refund/account': { payment_idx: open.payment_idx, refund_idx: 1, ...account },
      'POST /api/v2/payment/claim/withdraw': { payment_idx, order_idx },
      'POST /api/v1/review/posts': {},
      'POST /api/v1/review': { order_idx, ...review },
      'POST /api/v1/review/detail': { order_idx },
      'POST /api/v1/review/written-posts': {},
      'GET /api/v1/review/posts/{id}': { id: review_idx },
      'POST /api/v1/review/helpful': { review_idx: readReviewId },
      'DELETE /api/v1/review/helpful': { review_idx: readReviewId },
      'POST /api/v1/review/report': { review_idx: readReviewId, reason: 'unrelated' },
      'PUT /api/v1/review/posts': { review_idx, score: 1, content: '남이 고쳐 쓴 리뷰예요. 별로예요.' },
      'POST /api/v2/product/detail/qna': question,
      'POST /api/v1/qna': {},
      'PUT /api/v1/qna': { qna_idx },
      'PUT /api/v1/qna/': { qna_idx, qna_type: '기타', content: '고쳐 쓴 문의예요.' },
      'GET /api/v1/qna/{id}': { id: qna_idx },
      'GET /api/v1/qna/order/{id}': { id: orderQuestion.qna_idx },
      'GET /api/v1/qna/order/line/{id}': { id: order_idx },
      'POST /api/v1/qna/order': { order_idx, ...inquiry },
      'PUT /api/v1/qna/order': { qna_idx: orderQuestion.qna_idx, ...inquiry },
      'GET /api/v1/alert': {},
      'POST /api/v1/alert': { kind: 'open', sell_idx: coming.sell_idx },
      'DELETE /api/v1/alert': { kind: 'open', sell_idx: coming.sell_idx },
      'GET /api/v1/like': {},
      'POST /api/v1/like': { sell_idx: sale.sell_idx },
      'DELETE /api/v1/like': { sell_idx: sale.sell_idx },
      'GET /api/v1/follow': {},
      'GET /api/v1/follow/ids': {},
      'GET /api/v1/follow/sale': {},
      'POST /api/v1/follow': { member_id: SELLER },
      'DELETE /api/v1/follow': { member_id: SELLER },
      'PUT /api/v1/follow/seen': { member_id: SELLER },
      'GET /api/v1/point/info': {},
      'POST /api/v1/point/hist/list': {},
      'POST /api/v1/setting': {},
      'PUT /api/v1/setting': {
        agree_marketing_message: true,
        agree_marketing_mail: true,
        agree_marketing_push: true,
        agree_marketing_night: true,
      },
    },
  };
}
