import { describe, expect, it } from 'vitest';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { dataOf, lineOf, order, paymentOf, returnFromGateway, stockOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { virtualAccountOrder } from '../claims/order-owner.ts';
import { signedInAs } from '../office/office-client.ts';

const END = 'POST /api/office/v1/payments/{payment_idx}/end';
const CLOSE = 'POST /api/office/v1/payments/cases/{case_idx}/close';
const PAYMENT = 'GET /api/office/v1/payments/{payment_idx}';

describe('payments with an unknown result in the office', () => {
  const shop = useTestShop();

  /** Creates a payment whose charge is unknown: the gateway's response was lost, and inquiries return no result. */
  const lost = async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 10 }] });
    const { payment_idx } = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('lose');
    await returnFromGateway(shop, shop.gateway.authenticated());
    shop.gateway.inquiryOutcome = 'unknown';
    shop.gateway.netCancelOutcome = 'unknown';
    return { sale, payment_idx };
  };

  it('include a virtual account that could not be closed for an hour, which staff can end', async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 10 }] });
    const { payment_idx } = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] }, undefined, false);
    shop.gateways.vbank.closeOutcome = 'unknown';
    shop.gateways.vbank.inquiryOutcome = 'unknown';
    const client = await signedInAs(shop, 'accounting');
    expect(dataOf(await client.call(PAYMENT, { payment_idx }))).toMatchObject({
      payment_status: 'waiting',
      doubt: null,
    });
    const end = { payment_idx, doubt: 'waiting', reason: '결제사 화면에서 닫음' } as const;
    expect((await client.call(END, end)).result_code).toBe(409);
    shop.clock.advance(3 * DAY_MS);
    await client.signIn('accounting');
    await client.confirm();
    expect(dataOf(await client.call(PAYMENT, { payment_idx }))).toMatchObject({ doubt: 'waiting' });

    dataOf(await client.call(END, end));

    expect(dataOf(await client.call(PAYMENT, { payment_idx }))).toMatchObject({
      payment_status: 'expired',
      doubt: null,
      story_list: [{ what: '결제 끝내기', reason: '결제사 화면에서 닫음' }],
    });
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('are listed with their facts and the gateway’s response to a new inquiry', async () => {
    const { payment_idx } = await lost();
    const client = await signedInAs(shop, 'accounting');
    const pending = dataOf(await client.call('GET /api/office/v1/payments', { view: 'pending' }));
    expect(pending.list).toMatchObject([{ payment_idx, what: null, buyer_name: '김*나' }]);
    expect(dataOf(await client.call(PAYMENT, { payment_idx }))).toMatchObject({ doubt: 'approving', is_order: false });
    const inquiry = 'GET /api/office/v1/payments/{payment_idx}/inquiry';
    expect(dataOf(await client.call(inquiry, { payment_idx })).state).toBe('unknown');
    shop.gateway.inquiryOutcome = 'works';
    expect(dataOf(await client.call(inquiry, { payment_idx }))).toMatchObject({ state: 'approved' });
    expect((await paymentOf(shop, payment_idx)).payment_status).toBe('approving');
  });

  it('are ended once, with the reason, after confirmation of the identity', async () => {
    const { sale, payment_idx } = await lost();
    const client = await signedInAs(shop, 'accounting');
    const end = { payment_idx, doubt: 'approving' as const, reason: '결제사에 전화로 확인' };
    const other = await client.call(END, { ...end, doubt: 'undoing' });
    expect(other.result_code).toBe(409);
    dataOf(await client.call(END, end));
    expect((await paymentOf(shop, payment_idx)).payment_status).toBe('failed');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    const again = await client.call(END, end);
    expect(again.result_msg).toContain('accounting 님이');
    const { story_list } = dataOf(await client.call(PAYMENT, { payment_idx }));
    expect(story_list).toMatchObject([{ what: '결제 끝내기', reason: '결제사에 전화로 확인' }]);
    shop.clock.advance(6 * MINUTE_MS);
    expect((await client.call(END, end)).result_code).toBe(403);
  });

  it('become an order if the gateway later reports a charge', async () => {
    const { payment_idx } = await lost();
    shop.gateway.inquiryOutcome = 'works';
    const client = await signedInAs(shop, 'owner');
    dataOf(await client.call(END, { payment_idx, doubt: 'approving', reason: '확인' }));
    expect((await paymentOf(shop, payment_idx)).payment_status).toBe('paid');
  });

  it('have cases, each closed once; a second attempt names the staff member who closed it', async () => {
    const { payment_idx } = await lost();
    shop.clock.advance(61 * MINUTE_MS);
    await reconcile(shop.shop);
    const client = await signedInAs(shop, 'accounting');
    const [listed] = dataOf(await client.call('GET /api/office/v1/payments', {})).list;
    expect(listed).toMatchObject({ payment_idx, what: 'unanswered' });
    const case_idx = listed?.row_idx ?? 0;
    dataOf(await client.call(CLOSE, { case_idx, reason: '결제사에서 승인 없음 확인' }));
    expect(dataOf(await client.call('GET /api/office/v1/payments', {})).list).toEqual([]);
    expect(dataOf(await client.call('GET /api/office/v1/payments', { view: 'closed' })).list).toHaveLength(1);
    expect((await client.call(CLOSE, { case_idx, reason: '또' })).result_msg).toContain('accounting 님이');
    expect((await client.call(CLOSE, { case_idx: 987_654, reason: '없음' })).result_code).toBe(404);
  });

  it('are visible to customer service, which cannot end them', async () => {
    const { payment_idx } = await lost();
    const client = await signedInAs(shop, 'customer-service');
    dataOf(await client.call(PAYMENT, { payment_idx }));
    expect((await client.call(END, { payment_idx, doubt: 'approving', reason: '확인' })).result_code).toBe(403);
  });
});
