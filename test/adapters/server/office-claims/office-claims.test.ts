import { describe, expect, it } from 'vitest';
import { countClaims } from '../../../../adapters/server/office-claims/find-claims.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import {
  ACCOUNT,
  virtualAccountOrder,
  advanceLine,
  detailOf,
  exchangeForm,
  idsOf,
  paidOrder,
  returnForm,
  statusesOf,
} from '../claims/order-owner.ts';
import { dataOf, failureOf, lineOf, stockOf } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { signedInAs } from '../office/office-client.ts';

const CLAIM = 'GET /api/office/v1/claims/{claim_idx}';
const APPROVE = 'POST /api/office/v1/claims/{claim_idx}/approve';
const REFUSE = 'POST /api/office/v1/claims/{claim_idx}/refuse';

describe('the claims of the office', () => {
  const shop = useTestShop();

  const delivered = async () => {
    const sale = await sampleSale(shop.database, { options: [{ remaining_cnt: 10 }] });
    const own = await paidOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    return { sale, own, order_idx };
  };
  const requestedReturn = async () => {
    const bought = await delivered();
    const { own, order_idx } = bought;
    dataOf(await shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 17_900)));
    return bought;
  };
  const requestedExchange = async () => {
    const bought = await delivered();
    dataOf(await shop.call('POST /api/v2/payment/exchange/request', exchangeForm(bought.own, bought.order_idx)));
    return bought;
  };
  const service = () => signedInAs(shop, 'customer-service');
  type Client = Awaited<ReturnType<typeof service>>;
  const firstOf = async (client: Client) =>
    dataOf(await client.call('GET /api/office/v1/claims', {})).list[0]?.claim_idx ?? 0;

  it('are listed oldest first, with masked names and the day by which they must be decided', async () => {
    const first = await requestedReturn();
    const second = await requestedExchange();
    const client = await service();
    const { list } = dataOf(await client.call('GET /api/office/v1/claims', {}));
    expect(list.map(({ order_idx, claim_type }) => [order_idx, claim_type])).toEqual([
      [first.order_idx, 'return'],
      [second.order_idx, 'exchange'],
    ]);
    expect(list[0]).toMatchObject({ buyer_name: '김*나', due_dt: '2026-11-25' });
    const exchanges = dataOf(await client.call('GET /api/office/v1/claims', { type: 'exchange' }));
    expect(exchanges.list).toHaveLength(1);
    const found = dataOf(await client.call('GET /api/office/v1/claims', { q: `#${second.order_idx}` }));
    expect(found.list.map(({ order_idx }) => order_idx)).toEqual([second.order_idx]);
    expect(dataOf(await client.call('GET /api/office/v1/claims', { q: "<script>';--%" })).list).toEqual([]);
    expect(dataOf(await client.call('GET /api/office/v1/claims/counts', {}))).toEqual({
      return_cnt: 1,
      exchange_cnt: 1,
    });
  });

  it('are counted by kind, so that exchanges are counted even beside many returns', async () => {
    await requestedReturn();
    await requestedReturn();
    await requestedExchange();

    expect(await countClaims(shop.database, 1)).toEqual({ return_cnt: 1, exchange_cnt: 1 });
  });

  it('show the refund of an approval for each party at fault, and are approved with exactly that refund', async () => {
    const { sale, own } = await requestedReturn();
    const client = await service();
    const claim_idx = await firstOf(client);
    const page = dataOf(await client.call(CLAIM, { claim_idx }));
    expect(page).toMatchObject({ fault: 'shopper', buyer_name: '김*나', pickup_address: '서울 성동구 ****' });
    const [shopper, seller] = page.outcome_list;
    expect(seller?.refund.refund_amount).toBeGreaterThan(shopper?.refund.refund_amount ?? 0);
    const before = await stockOf(shop, sale.option_idx);
    const decision = { claim_idx, fault: 'shopper' as const, is_restocked: true };
    const other = await client.call(APPROVE, { ...decision, refund_amount: seller?.refund.refund_amount ?? 0 });
    expect(other.result_code).toBe(409);
    expect(await statusesOf(shop, own)).toEqual(['반품요청']);

    const approved = await client.call(APPROVE, { ...decision, refund_amount: shopper?.refund.refund_amount ?? 0 });
    expect(dataOf(approved).refund).toEqual(shopper?.refund);
    expect(await statusesOf(shop, own)).toEqual(['반품완료']);
    expect(await stockOf(shop, sale.option_idx)).toBe(before + 1);
    expect((await detailOf(shop, own)).refund_list).toMatchObject([{ refund_status: 'done' }]);
    const ended = dataOf(await client.call('GET /api/office/v1/claims', { state: 'ended' }));
    expect(ended.list).toMatchObject([{ claim_idx, claim_status: 'done' }]);
    expect(dataOf(await client.call(CLAIM, { claim_idx }))).toMatchObject({
      decided_by: 'customer-service',
      outcome_list: [],
    });
  });

  it('are decided once by two staff concurrently; the refusal of the second names the first', async () => {
    const { own } = await requestedReturn();
    const [one, two] = [await service(), await signedInAs(shop, 'owner', { name: 'second' })];
    await one.confirm();
    const claim_idx = await firstOf(one);
    const [outcome] = dataOf(await one.call(CLAIM, { claim_idx })).outcome_list;
    const refund_amount = outcome?.refund.refund_amount ?? 0;
    const decision = { claim_idx, fault: 'shopper' as const, is_restocked: false, refund_amount };
    const responses = await Promise.all([one.call(APPROVE, decision), two.call(APPROVE, decision)]);
    expect(responses.map(({ result_code }) => result_code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = responses.find(({ result_code }) => result_code === 409);
    expect(refused?.result_msg).toMatch(/^(customer-service|second) 님이 \d\d:\d\d에 먼저 처리했어요: 반품완료/);
    expect((await detailOf(shop, own)).refund_list).toHaveLength(1);
    const late = await two.call(REFUSE, { claim_idx, reason: '늦은 거절' });
    expect(late.result_code).toBe(409);
    expect(await statusesOf(shop, own)).toEqual(['반품완료']);
  });

  it('are refused with the reason shown to the shopper, without confirmation of the identity', async () => {
    const { own, order_idx } = await requestedExchange();
    const client = await service();
    shop.clock.advance(6 * MINUTE_MS);
    const claim_idx = await firstOf(client);
    expect((await client.call(REFUSE, { claim_idx, reason: '' })).result_code).toBe(400);
    const reason = '포장을 <b>뜯은</b> 흔적이 있어요.';
    dataOf(await client.call(REFUSE, { claim_idx, reason }));
    expect(await statusesOf(shop, own)).toEqual(['배송완료']);
    expect((await detailOf(shop, own)).claim_list).toMatchObject([{ claim_status: 'refused', refused_reason: reason }]);
    const events = await shop.database.selectFrom('office_event').select(['reason', 'state', 'row_list']).execute();
    expect(events).toEqual([{ reason, state: 'done', row_list: `order_idx ${order_idx}` }]);
  });

  it('require a confirmed identity before a refund', async () => {
    await requestedReturn();
    const client = await service();
    const claim_idx = await firstOf(client);
    shop.clock.advance(6 * MINUTE_MS);
    const approved = await client.call(APPROVE, { claim_idx, fault: 'shop', is_restocked: false, refund_amount: 0 });
    expect(Object.keys(failureOf(approved).field_errors ?? {})).toEqual(['confirmation']);
  });

  it('of exchanges are completed with the option and the parcel that were sent', async () => {
    const { own } = await requestedExchange();
    const client = await service();
    const claim_idx = await firstOf(client);
    const page = dataOf(await client.call(CLAIM, { claim_idx }));
    const [option] = page.replacement_list;
    expect(option).toMatchObject({ is_bought: true });
    const sent = { claim_idx, option_name: option?.option_name ?? '', is_restocked: true, carrier_code: '04' };
    const exchange = 'POST /api/office/v1/claims/{claim_idx}/exchange';
    expect((await client.call(exchange, { ...sent, invoice_no: '=1+1' })).result_code).toBe(409);
    dataOf(await client.call(exchange, { ...sent, invoice_no: '6389-0412-5708' }));
    expect(await statusesOf(shop, own)).toEqual(['교환완료']);
    expect((await client.call(exchange, { ...sent, invoice_no: '638904125708' })).result_msg).toContain('먼저 처리');
  });

  it('are decided only for the line that staff saw', async () => {
    const { own, order_idx } = await requestedReturn();
    const client = await service();
    const claim_idx = await firstOf(client);
    const line = { payment_idx: own.payment_idx, order_key: own.order_key, order_idx };
    dataOf(await shop.call('POST /api/v2/payment/claim/withdraw', line));
    dataOf(await shop.call('POST /api/v2/payment/return/request', returnForm(own, order_idx, 17_900)));
    const refused = await client.call(REFUSE, { claim_idx, reason: '사용한 흔적' });
    expect(refused.result_msg).toContain('반품철회');
    expect(await statusesOf(shop, own)).toEqual(['반품요청']);
  });

  it('state that the refund of a deposit waits for its account', async () => {
    const sale = await sampleSale(shop.database);
    const own = await virtualAccountOrder(shop, { cart_list: [lineOf(sale)] });
    const [order_idx = 0] = await idsOf(shop, own);
    await advanceLine(shop, order_idx, '배송완료');
    const form = { ...returnForm(own, order_idx, 17_900), account: ACCOUNT };
    dataOf(await shop.call('POST /api/v2/payment/return/request', form));
    const client = await service();
    const claim_idx = await firstOf(client);
    expect(dataOf(await client.call(CLAIM, { claim_idx })).needs_account).toBe(false);
  });

  it('are not found by an id that does not exist', async () => {
    const client = await service();
    expect((await client.call(CLAIM, { claim_idx: 987_654 })).result_code).toBe(404);
    expect((await client.call(REFUSE, { claim_idx: 987_654, reason: '없음' })).result_code).toBe(404);
  });
});
