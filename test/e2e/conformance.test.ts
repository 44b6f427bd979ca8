import { describe, expect, it } from 'vitest';
import { runConformance } from '../../adapters/conformance/run-conformance.ts';
import { brokenIn } from '../adapters/conformance/shop-under-test.ts';
import { useRunningShop } from './running-shop.ts';

describe('the built server', () => {
  const running = useRunningShop();

  it('speaks the contract over HTTP: every call and every rule is seen, and holds', async () => {
    // Hostile input and the other database have their turn in process (test/adapters/conformance), which takes less time.
    const options = { api: running().apiUrl, now: Date.now(), quick: true };
    const report = await runConformance({ ...options, fetch: (url, init) => fetch(url, init) });
    expect(brokenIn(report)).toEqual([]);
    expect(report.rules.filter(({ verdict }) => verdict === 'skipped')).toEqual([]);
    const { calls, rules } = report;
    expect(report.summary).toEqual({ holds: calls.length + rules.length, broken: 0, skipped: 0 });
  }, 120_000);
});
