import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { ACCOUNT_LIMIT, STARTED_LIMIT } from '../../../../adapters/server/holds/order-limits.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../../../../adapters/server/kernel/rate-limit.ts';
import type { Caller } from '../../../../adapters/server/kernel/server-context.ts';
import { sendMessages } from '../../../../adapters/server/messages/send-messages.ts';
import { parseResponse } from '../../../../core/client/parse-response.ts';
import { DAY_MS } from '../../../../core/time/durations.ts';
import { sampleMember, samplePoints, sampleSale, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import {
  dataOf,
  lineOf,
  orderForm,
  pointsOf,
  returnFromGateway,
  stockOf,
  type OrderRequest,
} from '../payments/shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const CANCEL = 'POST /api/v2/payment/cancel';
/** A phone whose owner has ordered nothing. */
const PHONE = '010-9999-0001';
/** Virtual accounts a day of one phone or member. */
const MAX_ACCOUNTS = 30;

describe('the limit of virtual accounts', () => {
  const test = useTestShop();
  const guest = (address: string): Caller => ({ member: null, address, userAgent: '' });
  const member = async (): Promise<Caller> => {
    const { member_idx } = await sampleMember(test.database);
    return { member: { member_idx, member_type: 'member', token_hash: '' }, address: '203.0.113.7', userAgent: '' };
  };
  const place = async (sale: SampleSale, caller: Caller, more: Partial<OrderRequest> = {}) => {
    const form = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900, pay_method: 'vbank', ...more });
    const { body } = await new Api({ ...test.shop, maxUnpaidOrders: 1_000 }).handle(VALIDATION, form, caller);
    const response = parseResponse(VALIDATION, JSON.parse(body));
    if (response === null) throw new Error('no envelope');
    return response;
  };
  /** Starts payments, each from another network, and returns their result codes. */
  const codesOf = async (sale: SampleSale, count: number, more: Partial<OrderRequest>) => {
    const codes: number[] = [];
    for (let index = 0; index < count; index += 1)
      codes.push((await place(sale, guest(`198.51.100.${index}`), more)).result_code);
    return codes;
  };
  const allowed = Array.from({ length: MAX_ACCOUNTS }, () => 200);
  const plentiful = () => sampleSale(test.database, { options: [{ remaining_cnt: 500 }] });

  it('ends the messages to a phone whose owner has ordered nothing, even if each order is cancelled', async () => {
    const sale = await plentiful();
    const { vbank } = test.gateways;
    let refused = 0;
    for (let index = 0; index < MAX_ACCOUNTS + 5; index += 1) {
      const response = await place(sale, guest(`198.51.100.${index}`), { buyer_phone: PHONE });
      if (response.result_code !== 200) {
        refused += 1;
        continue;
      }
      const { payment_idx, payment_no, order_key } = response.result_data;
      const { return_url } = vbank.requestOf(payment_no);
      await returnFromGateway(test, vbank.authenticated(payment_no), return_url);
      const reason = '단순 변심';
      dataOf(await test.call(CANCEL, { payment_idx, order_key, request_key: randomUUID(), refund_amount: 0, reason }));
    }
    await sendMessages(test.shop);

    expect(refused).toBe(5);
    expect(test.messages.sent.filter(({ phone }) => phone === PHONE)).toHaveLength(2 * MAX_ACCOUNTS);
  });

  it('counts the orders of a guest’s phone, in any spelling, from all networks together', async () => {
    const sale = await plentiful();

    expect(await codesOf(sale, MAX_ACCOUNTS, { buyer_phone: PHONE })).toEqual(allowed);
    const refusal = await place(sale, guest('203.0.113.9'), { buyer_phone: PHONE.replaceAll('-', '') });

    expect(refusal).toMatchObject({
      result_code: 429,
      result_msg: '오늘은 가상계좌 주문을 더 할 수 없어요. 다른 방법으로 결제하거나 내일 다시 주문해 주세요.',
    });
    expect(await stockOf(test, sale.option_idx)).toBe(500 - MAX_ACCOUNTS);
    expect(await codesOf(sale, 1, { buyer_phone: '010-9999-0002' })).toEqual([200]);
    expect(await codesOf(sale, 1, { buyer_phone: PHONE, pay_method: 'card' })).toEqual([200]);
    test.clock.set(NOON + DAY_MS);
    expect(await codesOf(sale, 1, { buyer_phone: PHONE })).toEqual([200]);
  });

  it('counts the orders of a member separately from those of other members', async () => {
    const sale = await plentiful();
    const [caller, other] = [await member(), await member()];
    const codes: number[] = [];
    for (let index = 0; index <= MAX_ACCOUNTS; index += 1) codes.push((await place(sale, caller)).result_code);

    expect(codes).toEqual([...allowed, 429]);
    expect((await place(sale, other)).result_code).toBe(200);
  });

  it('counts the orders of guests with different phones by their network', async () => {
    const sale = await plentiful();
    const address = '2001:db8::7';
    const { name, perNetwork } = ACCOUNT_LIMIT;
    for (let index = 0; index < perNetwork.maxAttempts - 1; index += 1)
      await consumeNetworkAttempt(test.shop, name, address, perNetwork, NOON);

    expect((await place(sale, guest(address), { buyer_phone: '010-9999-0003' })).result_code).toBe(200);
    expect((await place(sale, guest(address), { buyer_phone: '010-9999-0004' })).result_code).toBe(429);
  });

  it('does not count an order that is refused', async () => {
    const sale = await sampleSale(test.database, { options: [{ remaining_cnt: 1 }] });
    const buyer = { buyer_phone: PHONE, total_amount: 1 };
    for (let index = 0; index <= MAX_ACCOUNTS; index += 1) await place(sale, guest('198.51.100.1'), buyer);

    expect(await codesOf(sale, 1, { buyer_phone: PHONE })).toEqual([200]);
  });
});

