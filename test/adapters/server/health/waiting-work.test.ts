import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadWaitingWork } from '../../../../adapters/server/health/waiting-work.ts';
import { retryRefund } from '../../../../adapters/server/operator-claims/refunds.ts';
import { sendRefunds } from '../../../../adapters/server/refunds/send-refunds.ts';
import { MAX_REFUSALS } from '../../../../core/payment/refund-step.ts';
import { MINUTE_MS } from '../../../../core/time/durations.ts';
import { expectDone, idsOf, paidOrder, refOf } from '../claims/order-owner.ts';
import { dataOf, order, lineOf, returnFromGateway } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

const NOW = '2026-11-21 12:00:00';

describe('loadWaitingWork', () => {
  const test = useTestShop();
  const work = () => loadWaitingWork(test.shop);

  it('finds nothing in a shop without pending work', async () => {
    const none = { count: 0, oldestMs: 0 };
    expect(await work()).toEqual({
      refunds: { account: none, refused: none, unanswered: none, sending: none },
      messages: none,
      retriedMessages: 0,
      failedMessages: 0,
      payments: none,
      paymentCases: 0,
      gatewayQueues: [],
      givenUpJobs: 0,
      cashReceipts: { refused: 0, unclear: 0 },
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
    test.clock.advance(5 * MINUTE_MS);

    const { refunds, gatewayQueues } = await work();
    expect(refunds.sending).toEqual({ count: 1, oldestMs: 5 * MINUTE_MS });
    expect(gatewayQueues).toEqual([{ queue: 'refund', method: 'card', count: 1, oldestMs: 5 * MINUTE_MS }]);
  });

  it('counts a refund by card that the operator retries behind another one as being sent', async () => {
    const sale = await sampleSale(test.database, { options: [{}, {}] });
    const own = await paidOrder(test, { cart_list: [lineOf(sale, 1, 0), lineOf(sale, 2, 1)] });
    const [first = 0, second = 0] = await idsOf(test, own);
    const cancelLine = async (order_idx: number, refund_amount: number) =>
      dataOf(
        await test.call('POST /api/v2/payment/partial/cancel', {
          ...refOf(own),
          order_idx,
          refund_amount,
          request_key: randomUUID(),
          reason: '',
        }),
      );
    test.gateway.refusedAmounts.add(17_900);
    const { refund_list } = await cancelLine(first, 17_900);
    for (let refusals = 1; refusals < MAX_REFUSALS; refusals += 1) {
      test.clock.advance(MINUTE_MS);
      await sendRefunds(test.shop);
    }
    expect((await work()).refunds.refused.count).toBe(1);
    test.gateway.refundOutcome = 'unknown';
    await cancelLine(second, 38_800);

    expectDone(await retryRefund(test.shop, refund_list[0]?.refund_idx ?? 0));

    const { refunds } = await work();
    expect([refunds.sending.count, refunds.account.count]).toEqual([2, 0]);
  });

  it('finds a payment whose approval had no response', async () => {
    await order(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    test.gateway.script('lose');
    await returnFromGateway(test, test.gateway.authenticated());
    test.clock.advance(20 * MINUTE_MS);

    const { payments, gatewayQueues } = await work();
    expect(payments).toEqual({ count: 1, oldestMs: 20 * MINUTE_MS });
    expect(gatewayQueues).toEqual([{ queue: 'approval', method: 'card', count: 1, oldestMs: 20 * MINUTE_MS }]);
  });

  it('counts the payments that a job has given up, but none that it tries again', async () => {
    const { payment_idx } = await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    const failure = { payment_idx, error: 'TypeError', failed_dt: NOW } as const;
    await test.database
      .insertInto('job_failure')
      .values([
        { ...failure, job: 'refunds', failed_cnt: 10, retry_dt: null },
        { ...failure, job: 'reconcile', failed_cnt: 2, retry_dt: NOW },
      ])
      .execute();

    expect((await work()).givenUpJobs).toBe(1);
  });

  describe('with cash receipts', () => {
    const addReceipts = async (...statuses: readonly ('refused' | 'unclear' | 'issued')[]): Promise<void> => {
      const { payment_idx } = await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });
      const receipt = { payment_idx, amount: 20_900, asked_dt: NOW } as const;
      for (const receipt_status of statuses) {
        const receipt_tid = receipt_status === 'issued' ? `tid-${payment_idx}` : null;
        await test.database
          .insertInto('cash_receipt')
          .values({ ...receipt, receipt_status, receipt_tid })
          .execute();
      }
    };

    it('counts the receipts about which the operator has to decide', async () => {
      await addReceipts('refused');
      await addReceipts('unclear');

      expect((await work()).cashReceipts).toEqual({ refused: 1, unclear: 1 });
    });

    it('counts a payment once if its receipt was refused twice, and not if it was issued later', async () => {
      await addReceipts('refused', 'refused');
      await addReceipts('refused', 'issued');

      expect((await work()).cashReceipts).toEqual({ refused: 1, unclear: 0 });
    });

    it('counts no refused receipt of a payment that was refunded in full', async () => {
      await addReceipts('refused');
      await test.database
        .updateTable('payment')
        .set((row) => ({ refund_amount: row.ref('total_amount') }))
        .execute();

      expect((await work()).cashReceipts).toEqual({ refused: 0, unclear: 0 });
    });
  });

  it('counts payments by method and phase as a metric while they move', async () => {
    await paidOrder(test, { cart_list: [lineOf(await sampleSale(test.database))] });

    expect(test.metrics.payments).toEqual(['card ready', 'card approving', 'card paid']);
  });
});
