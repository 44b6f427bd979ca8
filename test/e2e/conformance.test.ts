import { describe, expect, it } from 'vitest';
import { runConformance } from '../../adapters/conformance/run-conformance.ts';
import { violationsIn } from '../adapters/conformance/shop-under-test.ts';
import { useRunningShop } from './running-shop.ts';

describe('the built server', () => {
  const running = useRunningShop();

  it('meets the contract over HTTP, with every call and every rule checked', async () => {
    // Hostile input and the other database are tested in process (test/adapters/conformance), which is faster.
    const options = { api: running().apiUrl, now: Date.now(), quick: true };
    const report = await runConformance({ ...options, fetch: (url, init) => fetch(url, init) });
    expect(violationsIn(report)).toEqual([]);
    // The skipped rule is tested in process. Here, it would need a member with an unpaid order, who could not be
    // deleted after the run.
    const skipped = report.rules.filter(({ verdict }) => verdict === 'skipped');
    expect(skipped.map(({ rule }) => rule)).toEqual(['member-order-key']);
    const { calls, rules } = report;
    expect(report.summary).toEqual({ holds: calls.length + rules.length - 1, broken: 0, skipped: 1 });
  }, 120_000);
});
