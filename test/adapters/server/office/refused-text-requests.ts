import { randomUUID } from 'node:crypto';
import type { OfficeRequestOf } from '../../../../core/api/office/office-contract.ts';
import { formatKst } from '../../../../core/time/kst.ts';
import {
  ACCOUNT,
  advanceLine,
  exchangeForm,
  idsOf,
  paidOrder,
  refOf,
  virtualAccountOrder,
} from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { AROUND_NOON, sampleSale, sampleSeller } from '../sample-shop.ts';
import { endNovember, finalOrder } from '../settlement/final-order.ts';
import type { TestShop } from '../test-shop.ts';
import { addTestStaff, type OfficeClient } from './office-client.ts';
import type { RefusingCall } from './refused-texts.ts';
import { DRAFT_KEY, sampleForm } from './sale-forms.ts';

/** Creates what a call needs, and returns a request that is accepted. */
type RequestBuilders = {
  readonly [K in RefusingCall]: (shop: TestShop, owner: OfficeClient) => Promise<OfficeRequestOf<K>>;
};

const BANNER = {
  banner_type: 'main' as const,
  position_type: 1,
  link: '/event/1',
  banner_img: 'banner/1.webp',
  banner_text: '가을 세일',
  ...AROUND_NOON,
};
const EVENT = {
  title: '김장 대전',
  event_thum_img: 'event/1.webp',
  content: '배추 반값',
  show_dt: '2026-11-01 00:00:00',
  ...AROUND_NOON,
};
const PARCEL = { carrier_code: '05', invoice_no: '987654321098' };

