import { describe, expect, it } from 'vitest';
import { Api } from '../../../../adapters/server/api/api.ts';
import { purgeExpiredRows } from '../../../../adapters/server/jobs/purge-expired-rows.ts';
import { HOLD_MS } from '../../../../adapters/server/holds/holds.ts';
import { expireDueHolds } from '../../../../adapters/server/payments/end-holds.ts';
import type { Caller } from '../../../../adapters/server/kernel/server-context.ts';
import { parseResponse } from '../../../../core/client/parse-response.ts';
import { sampleMember, sampleSale, type SampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import {
  returnFromGateway,
  lineOf,
  orderForm,
  paymentOf,
  stockOf,
  type OrderRequest,
  type Placed,
} from '../payments/shopper.ts';

const VALIDATION = 'POST /api/v2/payment/inicis/validation';
const HOME = '203.0.113.7';

describe('unpaid orders', () => {
  const test = useTestShop();
  const guest = (address = HOME): Caller => ({ member: null, address, userAgent: '' });
  const member = async (address = HOME): Promise<Caller> => {
    const { member_idx } = await sampleMember(test.database);
    return { member: { member_idx, member_type: 'member', token_hash: '' }, address, userAgent: '' };
  };
  const sheet = (sale: SampleSale, more: Partial<OrderRequest> = {}) =>
    orderForm({ cart_list: [lineOf(sale)], total_amount: 20_900, ...more });
  const send = async (request: OrderRequest, caller: Caller, maxUnpaidOrders = 3): Promise<Placed | string> => {
    const { body } = await new Api({ ...test.shop, maxUnpaidOrders }).handle(VALIDATION, request, caller);
    const response = parseResponse(VALIDATION, JSON.parse(body));
    if (response === null) throw new Error('no envelope');
    return response.result_code === 200 ? response.result_data : `${response.result_code} ${response.result_msg}`;
  };
  const place = (sale: SampleSale, caller: Caller) => send(sheet(sale), caller);
  const placed = async (sale: SampleSale, caller: Caller, more: Partial<OrderRequest> = {}): Promise<Placed> => {
    const response = await send(sheet(sale, more), caller);
    if (typeof response === 'string') throw new Error(response);
    return response;
  };
  const codesOf = async (sale: SampleSale, callers: readonly Caller[]) => {
    const codes: string[] = [];
    for (const caller of callers) codes.push(typeof (await place(sale, caller)) === 'string' ? 'refused' : 'placed');
    return codes;
  };
  const paymentNos = async () => {
    const rows = await test.database.selectFrom('payment').select('payment_no').execute();
    return rows.map(({ payment_no }) => payment_no);
  };
  const pay = async (payment_no: string) => returnFromGateway(test, test.gateway.authenticated(payment_no));

  it('of guests behind one network are limited, and the refusal states how to continue', async () => {
    const sale = await sampleSale(test.database);
    const three = [guest(), guest(), guest(`::ffff:${HOME}`)];

    expect(await codesOf(sale, three)).toEqual(['placed', 'placed', 'placed']);
    expect(await place(sale, guest())).toBe(
      '429 같은 네트워크에서 결제를 기다리는 주문이 너무 많아요. 잠시 후 다시 시도하거나, 로그인하고 주문해 주세요.',
    );
    expect(await stockOf(test, sale.option_idx)).toBe(7);
    expect(await codesOf(sale, [guest('198.51.100.1'), await member()])).toEqual(['placed', 'placed']);
  });

  it('no longer count once they are paid or fail, or their hold expires', async () => {
    const sale = await sampleSale(test.database);
    const paid = await placed(sale, guest());
    await codesOf(sale, [guest(), guest()]);
    expect(await codesOf(sale, [guest()])).toEqual(['refused']);

    await pay(paid.payment_no);

    expect(await codesOf(sale, [guest(), guest()])).toEqual(['placed', 'refused']);
    test.clock.set(NOON + HOLD_MS - 1_000);
    expect(await codesOf(sale, [guest()])).toEqual(['refused']);
    test.clock.set(NOON + HOLD_MS);
    expect(await codesOf(sale, [guest(), guest(), guest(), guest()])).toEqual([
      'placed',
      'placed',
      'placed',
      'refused',
    ]);
  });

  it('continue to count while their virtual accounts wait for a deposit, for guests and members', async () => {
    const sale = await sampleSale(test.database);
    const caller = await member();
    for (const buyer of [guest(), caller]) {
      for (let count = 0; count < 3; count += 1) {
        const payment = await placed(sale, buyer, { pay_method: 'vbank' });
        const { vbank } = test.gateways;
        await returnFromGateway(
          test,
          vbank.authenticated(payment.payment_no),
          vbank.requestOf(payment.payment_no).return_url,
        );
        expect((await paymentOf(test, payment.payment_idx)).payment_status).toBe('waiting');
      }
      test.clock.set(NOON + 2 * HOLD_MS);
    }

    expect(await codesOf(sale, [guest()])).toEqual(['refused']);
    expect(await place(sale, caller)).toBe(
      '429 결제를 기다리는 주문이 너무 많아요. 주문 내역에서 입금하거나 취소한 뒤 다시 주문해 주세요.',
    );
  });

  it('above the limit do not block the response to a form that is sent again', async () => {
    const sale = await sampleSale(test.database);
    const first = sheet(sale);
    const response = await send(first, guest(), 1);

    expect(response).toHaveProperty('payment_no');
    expect(await send(first, guest(), 1)).toHaveProperty('payment_no', (await paymentNos())[0]);
    expect(await send(sheet(sale), guest(), 1)).toMatch(/^429 /);
    expect(await paymentNos()).toHaveLength(1);
  });

  it('do not count for a sold-out product: the refusal states that it is sold out', async () => {
    const sale = await sampleSale(test.database, { options: [{ remaining_cnt: 3 }] });
    await codesOf(sale, [guest(), guest(), guest()]);

    expect(await place(sale, guest())).toMatch(/품절/);
  });

  it('are unlimited if the setting is 0, and for callers without an address', async () => {
    const sale = await sampleSale(test.database);
    for (let count = 0; count < 5; count += 1) {
      expect(await send(sheet(sale), guest(), 0)).toHaveProperty('payment_no');
    }

    expect(
      await codesOf(
        sale,
        Array.from({ length: 4 }, () => guest('')),
      ),
    ).not.toContain('refused');
  });

  it('store the networks of guests only as hashes, which are deleted when the orders end', async () => {
    const sale = await sampleSale(test.database);
    const paid = await placed(sale, guest());
    await codesOf(sale, [guest('198.51.100.1'), await member()]);
    const noted = () => test.database.selectFrom('guest_network').selectAll().execute();
    expect(JSON.stringify(await noted())).not.toMatch(/203\.0|198\.51/);
    expect(await noted()).toHaveLength(2);

    await pay(paid.payment_no);
    await purgeExpiredRows(test.shop);
    expect(await noted()).toHaveLength(1);
    test.clock.set(NOON + HOLD_MS);
    await test.database.transaction().execute((tx) => expireDueHolds(test.shop, tx, 10, NOON + HOLD_MS));
    await purgeExpiredRows(test.shop);

    expect(await noted()).toEqual([]);
  });
});