describe('the limit of orders of 0 won', () => {
  const test = useTestShop();
  /** Orders of 0 won a day of one phone or member. */
  const MAX_ORDERS = 10;
  const freeSale = (price: number) =>
    sampleSale(test.database, {
      consumer_price: price,
      delivery_free_type: 'free',
      delivery_price: 0,
      options: [{ remaining_cnt: 500 }],
    });
  const place = async (sale: SampleSale, caller: Caller, more: Partial<OrderRequest> = {}) => {
    const form = orderForm({ cart_list: [lineOf(sale)], total_amount: 0, ...more });
    const { body } = await new Api({ ...test.shop, maxUnpaidOrders: 1_000 }).handle(VALIDATION, form, caller);
    const response = parseResponse(VALIDATION, JSON.parse(body));
    if (response === null) throw new Error('no envelope');
    return response;
  };

  it('ends the messages of a member who pays with points and cancels, and returns the points', async () => {
    const sale = await freeSale(1_000);
    const { member_idx, token } = await sampleMember(test.database);
    await samplePoints(test.database, member_idx, 1_000);
    const caller: Caller = {
      member: { member_idx, member_type: 'member', token_hash: '' },
      address: '',
      userAgent: '',
    };
    const codes: number[] = [];
    for (let index = 0; index <= MAX_ORDERS; index += 1) {
      const response = await place(sale, caller, { use_point: 1_000 });
      codes.push(response.result_code);
      if (response.result_code !== 200) continue;
      const { payment_idx } = response.result_data;
      const cancel = { payment_idx, order_key: null, request_key: randomUUID(), refund_amount: 0, reason: '단순 변심' };
      dataOf(await test.call(CANCEL, cancel, token));
    }
    await sendMessages(test.shop);

    expect(codes).toEqual([...Array.from({ length: MAX_ORDERS }, () => 200), 429]);
    expect(test.messages.sent).toHaveLength(2 * MAX_ORDERS);
    expect(await pointsOf(test, token)).toBe(1_000);
    expect(await stockOf(test, sale.option_idx)).toBe(500);
    test.clock.set(NOON + DAY_MS);
    expect((await place(sale, caller, { use_point: 1_000 })).result_code).toBe(200);
  });

  it('counts the free orders of a guest’s phone with any payment method, and limits no other orders', async () => {
    const [free, priced] = [await freeSale(0), await freeSale(1_000)];
    const codes: number[] = [];
    for (let index = 0; index <= MAX_ORDERS; index += 1) {
      const address = `198.51.100.${index}`;
      const more = { buyer_phone: PHONE, pay_method: index % 2 === 0 ? 'vbank' : 'card' } as const;
      codes.push((await place(free, { member: null, address, userAgent: '' }, more)).result_code);
    }
    const rest = { member: null, address: '203.0.113.9', userAgent: '' };

    expect(codes).toEqual([...Array.from({ length: MAX_ORDERS }, () => 200), 429]);
    expect((await place(priced, rest, { buyer_phone: PHONE, total_amount: 1_000 })).result_code).toBe(200);
    expect((await place(free, rest, { buyer_phone: '010-9999-0002' })).result_code).toBe(200);
  });
});

describe('the limit of started orders', () => {
  const test = useTestShop();
  const place = async (sale: SampleSale, caller: Caller, more: Partial<OrderRequest> = {}) => {
    const form = orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900, ...more });
    const { body } = await new Api({ ...test.shop, maxUnpaidOrders: 1_000 }).handle(VALIDATION, form, caller);
    return parseResponse(VALIDATION, JSON.parse(body))?.result_code;
  };
  const { name, perBuyer, perNetwork } = STARTED_LIMIT;

  it('counts the orders of a member, although each order ends the previous one', async () => {
    const sale = await sampleSale(test.database);
    const { member_idx } = await sampleMember(test.database);
    const caller: Caller = {
      member: { member_idx, member_type: 'member', token_hash: '' },
      address: '',
      userAgent: '',
    };
    for (let index = 0; index < perBuyer.maxAttempts - 1; index += 1)
      await consumeAttempt(test.database, `${name}:${member_idx}`, perBuyer, NOON);

    expect(await place(sale, caller)).toBe(200);
    expect(await place(sale, caller)).toBe(429);
    expect(await place(sale, caller, { pay_method: 'vbank' })).toBe(200);
    test.clock.set(NOON + 2 * perBuyer.windowMs);
    expect(await place(sale, caller)).toBe(200);
  });

  it('counts the orders of guests with different phones by their network', async () => {
    const sale = await sampleSale(test.database);
    const guest = (address: string): Caller => ({ member: null, address, userAgent: '' });
    for (let index = 0; index < perNetwork.maxAttempts - 1; index += 1)
      await consumeNetworkAttempt(test.shop, name, '2001:db8::7', perNetwork, NOON);

    expect(await place(sale, guest('2001:db8::7'), { buyer_phone: '010-9999-0003' })).toBe(200);
    expect(await place(sale, guest('2001:db8::7'), { buyer_phone: '010-9999-0004' })).toBe(429);
    expect(await place(sale, guest('2001:db8:1::7'))).toBe(200);
  });
});
