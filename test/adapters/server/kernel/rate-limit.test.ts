import { describe, expect, it } from 'vitest';
import { allowAttempt, dropOldAttempts, giveBackAttempt, networkOf } from '../../../adapters/server/attempts.ts';
import { NOON, useTestShop } from './test-shop.ts';

const LIMIT = { most: 3, window_ms: 15 * 60 * 1_000 };

describe('allowAttempt', () => {
  const test = useTestShop();
  const attempt = (key = 'a', now = NOON) => allowAttempt(test.database, key, LIMIT, now);

  it('allows as many as the limit says, and no more', async () => {
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([true, true, true, false]);
  });

  it('counts each key by itself', async () => {
    for (let count = 0; count < 4; count += 1) await attempt('a');

    expect(await attempt('b')).toBe(true);
  });

  it('counts anew from the moment the next stretch begins, and not 1 ms before', async () => {
    for (let count = 0; count < 3; count += 1) await attempt();

    expect(await attempt('a', NOON + LIMIT.window_ms - 1)).toBe(false);
    expect(await attempt('a', NOON + LIMIT.window_ms)).toBe(true);
  });

  it('never allows more than the limit to many who come at once', async () => {
    const allowed = await Promise.all(Array.from({ length: 20 }, () => attempt()));

    expect(allowed.filter(Boolean)).toHaveLength(LIMIT.most);
  });

  it('has room again for an attempt that was given back, but not for more', async () => {
    for (let count = 0; count < 4; count += 1) await attempt();
    await giveBackAttempt(test.database, 'a', LIMIT, NOON);

    expect([await attempt(), await attempt()]).toEqual([true, false]);
  });

  it('never has more room than the limit, however often one is given back', async () => {
    await attempt();
    for (let count = 0; count < 5; count += 1) await giveBackAttempt(test.database, 'a', LIMIT, NOON);

    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([true, true, true, false]);
  });

  it('forgets what is over, and keeps what still limits', async () => {
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
  ])('takes %j for %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
