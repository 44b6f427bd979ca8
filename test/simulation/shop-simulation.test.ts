import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAllTables } from '../adapters/server/empty-tables.ts';
import { openTestDatabase } from '../adapters/server/test-shop.ts';
import { simulate } from './shop-simulation.ts';
import type { FiguresOnPaper } from './simulation-figures.ts';

describe('the simulated server', () => {
  const opened: Partial<Awaited<ReturnType<typeof openTestDatabase>>> = {};
  beforeAll(async () => {
    Object.assign(opened, await openTestDatabase());
  }, 120_000);
  afterAll(async () => opened.close?.());
  beforeEach(async () => {
    if (opened.database !== undefined) await emptyAllTables(opened.database);
  });

  async function run(seed: number, orders: number): Promise<FiguresOnPaper> {
    if (opened.database === undefined) throw new Error('no database');
    return (await simulate(opened.database, { seed, orders, wholeEvery: 20 })).toJSON();
  }

  it.each([1, 2])(
    'loses no unit, no won and no point under any injected fault (seed %i)',
    async (seed) => {
      const { orders, faults } = await run(seed, 20);
      expect(orders).toBeGreaterThanOrEqual(20);
      expect(Object.keys(faults).length).toBeGreaterThan(2);
    },
    180_000,
  );

  it('repeats the same history for the same seed', async () => {
    const once = await run(3, 8);
    if (opened.database !== undefined) await emptyAllTables(opened.database);
    expect(await run(3, 8)).toStrictEqual(once);
  }, 180_000);
});
