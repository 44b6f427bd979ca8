import { describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../../../adapters/server/jobs/start-jobs.ts';
import { reconcile } from '../../../../adapters/server/payments/reconcile.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../core/time/durations.ts';
import { deferred } from '../../../fakes/deferred.ts';
import { sampleSale } from '../sample-shop.ts';
import { NOON, useTestShop } from '../test-shop.ts';
import { returnFromGateway, lineOf, order, statusOf, stockOf } from './shopper.ts';

describe('reconcile', () => {
  const shop = useTestShop();

  /** Creates a payment that its approval has left open. */
  async function leftOpen(script: 'unknown' | 'lose' | 'throw' | 'amount-differs') {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale, 2)] });
    shop.gateway.script(script);
    const page = await returnFromGateway(shop, shop.gateway.authenticated());
    return { sale, placed, page };
  }

  const reversals = () =>
    shop.database.selectFrom('message').select(['recipient', 'facts']).where('kind', '=', 'charge-reversed').execute();

  it.each(['lose', 'throw'] as const)(
    'creates the order when the card was charged but the response was lost: %s',
    async (script) => {
      const { sale, placed, page } = await leftOpen(script);
      expect(page).toBe(`/order/inicis/forward?result_data=${placed.result_token}`);
      shop.clock.advance(30 * SECOND_MS);
      await Promise.all([reconcile(shop.shop), reconcile(shop.shop)]);
      await reconcile(shop.shop);
      expect(await statusOf(shop, placed)).toBe('paid');
      expect(shop.gateway.netCharged()).toBe(38_800);
      expect(await stockOf(shop, sale.option_idx)).toBe(8);
    },
  );

  it('leaves an approval to the process that may still wait for it', async () => {
    const { placed } = await leftOpen('lose');
    shop.clock.advance(30 * SECOND_MS - 1);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('approving');
  });

  it('fails an approval that never happened, once the gateway has blocked it', async () => {
    const { sale, placed } = await leftOpen('unknown');
    shop.clock.advance(30 * SECOND_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('failed');
    expect(shop.gateway.netCancelled).toEqual([placed.payment_no]);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await reversals()).toEqual([]);
  });

  it('waits eleven minutes for an approval that is absent and cannot be blocked', async () => {
    const { sale, placed } = await leftOpen('unknown');
    shop.gateway.netCancelOutcome = 'unknown';
    shop.clock.set(NOON + 10 * MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('approving');
    expect(await stockOf(shop, sale.option_idx)).toBe(8);
    shop.clock.set(NOON + 11 * MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('failed');
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
  });

  it('changes nothing while the gateway cannot report the outcome', async () => {
    const { placed } = await leftOpen('lose');
    shop.gateway.inquiryOutcome = 'unknown';
    shop.clock.advance(HOUR_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('approving');
    shop.gateway.inquiryOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('paid');
  });

  it('refunds an approval of another amount', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('lose');
    await returnFromGateway(shop, shop.gateway.authenticated());
    const [charge] = shop.gateway.charges;
    if (charge === undefined) throw new Error('nothing was charged');
    shop.gateway.charges.splice(0, 1, { ...charge, amount: charge.amount + 1 });
    shop.gateway.netCancelOutcome = 'refuses';
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('refunded');
    expect(shop.gateway.netCharged()).toBe(0);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    expect(await reversals()).toMatchObject([{ facts: { refund_amount: charge.amount + 1 } }]);
  });

  it('refunds an approval that succeeds after the payment failed', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.beforeApproval = async () => {
      // Simulates a slow process, whose approval is in flight for longer than any time-out.
      shop.clock.advance(12 * MINUTE_MS);
      shop.gateway.netCancelOutcome = 'unknown';
      await reconcile(shop.shop);
      shop.gateway.netCancelOutcome = 'works';
    };
    expect(await returnFromGateway(shop, shop.gateway.authenticated())).toBe(
      `/order/cancel?result_data=${placed.result_token}`,
    );
    expect(await statusOf(shop, placed)).toBe('refunded');
    expect(shop.gateway.netCharged()).toBe(0);
    expect(await stockOf(shop, sale.option_idx)).toBe(10);
    const { payment_idx } = placed;
    expect(await reversals()).toMatchObject([
      { recipient: `p${payment_idx}`, facts: { payment_idx, refund_amount: 20_900 } },
    ]);
    await reconcile(shop.shop);
    expect(await reversals()).toHaveLength(1);
  });

  it('performs a refund that became due during the gateway request', async () => {
    const sale = await sampleSale(shop.database);
    const placed = await order(shop, { cart_list: [lineOf(sale)] });
    shop.gateway.script('amount-differs');
    Object.assign(shop.gateway, { netCancelOutcome: 'refuses', refundOutcome: 'refuses' });
    const [inquiryStarted, inquiryReleased] = [deferred<void>(), deferred<void>()];
    shop.gateway.beforeInquiryResponse = () => {
      // The first response is delayed; later ones arrive immediately.
      shop.gateway.beforeInquiryResponse = async () => {};
      inquiryStarted.resolve();
      return inquiryReleased.promise;
    };
    const reconciling: Promise<void>[] = [];
    shop.gateway.beforeApproval = async () => {
      shop.clock.advance(12 * MINUTE_MS);
      reconciling.push(reconcile(shop.shop));
      await inquiryStarted.promise;
    };
    await returnFromGateway(shop, shop.gateway.authenticated());
    inquiryReleased.resolve();
    await Promise.all(reconciling);
    expect(await statusOf(shop, placed)).toBe('approving');
    shop.gateway.refundOutcome = 'works';
    shop.clock.advance(MINUTE_MS);
    await reconcile(shop.shop);
    expect(await statusOf(shop, placed)).toBe('refunded');
    expect(shop.gateway.netCharged()).toBe(0);
  });

  it('settles the other payments when one fails', async () => {
    const first = await leftOpen('lose');
    const second = await leftOpen('lose');
    await shop.database.updateTable('payment').set({ approving_dt: '2026-11-21 11:00:00' }).execute();
    const [charge] = shop.gateway.charges;
    if (charge === undefined) throw new Error('nothing was charged');
    // No payment can store this amount, so that settling the charge fails.
    shop.gateway.charges.splice(0, 1, { ...charge, amount: 9_999_999_999 });
    await reconcile(shop.shop);
    expect([await statusOf(shop, first.placed), await statusOf(shop, second.placed)]).toEqual(['approving', 'paid']);
  });
});

/** A busy machine takes longer than Vitest's default of one second. */
const SLOW_DATABASE = { timeout: 20_000 };

describe('startJobs', () => {
  const shop = useTestShop();

  it('settles payments at the start and then every minute, until the jobs are stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const sale = await sampleSale(shop.database);
      await order(shop, { cart_list: [lineOf(sale)] });
      shop.clock.advance(10 * MINUTE_MS);
      const jobs = startJobs(shop.shop);
      await vi.waitFor(async () => expect(await stockOf(shop, sale.option_idx)).toBe(10), SLOW_DATABASE);
      await order(shop, { cart_list: [lineOf(sale)] });
      shop.clock.advance(10 * MINUTE_MS);
      vi.advanceTimersByTime(MINUTE_MS);
      await vi.waitFor(async () => expect(await stockOf(shop, sale.option_idx)).toBe(10), SLOW_DATABASE);
      await jobs.stop();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
