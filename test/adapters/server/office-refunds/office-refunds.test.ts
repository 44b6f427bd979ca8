import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { ACCOUNT, virtualAccountOrder, detailOf, idsOf, paidOrder, refOf } from '../claims/order-owner.ts';
import { dataOf, lineOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

const REFUND = 'GET /api/office/v1/refunds/{refund_idx}';
const CONFIRM = 'POST /api/office/v1/refunds/{refund_idx}/confirm';
const RETRY = 'POST /api/office/v1/refunds/{refund_idx}/retry';
const ACCOUNT_CALL = 'GET /api/office/v1/refunds/{refund_idx}/account';
const BALANCE = 'GET /api/office/v1/refunds/{refund_idx}/balance';

describe('the refunds of the office', () => {
  const shop = useTestShop();

  /** Creates a deposit whose refund the gateway refuses, so that it waits for the operator. */
  const refusedDeposit = async () => {
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const { total_amount } = await detailOf(shop, own);
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
    return { own, total_amount };
  };
  const accounting = () => signedInAs(shop, 'accounting');
  type Client = Awaited<ReturnType<typeof accounting>>;
  const firstOf = async (client: Client) => {
    const [listed] = dataOf(await client.call('GET /api/office/v1/refunds', {})).list;
    return dataOf(await client.call(REFUND, { refund_idx: listed?.refund_idx ?? 0 }));
  };

  it('are grouped by what they wait for, with the account masked', async () => {
    await refusedDeposit();
    const client = await accounting();
    const refund = await firstOf(client);
    expect(refund).toMatchObject({ wait: 'refused', refused_cnt: 1, account_text: '신한은행 ****7890' });
    expect(JSON.stringify(refund)).not.toContain('110234567890');
    const listed = async (wait: 'account' | 'refused' | 'sending') =>
      dataOf(await client.call('GET /api/office/v1/refunds', { wait })).list.length;
    expect([await listed('account'), await listed('refused'), await listed('sending')]).toEqual([0, 1, 0]);
    expect(dataOf(await client.call('GET /api/office/v1/refunds', { q: refund.payment_no })).list).toHaveLength(1);
    expect(dataOf(await client.call('GET /api/office/v1/refunds', { q: '없는 사람' })).list).toEqual([]);
  });

  it('show the account after confirmation of the identity, which is recorded', async () => {
    await refusedDeposit();
    const client = await accounting();
    const { refund_idx } = await firstOf(client);
    expect(dataOf(await client.call(ACCOUNT_CALL, { refund_idx }))).toEqual({ ...ACCOUNT, account_no: '110234567890' });
    const views = await shop.database.selectFrom('office_event').select(['kind', 'subject']).execute();
    expect(views).toEqual([{ kind: 'view', subject: `refund_idx ${refund_idx}` }]);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await client.call(ACCOUNT_CALL, { refund_idx })).result_code).toBe(403);
  });

  it('are confirmed once by accounting, with how they were paid', async () => {
    const { own, total_amount } = await refusedDeposit();
    const client = await accounting();
    const { refund_idx, asked_dt, refused_cnt } = await firstOf(client);
    expect(dataOf(await client.call(BALANCE, { refund_idx }))).toEqual({
      held_amount: total_amount,
      state: 'not-paid',
    });
    const confirm = { refund_idx, asked_dt, refused_cnt, reason: '11-21 신한은행 이체' };
    dataOf(await client.call(CONFIRM, confirm));
    expect((await detailOf(shop, own)).refund_list).toMatchObject([{ refund_status: 'done' }]);
    const page = dataOf(await client.call(REFUND, { refund_idx }));
    expect(page).toMatchObject({ wait: null, story_list: [{ what: '환불 확인', reason: '11-21 신한은행 이체' }] });
    expect(dataOf(await client.call('GET /api/office/v1/refunds', { state: 'ended' })).list).toHaveLength(1);
  });

  it('are ended by what staff saw at the gateway if it does not respond, which is recorded', async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    shop.gateway.refundOutcome = 'lose';
    shop.gateway.inquiryOutcome = 'unknown';
    const request = { ...refOf(own), refund_amount: 20_900, request_key: randomUUID(), reason: '' };
    dataOf(await shop.call('POST /api/v2/payment/cancel', request));
    shop.clock.advance(31 * MINUTE_MS);
    await sendRefunds(shop.shop);
    shop.clock.advance(31 * MINUTE_MS);
    const client = await accounting();
    const listed = dataOf(await client.call('GET /api/office/v1/refunds', { wait: 'unanswered' })).list;
    expect(listed).toMatchObject([{ wait: 'unanswered', refund_status: 'sending' }]);
    expect(dataOf(await client.call('GET /api/office/v1/refunds', { wait: 'sending' })).list).toEqual([]);
    const { refund_idx, asked_dt, unanswered_dt, refused_cnt } = await firstOf(client);
    // The page is still current after an inquiry of the job.
    await sendRefunds(shop.shop);
    const seen = { refund_idx, asked_dt, unanswered_dt, refused_cnt, reason: '결제사 화면에서 확인' };
    expect((await client.call(CONFIRM, seen)).result_code).toBe(409);
    expect((await client.call(CONFIRM, { ...seen, unanswered_dt: null, seen_at_gateway: 'paid' })).result_code).toBe(
      409,
    );

    dataOf(await client.call(CONFIRM, { ...seen, seen_at_gateway: 'paid' }));

    expect((await detailOf(shop, own)).refund_list).toMatchObject([{ refund_status: 'done' }]);
    const events = await shop.database.selectFrom('office_event').selectAll().where('kind', '=', 'change').execute();
    expect(JSON.stringify(events)).toContain('결제사에서 환불됐어요');
  });

  it('are not changed by staff whose page is outdated; the refusal names who changed them', async () => {
    await refusedDeposit();
    const client = await accounting();
    const { refund_idx, asked_dt, refused_cnt } = await firstOf(client);
    shop.gateways.vbank.refundOutcome = 'refuses';
    shop.clock.advance(2_000);
    const account = { ...ACCOUNT, account_no: '110999888777' };
    dataOf(await client.call(RETRY, { refund_idx, asked_dt, refused_cnt, account, reason: '다른 계좌' }));
    const late = await client.call(CONFIRM, { refund_idx, asked_dt, refused_cnt, reason: '이체' });
    expect(late.result_code).toBe(409);
    expect(late.result_msg).toContain('accounting 님이');
    const again = await client.call(RETRY, { refund_idx, asked_dt, refused_cnt, account: null, reason: '또' });
    expect(again.result_code).toBe(409);
    const page = dataOf(await client.call(REFUND, { refund_idx }));
    expect(page).toMatchObject({ account_text: '신한은행 ****8777', refused_cnt: 2 });
  });

  it('are paid to the new account when they are sent again', async () => {
    const { own } = await refusedDeposit();
    const client = await accounting();
    const { refund_idx, asked_dt, refused_cnt } = await firstOf(client);
    const seen = { refund_idx, asked_dt, refused_cnt, reason: '예금주가 다르대요' };
    const wrong = { bank_code: '999', account_no: '1', account_name: '<b>' };
    expect((await client.call(RETRY, { ...seen, account: wrong })).result_code).toBe(409);
    dataOf(await client.call(RETRY, { ...seen, account: { ...ACCOUNT, account_no: '110999888777' } }));
    expect((await detailOf(shop, own)).refund_list).toMatchObject([{ refund_status: 'done' }]);
  });

  it('are visible to customer service, but not confirmed by it', async () => {
    await refusedDeposit();
    const client = await signedInAs(shop, 'customer-service');
    const { refund_idx, asked_dt, refused_cnt } = await firstOf(client);
    expect((await client.call(CONFIRM, { refund_idx, asked_dt, refused_cnt, reason: '이체' })).result_code).toBe(403);
  });
});

