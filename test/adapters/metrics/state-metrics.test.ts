import { Registry } from 'prom-client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ShopState } from '../../../adapters/metrics/shop-state.ts';
import type { WaitingWork } from '../../../core/ports/server/waiting-work.ts';
import { registerState } from '../../../adapters/metrics/state-metrics.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { samplesOf } from './scrape.ts';

const NONE = { count: 0, oldestMs: 0 };
const QUIET: WaitingWork = {
  refunds: { account: NONE, refused: NONE, unanswered: NONE, sending: NONE },
  messages: NONE,
  retriedMessages: 0,
  failedMessages: 0,
  payments: NONE,
  paymentCases: 0,
  gatewayQueues: [],
  givenUpJobs: 0,
  cashReceipts: { refused: 0, unclear: 0 },
};

/** A shop whose state a test changes. */
class SeenShop implements ShopState {
  state: Awaited<ReturnType<ShopState['ready']>> = 'ready';
  offsetMs = 0;
  work: WaitingWork | Error = QUIET;
  queryCount = 0;
  pool: ShopState['pool'] = () => ({ used: 3, waiting: 2, max: 20 });
  readonly caches = { pages: () => ({ hits: 9, misses: 1, bytes: 4_096 }) };

  ready = async () => this.state;
  clockOffsetMs = () => this.offsetMs;
  receivesChanges = () => true;
  usedMessageBudget = async () => 0.25;
  folder = async () => ({ isWritable: true, freeBytes: 10, totalBytes: 100 });

  async waitingWork(): Promise<WaitingWork> {
    this.queryCount += 1;
    if (this.work instanceof Error) throw this.work;
    return this.work;
  }
}

const clock = new FakeClock(0);
let shop: SeenShop;
let registry: Registry;
beforeEach(() => {
  clock.set(0);
  shop = new SeenShop();
  registry = new Registry();
  registerState(registry, shop, () => clock.now());
});
const samples = () => samplesOf(registry);

describe('the state of a shop', () => {
  it('is read at each scrape: readiness, pool and caches', async () => {
    shop.state = 'draining';

    const found = await samples();

    expect(found.get('moajang_ready{state="draining"}')).toBe(1);
    expect(found.get('moajang_ready{state="ready"}')).toBe(0);
    expect(found.get('moajang_pool_connections{kind="used"}')).toBe(3);
    expect(found.get('moajang_pool_waiting')).toBe(2);
    expect(found.get('moajang_cache_requests_total{cache="pages",outcome="hit"}')).toBe(9);
    expect((await samples()).get('moajang_cache_requests_total{cache="pages",outcome="hit"}')).toBe(9);
    expect(found.get('moajang_cache_bytes{cache="pages"}')).toBe(4_096);
  });

  it('has no connections on a database without a pool', async () => {
    shop.pool = null;

    const found = await samples();

    expect(found.has('moajang_pool_connections{kind="used"}')).toBe(false);
    expect(found.get('moajang_pool_waiting')).toBe(0);
  });

  it('includes the pending work, from one query for all of its metrics, cached for ten seconds', async () => {
    shop.work = {
      ...QUIET,
      refunds: {
        account: { count: 1, oldestMs: 60_000 },
        refused: { count: 2, oldestMs: 30_000 },
        unanswered: { count: 3, oldestMs: 90_000 },
        sending: { count: 4, oldestMs: 10_000 },
      },
      retriedMessages: 5,
      failedMessages: 7,
    };

    const found = await samples();
    clock.advance(9_999);
    await samples();

    const refundsFor = (whom: string) =>
      ['moajang_refunds', 'moajang_refunds_oldest_seconds'].map((name) => found.get(`${name}{waits_for="${whom}"}`));
    expect([refundsFor('gateway'), refundsFor('operator'), refundsFor('shopper')]).toEqual([
      [4, 10],
      [2 + 3, 90],
      [1, 60],
    ]);
    expect(found.get('moajang_messages_retried')).toBe(5);
    expect(found.get('moajang_messages_failed')).toBe(7);
    expect(shop.queryCount).toBe(1);
    clock.advance(1);
    await samples();
    expect(shop.queryCount).toBe(2);
  });

  it('includes the queue of each gateway, what jobs gave up, and cash receipts for the operator', async () => {
    shop.work = {
      ...QUIET,
      gatewayQueues: [
        { queue: 'refund', method: 'kakao', count: 3, oldestMs: 120_000 },
        { queue: 'approval', method: 'card', count: 1, oldestMs: 1_000 },
      ],
      givenUpJobs: 4,
      cashReceipts: { refused: 2, unclear: 1 },
    };

    const found = await samples();

    expect(found.get('moajang_gateway_queue{queue="refund",method="kakao"}')).toBe(3);
    expect(found.get('moajang_gateway_queue_oldest_seconds{queue="refund",method="kakao"}')).toBe(120);
    expect(found.get('moajang_gateway_queue{queue="approval",method="card"}')).toBe(1);
    expect(found.has('moajang_gateway_queue{queue="refund",method="card"}')).toBe(false);
    expect(found.get('moajang_jobs_given_up')).toBe(4);
    expect(found.get('moajang_cash_receipts_open{state="refused"}')).toBe(2);
    expect(found.get('moajang_cash_receipts_open{state="unclear"}')).toBe(1);
  });

  it('omits what cannot be read, and includes the rest', async () => {
    await samples();
    shop.work = new Error('the database does not respond');
    clock.advance(10_000);

    const found = await samples();

    expect([...found.keys()].filter((name) => name.startsWith('moajang_refunds'))).toEqual([]);
    expect(found.has('moajang_messages_due')).toBe(false);
    expect(found.get('moajang_data_folder_free_bytes')).toBe(10);
  });
});
