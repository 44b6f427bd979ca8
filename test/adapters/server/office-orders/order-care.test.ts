import { describe, expect, it } from 'vitest';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import {
  ACCOUNT,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  exchangeForm,
  idsOf,
  paidOrder,
  statusesOf,
} from '../claims/order-owner.ts';
import { maskedAccount } from '../../../../core/payment/banks.ts';
import { dataOf, failureOf, lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

const TRACKING = 'PUT /api/office/v1/orders/lines/{order_idx}/tracking';
const DELAY = 'POST /api/office/v1/orders/{payment_idx}/delay';
const OWN = 'GET /api/office/v1/orders/{payment_idx}/own';
const RECEIVER = 'GET /api/office/v1/orders/{payment_idx}/receiver';
const OPEN = 'POST /api/office/v1/orders/lines/{order_idx}/claim';
const PREVIEW = 'POST /api/office/v1/orders/lines/{order_idx}/claim/preview';

describe('an order that staff handle', () => {
  const shop = useTestShop();

  const buy = async () => {
    const sale = await sampleSale(shop.database);
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    return { sale, own, order_idx, payment_idx: own.payment_idx };
  };
  /** Places an order with a line of each of two seller shops. */
  const buyOfTwo = async () => {
    const [one, two] = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const own = await paidOrder(shop, { cart_list: [lineOf(one), lineOf(two)] });
    const [first = 0, second = 0] = await idsOf(shop, own);
    return { one, two, own, first, second, payment_idx: own.payment_idx };
  };

  it('is reported as late once: in the message, in the history and by the arrival day', async () => {
    const { own, order_idx, payment_idx } = await buy();
    const client = await signedInAs(shop, 'customer-service');
    const notice = { payment_idx, order_idx_list: [order_idx], expected_dt: '2026-11-27', reason: '<b>비</b>가 와요' };
    const responses = await Promise.all([client.call(DELAY, notice), client.call(DELAY, notice)]);
    expect(responses.map(({ result_code }) => result_code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await sendMessages(shop.shop);
    const sent = shop.messages.sent.filter(({ template }) => template === 'delivery-delayed');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('새 도착 예정일: 2026년 11월 27일\n사유: <b>비</b>가 와요');
    expect((await detailOf(shop, own)).order_list[0]?.expected_dt).toBe('2026-11-27');
    const { story_list } = dataOf(await client.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }));
    expect(story_list.map(({ note }) => note)).toContain('배송 지연 안내: 2026-11-27 도착 예정 · <b>비</b>가 와요');
    dataOf(await client.call(DELAY, { ...notice, expected_dt: '2026-11-30' }));
    const past = await client.call(DELAY, { ...notice, expected_dt: '2026-11-20' });
    expect(past.result_code).toBe(409);
  });

  it('is reported as late three times at most, by staff and sellers together', async () => {
    const { one, first, second, payment_idx } = await buyOfTwo();
    const client = await signedInAs(shop, 'customer-service');
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    const notify = async (from: typeof client, order_idx_list: readonly number[], expected_dt: string) =>
      (await from.call(DELAY, { payment_idx, order_idx_list: [...order_idx_list], expected_dt, reason: '비' }))
        .result_code;
    const codes = [
      await notify(client, [first, second], '2026-11-27'),
      await notify(seller, [first], '2026-11-28'),
      await notify(seller, [first], '2026-11-29'),
      await notify(seller, [first], '2026-11-30'),
      await notify(client, [first, second], '2026-12-01'),
      await notify(client, [second], '2026-12-01'),
    ];
    expect(codes).toEqual([200, 200, 200, 409, 409, 200]);
    const { line_list } = dataOf(await seller.call(OWN, { payment_idx }));
    expect(line_list).toMatchObject([{ order_idx: first, expected_dt: '2026-11-29', delay_cnt: 3 }]);
    const { order_list } = dataOf(await client.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }));
    expect(order_list.map(({ delay_cnt }) => delay_cnt)).toEqual([3, 2]);
    await sendMessages(shop.shop);
    expect(shop.messages.sent.filter(({ template }) => template === 'delivery-delayed')).toHaveLength(4);
  });

  it('gets another tracking number only from staff who saw the current one', async () => {
    const { own, order_idx } = await buy();
    await advanceLine(shop, order_idx, '배송중');
    const client = await signedInAs(shop, 'customer-service');
    const before = { carrier_code: '04', invoice_no: '123456789012' };
    const correction = { order_idx, carrier_code: '05', invoice_no: '9876-5432-1098', before };
    dataOf(await client.call(TRACKING, correction));
    expect((await detailOf(shop, own)).order_list[0]).toMatchObject({ carrier_code: '05', invoice_no: '987654321098' });
    const stale = await client.call(TRACKING, { ...correction, invoice_no: '111122223333' });
    expect(stale.result_msg).toContain('customer-service 님이');
    expect((await client.call(TRACKING, { ...correction, invoice_no: '=1+1' })).result_code).toBe(409);
  });

  it('gets a return that was requested by phone, with the refund that was shown', async () => {
    const { own, order_idx } = await buy();
    await advanceLine(shop, order_idx, '배송완료');
    const client = await signedInAs(shop, 'customer-service');
    const request = { order_idx, claim_type: 'return' as const, reason_type: 'defective' as const };
    const { refund } = dataOf(await client.call(PREVIEW, request));
    expect(refund?.return_fee).toBe(0);
    const open = { ...request, reason: '한쪽이 깨졌대요', pickup: null, account: null };
    expect((await client.call(OPEN, { ...open, refund_amount: 1 })).result_code).toBe(409);
    dataOf(await client.call(OPEN, { ...open, refund_amount: refund?.refund_amount ?? 0 }));
    expect(await statusesOf(shop, own)).toEqual(['반품요청']);
    expect((await client.call(OPEN, { ...open, refund_amount: refund?.refund_amount ?? 0 })).result_code).toBe(409);
    expect((await detailOf(shop, own)).claim_list).toHaveLength(1);
  });

  it('gets an exchange by phone, without a refund', async () => {
    const { own, order_idx } = await buy();
    await advanceLine(shop, order_idx, '배송완료');
    const client = await signedInAs(shop, 'customer-service');
    const request = { order_idx, claim_type: 'exchange' as const, reason_type: 'wrong-option' as const };
    expect(dataOf(await client.call(PREVIEW, request))).toEqual({ refund: null, needs_account: false });
    const pickup = { pickup_zonecode: '04763', pickup_address: '서울 성동구 왕십리로 1', pickup_address_detail: '2층' };
    dataOf(await client.call(OPEN, { ...request, reason: '10kg', pickup, account: null, refund_amount: null }));
    expect(await statusesOf(shop, own)).toEqual(['교환요청']);
    expect((await detailOf(shop, own)).claim_list).toMatchObject([pickup]);
  });

  it('requires an account for the return of a deposit, which the audit log names', async () => {
    const sale = await sampleSale(shop.database);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    const client = await signedInAs(shop, 'customer-service');
    const request = { order_idx, claim_type: 'return' as const, reason_type: 'change-of-mind' as const };
    const { refund, needs_account } = dataOf(await client.call(PREVIEW, request));
    expect(needs_account).toBe(true);
    const open = { ...request, reason: '', pickup: null, refund_amount: refund?.refund_amount ?? 0 };
    const without = await client.call(OPEN, { ...open, account: null });
    expect([without.result_code, Object.keys(failureOf(without).field_errors ?? {})]).toEqual([
      422,
      ['bank_code', 'account_no', 'account_name'],
    ]);
    dataOf(await client.call(OPEN, { ...open, account: ACCOUNT }));
    expect(await statusesOf(shop, own)).toEqual(['반품요청']);
    const { change_list } = await shop.database
      .selectFrom('office_event')
      .select('change_list')
      .where('state', '=', 'done')
      .orderBy('event_idx', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(change_list.at(-1)).toEqual({ label: '계좌', before: null, after: maskedAccount(ACCOUNT) });
  });

  it('shows a seller the lines of their shop, and nothing of the payment or of other shops', async () => {
    const { one, own, first, payment_idx } = await buyOfTwo();
    await advanceLine(shop, first, '배송완료');
    const form = { ...exchangeForm(own, first), reason: '옆집 박민수에게 맡겨 주세요' };
    dataOf(await shop.call('POST /api/v2/payment/exchange/request', form));
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    const page = dataOf(await seller.call(OWN, { payment_idx }));
    expect(page.line_list.map(({ order_idx }) => order_idx)).toEqual([first]);
    expect(page).toMatchObject({ receiver_name: '김*리', address: '서울 성동구 ****', may_see_receiver: true });
    expect(page.story_list.map(({ text }) => text)[0]).toContain('교환요청');
    expect(JSON.stringify(page)).not.toMatch(/1234-5678|김하나|박민수|total_amount|refund|pay_method|buyer/);
    const foreign = (await buy()).payment_idx;
    expect((await seller.call(OWN, { payment_idx: foreign })).result_code).toBe(404);
    expect((await seller.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx })).result_code).toBe(403);
  });

  it('shows a seller the recipient while their line is being shipped, as a recorded access', async () => {
    const { one, two, first, payment_idx } = await buyOfTwo();
    await advanceLine(shop, first, '상품준비중');
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    expect(dataOf(await seller.call(RECEIVER, { payment_idx }))).toMatchObject({
      receiver_name: '김두리',
      address_detail: '101호',
    });
    const views = await shop.database.selectFrom('office_event').select(['kind', 'subject']).execute();
    expect(views).toEqual([{ kind: 'view', subject: `payment_idx ${payment_idx}` }]);
    const other = await signedInAs(shop, 'seller', { name: 'other', seller_idx: two.seller_idx });
    expect((await other.call(RECEIVER, { payment_idx })).result_code).toBe(409);
    const stranger = await signedInAs(shop, 'seller', {
      name: 'stranger',
      seller_idx: (await sampleSale(shop.database)).seller_idx,
    });
    expect((await stranger.call(RECEIVER, { payment_idx })).result_code).toBe(404);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await seller.call(RECEIVER, { payment_idx })).result_code).toBe(403);
  });

  it('does not let a seller change lines of another shop', async () => {
    const { one, two, own, first, second, payment_idx } = await buyOfTwo();
    await advanceLine(shop, second, '배송중');
    const seller = await signedInAs(shop, 'seller', { seller_idx: one.seller_idx });
    const before = { carrier_code: '04', invoice_no: '123456789012' };
    const parcel = { carrier_code: '05', invoice_no: '987654321098', before };
    expect((await seller.call(TRACKING, { order_idx: second, ...parcel })).result_code).toBe(404);
    const notice = { payment_idx, expected_dt: '2026-11-30', reason: '재고가 늦어요' };
    expect((await seller.call(DELAY, { ...notice, order_idx_list: [first, second] })).result_code).toBe(404);
    expect((await detailOf(shop, own)).order_list[1]).toMatchObject(before);
    dataOf(await seller.call(DELAY, { ...notice, order_idx_list: [first] }));
    const owner = await signedInAs(shop, 'seller', { name: 'two', seller_idx: two.seller_idx });
    dataOf(await owner.call(TRACKING, { order_idx: second, ...parcel }));
  });
});