describe('two concurrent refunds of one order', () => {
  const shop = useTestShop();

  const order = async () => {
    const own = await paidOrder(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    const [order_idx = 0] = await idsOf(shop, own);
    return { own, order_idx, payment_idx: own.payment_idx };
  };

  it('succeed once: the second amount is no longer available', async () => {
    const { own, order_idx, payment_idx } = await order();
    const one = await signedInAs(shop, 'customer-service');
    const two = await signedInAs(shop, 'owner');
    await one.confirm();
    const page = dataOf(await one.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }));
    const { refundable_amount } = page;
    const call = 'POST /api/office/v1/orders/{payment_idx}/refund';
    const part = { payment_idx, order_idx, refundable_amount };
    const responses = await Promise.all([
      one.call(call, { ...part, amount: 1_000, reason: '흠집' }),
      two.call(call, { ...part, amount: 2_000, reason: '늦은 배송' }),
    ]);
    expect(responses.map(({ result_code }) => result_code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await detailOf(shop, own)).refund_list).toHaveLength(1);
  });

  it('succeed once if one is a cancellation and one a partial refund', async () => {
    const { own, order_idx, payment_idx } = await order();
    const one = await signedInAs(shop, 'customer-service');
    const two = await signedInAs(shop, 'owner');
    await one.confirm();
    const { refundable_amount } = dataOf(await one.call('GET /api/office/v1/orders/{payment_idx}', { payment_idx }));
    const line_list = [{ order_idx, order_status: '결제완료' as const }];
    const cancel = { payment_idx, line_list, reason: '품절' };
    const responses = await Promise.all([
      one.call('POST /api/office/v1/orders/{payment_idx}/cancel', cancel),
      two.call('POST /api/office/v1/orders/{payment_idx}/cancel', cancel),
      two.call('POST /api/office/v1/orders/{payment_idx}/refund', {
        payment_idx,
        order_idx,
        refundable_amount,
        amount: refundable_amount,
        reason: '품절',
      }),
    ]);
    expect(responses.filter(({ result_code }) => result_code === 200)).toHaveLength(1);
    expect((await detailOf(shop, own)).refund_list).toHaveLength(1);
    expect(shop.gateway.netCharged()).toBe(0);
  });
});
