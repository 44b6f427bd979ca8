import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, openTestDatabase } from '../adapters/server/test-shop.ts';
import { DAMAGES } from './damages.ts';
import { INVARIANTS, SIMULATED_INVARIANTS, type Invariant } from './invariants.ts';
import { CHECKERS, violationsAfter, createSoundShop, type Checker, type SoundShop } from './sound-shop.ts';

describe('the checkers of the simulation', () => {
  // One shop for all tests, since each damage is rolled back.
  const sound: { shop?: SoundShop; close?: () => Promise<void> } = {};
  beforeAll(async () => {
    const { database, close } = await openTestDatabase();
    sound.close = close;
    sound.shop = await createSoundShop(createTestShop(database));
  }, 60_000);
  afterAll(async () => sound.close?.());

  /** Returns the invariants that each checker reports after these statements. */
  async function named(statements: readonly RawBuilder<unknown>[]): Promise<Record<string, Invariant[]>> {
    if (sound.shop === undefined) throw new Error('there is no shop');
    const violations = await violationsAfter(sound.shop, async (database) => {
      for (const statement of statements) await statement.execute(database);
    });
    return Object.fromEntries(
      CHECKERS.map((checker) => [checker, [...new Set(violations[checker].map(({ invariant }) => invariant))].sort()]),
    );
  }

  it('find nothing in consistent data', async () => {
    expect(await named([])).toEqual(Object.fromEntries(CHECKERS.map((checker) => [checker, []])));
  });

  it.each(INVARIANTS)('each report the violated invariant, if they check it, and no other: %s', async (invariant) => {
    if (sound.shop === undefined) throw new Error('there is no shop');
    const { statements, seenBy, also = {} } = DAMAGES[invariant];

    const violations = await named(statements(sound.shop));

    const expected = (checker: Checker) =>
      [...(seenBy.includes(checker) ? [invariant] : []), ...(also[checker] ?? [])].sort();
    expect(violations).toEqual(Object.fromEntries(CHECKERS.map((checker) => [checker, expected(checker)])));
  });

  it.each([
    ['a second charge of an order', '', 'the gateway holds what was paid less what was refunded'],
    ['a charge under another number that the server knows', '-other', 'no money is taken without an order'],
  ] as const)('report %s', async (_, suffix, invariant) => {
    if (sound.shop === undefined) throw new Error('there is no shop');
    const { charges } = sound.shop.shop.gateways.card;
    const charge = charges.find((one) => one.returned === 0);
    if (charge === undefined) throw new Error('nothing was charged');
    charges.push({ ...charge, oid: `${charge.oid}${suffix}`, tid: 'tid-again' });

    const violations = await named([]);

    charges.pop();
    expect(violations['whole ledger']).toEqual([invariant]);
  });

  it('report a reward of a line that opened no group', async () => {
    if (sound.shop === undefined) throw new Error('there is no shop');
    const { deliveredId, rewardedId } = sound.shop;
    const reward = sql`update point_lot set reward_order_idx = ${deliveredId}
      where point_idx = (
        select min(other.point_idx) from point_lot as other
        join point_lot as rewarded on rewarded.member_idx = other.member_idx and rewarded.reward_order_idx = ${rewardedId}
        where other.reward_order_idx is null and other.order_idx is null
      )`;

    const violations = await named([reward]);

    expect(violations['incremental ledger']).toEqual(['the opener of a made group was rewarded once']);
    expect(violations['whole ledger']).toContain('the opener of a made group was rewarded once');
  });

  it('check exactly the simulated invariants, apart from the checker of reported outcomes', () => {
    const seen = INVARIANTS.filter((invariant) =>
      DAMAGES[invariant].seenBy.some((checker) => checker !== 'reported outcomes'),
    );
    expect(seen).toEqual(SIMULATED_INVARIANTS);
  });

  it('are each able to report at least one violation', () => {
    const shown = new Set(Object.values(DAMAGES).flatMap(({ seenBy }) => seenBy));
    expect([...shown].sort()).toEqual([...CHECKERS].sort());
  });
});
