import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../adapters/server/test-shop.ts';
import { emptyAllTables } from '../adapters/server/empty-tables.ts';
import { simulate } from './shop-simulation.ts';
import { openSimulationDatabase } from './simulation-database.ts';
import type { SerializedFigures } from './simulation-figures.ts';
import type { Database } from '../../adapters/server/database/database.ts';

interface Opened {
  readonly database: Database;
  readonly empty: (seed: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a database. On PostgreSQL, the seed also chooses the order of the queries of concurrent shoppers. */
async function open(): Promise<Opened> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return openSimulationDatabase(url);
  const { database, close } = await openTestDatabase();
  return { database, close, empty: () => emptyAllTables(database) };
}

describe('the simulated server', () => {
  const opened: { shop?: Opened } = {};
  beforeAll(async () => {
    opened.shop = await open();
  }, 120_000);
  afterAll(async () => opened.shop?.close());

  async function run(seed: number, orders: number): Promise<SerializedFigures> {
    if (opened.shop === undefined) throw new Error('no database');
    await opened.shop.empty(seed);
    return (await simulate(opened.shop.database, { seed, orders, wholeEvery: 20 })).toJSON();
  }

  it.each([1, 4])(
    'loses no unit, no won and no point under any injected fault (seed %i)',
    async (seed) => {
      const { orders, faults, deeds, payments } = await run(seed, 20);

      expect(orders).toBeGreaterThanOrEqual(20);
      expect(Object.keys(faults).length).toBeGreaterThan(2);
      expect(payments['paid'] ?? 0).toBeGreaterThan(0);
      expect(Object.keys(deeds).length).toBeGreaterThan(5);
    },
    180_000,
  );

  it('repeats the same history for the same seed', async () => {
    const once = await run(3, 8);

    expect(await run(3, 8)).toStrictEqual(once);
  }, 180_000);
});
