import { describe, expect, it, vi } from 'vitest';
import { findFailedJobs, retryFailedJob } from '../../../../adapters/server/jobs/failed-jobs.ts';
import { JOBS } from '../../../../adapters/server/jobs/jobs.ts';
import { LANES, startJobs } from '../../../../adapters/server/jobs/start-jobs.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import type { GatewayMethod } from '../../../../core/payment/payment-gateway.port.ts';
import { DAY_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { sampleSale, type SampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { lineOf, order, returnFromGateway, statusOf, stockOf, type Placed } from '../payments/shopper.ts';

const SLOW_DATABASE = { timeout: 20_000 };

describe('a gateway that does not respond', () => {
  const test = useTestShop();

  /** Creates orders that were charged, but whose approval response was lost. */
  async function openPayments(sale: SampleSale, count: number, pay_method: GatewayMethod): Promise<readonly Placed[]> {
    const placed: Placed[] = [];
    for (let at = 0; at < count; at += 1) {
      const one = await order(test, { cart_list: [lineOf(sale)] });
      test.gateway.script('lose');
      await returnFromGateway(test, test.gateway.authenticated(one.payment_no));
      placed.push(one);
    }
    const ids = placed.map(({ payment_idx }) => payment_idx);
    await test.database.updateTable('payment').set({ pay_method }).where('payment_idx', 'in', ids).execute();
    return placed;
  }

  const largeSale = () => sampleSale(test.database, { options: [{ remaining_cnt: 500 }] });

  it('receives five requests per run, and in the next run about other payments', async () => {
    await openPayments(await largeSale(), 12, 'naver');
    const { naver } = test.gateways;
    naver.inquiryOutcome = 'unknown';
    test.clock.advance(MINUTE_MS);

    await reconcile(test.shop);
    expect(naver.inquired).toHaveLength(5);
    await reconcile(test.shop);
    expect(naver.inquired).toHaveLength(10);
    expect(new Set(naver.inquired).size).toBe(10);
  }, 20_000);

  it('receives five requests per run for reversals, too', async () => {
    const sale = await largeSale();
    Object.assign(test.gateway, { netCancelOutcome: 'unknown', refundOutcome: 'unknown', inquiryOutcome: 'unknown' });
    for (let at = 0; at < 7; at += 1) {
      const { payment_no } = await order(test, { cart_list: [lineOf(sale)] });
      test.gateway.script('amount-differs');
      await returnFromGateway(test, test.gateway.authenticated(payment_no));
    }
    test.clock.advance(MINUTE_MS);
    test.gateway.netCancelled.length = 0;

    await reconcile(test.shop);

    expect(new Set(test.gateway.netCancelled).size).toBe(5);
  });

  it('leaves a failure record of a payment, which is deleted a day after the next retry was due and did not run', async () => {
    const [placed] = await openPayments(await largeSale(), 1, 'card');
    test.gateway.inquiryOutcome = 'unknown';
    test.clock.advance(MINUTE_MS);
    await reconcile(test.shop);
    expect(await findFailedJobs(test.database)).toMatchObject([{ payment_no: placed?.payment_no, error: 'silent' }]);

    test.clock.advance(DAY_MS);
    await JOBS['old-rows'](test.shop);
    expect(await findFailedJobs(test.database)).toHaveLength(1);
    test.clock.advance(2 * MINUTE_MS);
    await JOBS['old-rows'](test.shop);
    expect(await findFailedJobs(test.database)).toEqual([]);
  });

  it('does not delay the payments at other gateways', async () => {
    const sale = await largeSale();
    await openPayments(sale, 6, 'naver');
    const [byCard] = await openPayments(sale, 1, 'card');
    test.gateways.naver.beforeInquiryResponse = () => deferred<void>().promise;
    test.clock.advance(MINUTE_MS);

    void reconcile(test.shop);

    await vi.waitFor(async () => expect(byCard && (await statusOf(test, byCard))).toBe('paid'), SLOW_DATABASE);
  }, 20_000);

  it('gets another inquiry about a payment after a minute, with growing pauses, until it responds', async () => {
    const [placed] = await openPayments(await largeSale(), 1, 'card');
    test.gateway.inquiryOutcome = 'unknown';
    const inquiriesAfter = async (minutes: number): Promise<number> => {
      test.clock.advance(minutes * MINUTE_MS);
      test.gateway.inquired.length = 0;
      await reconcile(test.shop);
      return test.gateway.inquired.length;
    };

    const minutes = [1, 1, 1, 1, 1, 1, 1];
    const counts: number[] = [];
    for (const minute of minutes) counts.push(await inquiriesAfter(minute));
    expect(counts).toEqual([1, 1, 0, 1, 0, 0, 0]);
    test.gateway.inquiryOutcome = 'works';
    expect(await inquiriesAfter(1)).toBe(1);
    expect(placed && (await statusOf(test, placed))).toBe('paid');
    expect(await findFailedJobs(test.database)).toEqual([]);
  });

  it('gets one inquiry about a payment from two processes, even if the payment stays open', async () => {
    await openPayments(await largeSale(), 8, 'card');
    // The gateway does not know the charges yet, so each payment stays open.
    test.gateway.charges.length = 0;
    test.gateway.netCancelOutcome = 'unknown';
    test.clock.advance(MINUTE_MS);

    await Promise.all([reconcile(test.shop), reconcile(test.shop), reconcile(test.shop)]);

    expect(test.gateway.inquired).toHaveLength(8);
  }, 20_000);

  it('delays no hold: the stock of an expired one is released within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { naver } = test.gateways;
    const late = deferred<void>();
    naver.beforeInquiryResponse = () => late.promise;
    try {
      const open = await largeSale();
      await openPayments(open, 100, 'naver');
      test.clock.advance(MINUTE_MS);
      const jobs = startJobs(test.shop);
      await vi.waitFor(() => expect(naver.inquired.length).toBeGreaterThan(0), SLOW_DATABASE);

      const sale = await sampleSale(test.database);
      await order(test, { cart_list: [lineOf(sale, 3)] });
      test.clock.advance(10 * MINUTE_MS);
      vi.advanceTimersByTime(MINUTE_MS);

      await vi.waitFor(async () => expect(await stockOf(test, sale.option_idx)).toBe(10), SLOW_DATABASE);
      expect(naver.inquired).toHaveLength(1);
      late.resolve();
      await jobs.stop();
    } finally {
      late.resolve();
      vi.useRealTimers();
    }
  }, 60_000);
});

describe('a payment at which a job fails', () => {
  const test = useTestShop();

  it('is given up after ten errors, and retried when the operator requests it', async () => {
    const placed = await order(test, { cart_list: [lineOf(await sampleSale(test.database))] });
    test.gateway.script('lose');
    await returnFromGateway(test, test.gateway.authenticated());
    const [charge] = test.gateway.charges;
    if (charge === undefined) throw new Error('nothing was charged');
    // No payment can store this amount, so that settling the charge fails.
    test.gateway.charges.splice(0, 1, { ...charge, amount: 9_999_999_999 });
    for (let run = 0; run < 12; run += 1) {
      test.clock.advance(32 * MINUTE_MS);
      await reconcile(test.shop);
    }
    expect(test.gateway.inquired).toHaveLength(10);
    const { payment_no } = placed;
    const [failed, ...others] = await findFailedJobs(test.database);
    expect(failed).toMatchObject({ job: 'reconcile', payment_no, failed_cnt: 10, retry_dt: null });
    expect(others).toEqual([]);

    test.gateway.charges.splice(0, 1, charge);
    expect(await retryFailedJob(test.database, 'reconcile', payment_no)).toEqual({ kind: 'done' });
    test.clock.advance(MINUTE_MS);
    await reconcile(test.shop);

    expect(await statusOf(test, placed)).toBe('paid');
    expect(await retryFailedJob(test.database, 'reconcile', payment_no)).toMatchObject({ kind: 'refused' });
  });
});

describe('the lanes of the jobs', () => {
  it('contain each job once', () => {
    expect(LANES.flat().toSorted()).toEqual(Object.keys(JOBS).toSorted());
  });
});
