import { describe, expect, it } from 'vitest';
import {
  consumeAttempt,
  consumeNetworkAttempt,
  removeOldAttempts,
  refundAttempt,
  networkOf,
  networkTiers,
} from '../../../../adapters/server/kernel/rate-limit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../core/time/durations.ts';
import { NOON, useTestShop } from '../test-shop.ts';

const LIMIT = { maxAttempts: 3, windowMs: 15 * MINUTE_MS };

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

  it('allows the next attempt when a period has passed, and not 1 ms before', async () => {
    for (let count = 0; count < 3; count += 1) await attempt();

    expect(await attempt('a', NOON + LIMIT.windowMs - 1)).toBe(false);
    expect(await attempt('a', NOON + LIMIT.windowMs)).toBe(true);
  });

  it('does not allow the limit twice around the end of a period', async () => {
    const end = NOON + LIMIT.windowMs;
    for (let count = 0; count < 3; count += 1) await attempt('a', end - 1_000);

    const allowed = [];
    for (let count = 0; count < 3; count += 1) allowed.push(await attempt('a', end + 1_000));

    expect(allowed.filter(Boolean)).toHaveLength(1);
  });

  it('allows the whole limit again two periods later', async () => {
    for (let count = 0; count < 3; count += 1) await attempt();

    const later = NOON + 2 * LIMIT.windowMs;
    expect([await attempt('a', later), await attempt('a', later), await attempt('a', later)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('counts a period of a day from midnight, without the attempts of the day before', async () => {
    const midnight = NOON + 12 * HOUR_MS;
    const daily = (now: number) => consumeAttempt(test.database, 'a', { maxAttempts: 1, windowMs: DAY_MS }, now);
    expect([await daily(midnight - 1), await daily(midnight), await daily(midnight + 1)]).toEqual([true, true, false]);
  });

  it('never allows concurrent callers more than the limit', async () => {
    const allowed = await Promise.all(Array.from({ length: 20 }, () => attempt()));

    expect(allowed.filter(Boolean)).toHaveLength(LIMIT.maxAttempts);
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

  it('deletes expired counts, but not those that still limit', async () => {
    for (const now of [NOON - 2 * DAY_MS, NOON]) await attempt('a', now);
    await removeOldAttempts(test.database, NOON);

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

describe('networkTiers', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:ab12:3:4:5:6', ['2001:db8:1:ab12::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
    ['2001:db8:1:c12::6', ['2001:db8:1:c12::/64', '2001:db8:1:c00::/56', '2001:db8:1::/48']],
    ['2001:db8::6', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['unknown', ['unknown']],
    ['', []],
  ])('returns for %j the tiers %j', (address, networks) => {
    expect(networkTiers(address).map(({ network }) => network)).toEqual(networks);
  });

  it('allows a /56 ten times, and a /48 a hundred times as much as one network', () => {
    expect(networkTiers('2001:db8::6').map(({ factor }) => factor)).toEqual([1, 10, 100]);
  });
});

describe('consumeNetworkAttempt', () => {
  const test = useTestShop();
  const limit = { maxAttempts: 2, windowMs: 60_000 };
  const attempt = (address: string, isShared = false) =>
    consumeNetworkAttempt(test.shop, 'a', address, { ...limit, isShared }, NOON);
  const allowed = async (addresses: readonly string[]): Promise<number> => {
    let count = 0;
    for (const address of addresses) if (await attempt(address)) count += 1;
    return count;
  };

  it('counts all addresses of one home network together, and other networks separately', async () => {
    expect(await allowed(['2001:db8::1', '2001:db8::2', '2001:db8::3'])).toBe(2);
    expect(await attempt('2001:db8:0:1::1')).toBe(true);
  });

  it('does not allow the 256 networks of one /56 more than ten times the limit', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `2001:db8:0:${(index % 15).toString(16)}::1`);

    expect(await allowed(addresses)).toBe(20);
    expect(await attempt('2001:db8:0:100::1')).toBe(true);
  });

  it('does not allow the 65,536 networks of one /48 more than a hundred times the limit', async () => {
    await attempt('2001:db8::1');
    // Simulates 198 more attempts from the other networks.
    const key = `a:${test.shop.secret.hashCode('network', '2001:db8:0::/48')}`;
    await test.database.updateTable('attempt').set({ cnt: 199 }).where('key', '=', key).execute();

    expect(await allowed(['2001:db8:0:100::1', '2001:db8:0:200::1', '2001:db8:0:ff00::1'])).toBe(1);
    expect(await attempt('2001:db8:1::1')).toBe(true);
  });

  it('does not let refused attempts of one home network use up the limit of its neighbors', async () => {
    await allowed(Array.from({ length: 50 }, () => '2001:db8::1'));

    expect(await attempt('2001:db8:0:1::1')).toBe(true);
  });

  it('allows an IPv4 address, which a carrier shares, ten times as many attempts as an IPv6 network', async () => {
    for (let count = 0; count < 20; count += 1) expect(await attempt('203.0.113.7', true)).toBe(true);
    expect(await attempt('203.0.113.7', true)).toBe(false);
    for (let count = 0; count < 2; count += 1) expect(await attempt('2001:db8::1', true)).toBe(true);
    expect(await attempt('2001:db8::1', true)).toBe(false);
  });

  it('counts nothing for a page without a caller', async () => {
    for (let count = 0; count < 5; count += 1) expect(await attempt('')).toBe(true);
    expect(await test.database.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });

  it('stores no address', async () => {
    await attempt('203.0.113.7');
    await attempt('2001:db8:77::1');

    const keys = await test.database.selectFrom('attempt').select('key').execute();
    expect(JSON.stringify(keys)).not.toMatch(/203\.0|2001:db8/);
  });
});
