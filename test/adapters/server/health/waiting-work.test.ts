import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadWaitingWork } from '../../../../adapters/server/health/waiting-work.ts';
import { paidOrder, refOf } from '../claims/order-owner.ts';
import { order, lineOf, returnFromGateway } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const MINUTE = 60_000;

describe('loadWaitingWork', () => {
  const test = useTestShop();
  const work = () => loadWaitingWork(test.shop);

  it('finds nothing in a shop without pending work', async () => {
    const none = { count: 0, oldestMs: 0 };
    expect(await work()).toEqual({
      refunds: { gateway: none, operator: none, shopper: none },
      messages: none,
      failedMessages: 0,
      payments: none,
      paymentCases: 0,
    });
  });

  it('finds a refund that the gateway has not confirmed, with its age', async () => {
    const own = await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    test.gateway.refundOutcome = 'unknown';
    await test.call('POST /api/v2/payment/cancel', {
      ...refOf(own),
      refund_amount: 20_900,
      request_key: randomUUID(),
      reason: '',
    });
    test.clock.advance(5 * MINUTE);

    expect((await work()).refunds.gateway).toEqual({ count: 1, oldestMs: 5 * MINUTE });
  });

  it.each([
    ['operator', 'requested', '2026-11-21 12:00:00', '은행 ***123'],
    ['shopper', 'requested', null, null],
    ['gateway', 'requested', null, '은행 ***123'],
    ['gateway', 'sending', '2026-11-21 12:00:00', null],
  ] as const)('counts a refund for the %s when it is %s', async (whom, refund_status, asked_dt, account_text) => {
    const own = await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    test.gateway.refundOutcome = 'unknown';
    await test.call('POST /api/v2/payment/cancel', {
      ...refOf(own),
      refund_amount: 20_900,
      request_key: randomUUID(),
      reason: '',
    });
    await test.database.updateTable('refund').set({ refund_status, asked_dt, account_text }).execute();

    const { refunds } = await work();

    expect(Object.entries(refunds).flatMap(([name, { count }]) => (count > 0 ? [name] : []))).toEqual([whom]);
  });

  it('finds a payment whose approval had no response', async () => {
    await order(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    test.gateway.script('lose');
    await returnFromGateway(test, test.gateway.authenticated());
    test.clock.advance(20 * MINUTE);

    expect((await work()).payments).toEqual({ count: 1, oldestMs: 20 * MINUTE });
  });

  it('counts payments by method and phase as they move', async () => {
    await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });

    expect(test.metrics.payments).toEqual(['card ready', 'card approving', 'card paid']);
  });
});
