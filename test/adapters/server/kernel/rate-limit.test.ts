import { describe, expect, it } from 'vitest';
import {
  consumeAttempt,
  dropOldAttempts,
  refundAttempt,
  networkOf,
} from '../../../../adapters/server/kernel/rate-limit.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIMIT = { most: 3, window_ms: 15 * 60 * 1_000 };

describe('consumeAttempt', () => {
  const test = useTestShop();
  const attempt = (key = 'a', now = NOON) => consumeAttempt(test.database, key, LIMIT, now);

  it('allows as many attempts as the limit, and no more', async () => {
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([true, true, true, false]);
  });

  it('counts each key separately', async () => {
    for (let count = 0; count < 4; count += 1) await attempt('a');

    expect(await attempt('b')).toBe(true);
  });

  it('counts from zero when the next period begins, and not 1 ms before', async () => {
    for (let count = 0; count < 3; count += 1) await attempt();

    expect(await attempt('a', NOON + LIMIT.window_ms - 1)).toBe(false);
    expect(await attempt('a', NOON + LIMIT.window_ms)).toBe(true);
  });

  it('never allows concurrent callers more than the limit', async () => {
    const allowed = await Promise.all(Array.from({ length: 20 }, () => attempt()));

    expect(allowed.filter(Boolean)).toHaveLength(LIMIT.most);
  });

  it('allows another attempt after one was uncounted, but not more', async () => {
    for (let count = 0; count < 4; count += 1) await attempt();
    await refundAttempt(test.database, 'a', LIMIT, NOON);

    expect([await attempt(), await attempt()]).toEqual([true, false]);
  });

  it('never allows more than the limit when attempts are uncounted repeatedly', async () => {
    await attempt();
    for (let count = 0; count < 5; count += 1) await refundAttempt(test.database, 'a', LIMIT, NOON);

    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([true, true, true, false]);
  });

  it('deletes expired counts, and keeps those that still limit', async () => {
    const day = 24 * 60 * 60 * 1_000;
    for (const now of [NOON - 2 * day, NOON]) await attempt('a', now);
    await dropOldAttempts(test.database, NOON);

    expect(await test.database.selectFrom('attempt').selectAll().execute()).toMatchObject([{ key: 'a', cnt: 1 }]);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('returns for %j the network %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