export const ACCEPTED_REQUESTS: RequestBuilders = {
  'POST /api/office/v1/banners': async () => ({ request_key: randomUUID(), ...BANNER }),
  'PUT /api/office/v1/banners/{banner_idx}': async (_shop, owner) => {
    const added = dataOf(await owner.call('POST /api/office/v1/banners', { request_key: randomUUID(), ...BANNER }));
    const { banner_idx } = added;
    const { version } = dataOf(await owner.call('GET /api/office/v1/banners/{banner_idx}', { banner_idx }));
    return { banner_idx, version, ...BANNER };
  },
  'POST /api/office/v1/events': async () => ({ request_key: randomUUID(), ...EVENT }),
  'PUT /api/office/v1/events/{event_idx}': async (_shop, owner) => {
    const added = dataOf(await owner.call('POST /api/office/v1/events', { request_key: randomUUID(), ...EVENT }));
    const { event_idx } = added;
    const { version } = dataOf(await owner.call('GET /api/office/v1/events/{event_idx}', { event_idx }));
    return { event_idx, version, ...EVENT };
  },
  'PUT /api/office/v1/keywords': async (_shop, owner) => {
    const { version } = dataOf(await owner.call('GET /api/office/v1/keywords', {}));
    return { keyword_list: ['감귤'], version };
  },
  'PUT /api/office/v1/settings/{name}': async () => ({
    name: 'kakao_chat_url',
    value: 'https://pf.kakao.com/_a/chat',
    before: null,
  }),
  'PUT /api/office/v1/company': async (_shop, owner) => {
    const { company_list, company_version } = dataOf(await owner.call('GET /api/office/v1/settings', {}));
    const [company] = company_list;
    if (company === undefined) throw new Error('the demo company is missing');
    const { effective_dt: _dt, is_in_force: _inForce, ...fields } = company;
    return { ...fields, cs_hours: '평일 09:00 - 18:00', from: null, version: company_version };
  },
  'POST /api/office/v1/coupons': async (shop) => ({
    coupon_name: '감사 쿠폰',
    value_type: 'amount',
    value: 3_000,
    max_discount: null,
    min_amount: 10_000,
    member_id: await sellerOf(shop),
    code: 'THANKS2026',
    total_cnt: 100,
    with_group: false,
    start_dt: null,
    end_dt: '2026-12-31 00:00:00',
  }),
  'POST /api/office/v1/staff': async (shop) => ({
    email: 'new@office.kr',
    staff_name: '새 직원',
    role: 'seller',
    member_id: await sellerOf(shop),
  }),
  'PUT /api/office/v1/staff/{staff_idx}/role': async (shop) => ({
    staff_idx: await addTestStaff(shop, 'customer-service'),
    role: 'seller',
    member_id: await sellerOf(shop),
    reason: '부서를 옮겨요',
    shown: { role: 'customer-service', member_id: null },
  }),
  'POST /api/office/v1/campaigns': async (shop) => ({
    request_key: randomUUID(),
    audience: { kind: 'followers', member_id: await sellerOf(shop) },
    title: '특가',
    content: '오늘만',
    link: '/event/1',
  }),
  'POST /api/office/v1/settlement/close': async (shop, owner) => {
    const { member_id } = await finalOrder(shop);
    endNovember(shop);
    await owner.signIn('owner');
    return { last_day: '2026-11-30', member_id };
  },
  'POST /api/office/v1/settlement/terms': async (shop) => ({
    member_id: await sellerOf(shop),
    start_day: '2026-12-01',
    rate_bp: 900,
    period_kind: 'month',
  }),
  'POST /api/office/v1/receipts/{receipt_idx}/confirm': async (shop) => {
    const { payment_idx } = await bought(shop);
    const asked_dt = formatKst(shop.clock.now());
    const receipt = { payment_idx, receipt_status: 'unclear' as const, amount: 5_000, receipt_tid: null, asked_dt };
    const { receipt_idx } = await shop.database
      .insertInto('cash_receipt')
      .values(receipt)
      .returning('receipt_idx')
      .executeTakeFirstOrThrow();
    return { receipt_idx, receipt_tid: 'TID-1' };
  },
  'POST /api/office/v1/orders/ship': async (shop) => {
    const { order_idx } = await bought(shop, '상품준비중');
    return { parcel_list: [{ order_idx, ...PARCEL }] };
  },
  'PUT /api/office/v1/orders/lines/{order_idx}/tracking': async (shop) => {
    const { order_idx } = await bought(shop, '배송중');
    return { order_idx, ...PARCEL, before: { carrier_code: '04', invoice_no: '123456789012' } };
  },
  'POST /api/office/v1/claims/{claim_idx}/exchange': async (shop, owner) => {
    const { own, order_idx } = await bought(shop, '배송완료');
    dataOf(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(own, order_idx)));
    const [claim] = dataOf(await owner.call('GET /api/office/v1/claims', {})).list;
    return { claim_idx: claim?.claim_idx ?? 0, option_name: '옵션 1', is_restocked: false, ...PARCEL };
  },
  'POST /api/office/v1/orders/lines/{order_idx}/claim': async (shop, owner) => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    const claim = { order_idx, claim_type: 'return' as const, reason_type: 'change-of-mind' as const };
    const shown = dataOf(await owner.call('POST /api/office/v1/orders/lines/{order_idx}/claim/preview', claim));
    return { ...claim, reason: '', pickup: null, account: ACCOUNT, refund_amount: shown.refund?.refund_amount ?? 0 };
  },
  'POST /api/office/v1/refunds/{refund_idx}/retry': async (shop, owner) => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { total_amount } = dataOf(await shop.call('POST /api/v1/order/detail', refOf(own)));
    shop.gateways.vbank.refundOutcome = 'refuses';
    const request = {
      ...refOf(own),
      ...ACCOUNT,
      refund_amount: total_amount,
      request_key: randomUUID(),
      reason: '취소',
    };
    dataOf(await shop.call('POST /api/v2/payment/refund/request', request));
    shop.gateways.vbank.refundOutcome = 'works';
    const [listed] = dataOf(await owner.call('GET /api/office/v1/refunds', {})).list;
    const refund_idx = listed?.refund_idx ?? 0;
    const page = dataOf(await owner.call('GET /api/office/v1/refunds/{refund_idx}', { refund_idx }));
    const { asked_dt, refused_cnt } = page;
    return { refund_idx, asked_dt, refused_cnt, reason: '예금주가 달라요', account: ACCOUNT };
  },
  'POST /api/office/v1/payments/{payment_idx}/retry': async (shop) => {
    const { payment_idx } = await failedJob(shop);
    return { payment_idx, job: 'refunds' };
  },
  'POST /api/office/v1/system/jobs/retry': async (shop) => {
    const { payment_no } = await failedJob(shop);
    return { job: 'refunds', payment_no };
  },
  'PUT /api/office/v1/catalogue/sales/{sell_idx}': async (shop, owner) => {
    const draft = { draft_key: DRAFT_KEY, form: await groupForm(shop) };
    const published = await owner.call('POST /api/office/v1/catalogue/drafts/{draft_key}/publish', draft);
    const { sell_idx } = dataOf(published);
    const page = dataOf(await owner.call('GET /api/office/v1/catalogue/sales/{sell_idx}', { sell_idx }));
    return { sell_idx, form: page.form, version: page.version, save_key: randomUUID() };
  },
  'POST /api/office/v1/catalogue/drafts/{draft_key}/publish': async (shop) => ({
    draft_key: DRAFT_KEY,
    form: await groupForm(shop),
  }),
};

async function sellerOf({ database }: TestShop): Promise<string> {
  const seller_idx = await sampleSeller(database);
  const seller = await database
    .selectFrom('seller')
    .select('member_id')
    .where('seller_idx', '=', seller_idx)
    .executeTakeFirstOrThrow();
  return seller.member_id;
}

/** Places an order of one line, which is moved up to `until`. */
async function bought(shop: TestShop, until: Parameters<typeof advanceLine>[2] | null = null) {
  const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
  const [order_idx = 0] = await idsOf(shop, own);
  if (until !== null) await advanceLine(shop, order_idx, until);
  return { own, order_idx, payment_idx: own.payment_idx };
}

async function failedJob(shop: TestShop) {
  const { payment_idx } = await bought(shop);
  const failure = { job: 'refunds', payment_idx, error: 'TypeError', failed_dt: '2026-11-21 12:00:00', retry_dt: null };
  await shop.database.insertInto('job_failure').values(failure).execute();
  return shop.database
    .selectFrom('payment')
    .select(['payment_idx', 'payment_no'])
    .where('payment_idx', '=', payment_idx)
    .executeTakeFirstOrThrow();
}

/** Returns a valid form with each of its fields: a group purchase with a price for card companies. */
function groupForm({ database }: TestShop) {
  return sampleForm(database, {
    type: 'group',
    value_type: 'percent',
    config_value: '10',
    goal_cnt: '2',
    channel_prices: [{ referrer_type: '1', consumer_price: '24000' }],
    notices: [{ name: '원산지', value: '국산' }],
  });
}
