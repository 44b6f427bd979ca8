import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createOwner } from './api/owned-fixture.ts';
import { emptyAllTables } from './empty-tables.ts';
import { sampleReview } from './reviews/sample-review.ts';
import { sampleSale } from './sample-shop.ts';
import { useTestShop } from './test-shop.ts';

describe('emptyAllTables', () => {
  const shop = useTestShop();
  const rowsByTable = async (): Promise<Readonly<Record<string, number>>> => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    `.execute(shop.database);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ cnt: number }>`select count(*) as cnt from ${sql.id(name)}`.execute(shop.database);
      if (rows[0]?.cnt !== 0) counts[name] = rows[0]?.cnt ?? 0;
    }
    return counts;
  };

  it('leaves no rows, not even those that triggers insert, and resets ids as the next test expects', async () => {
    await createOwner(shop);
    await sampleReview(shop.database, await sampleSale(shop.database));
    expect(Object.keys(await rowsByTable())).toEqual(
      expect.arrayContaining(['order_line', 'review_tally', 'sale_facet', 'sale_listing']),
    );

    await emptyAllTables(shop.database);

    expect(await rowsByTable()).toEqual({});
    expect((await sampleSale(shop.database)).sell_idx).toBe(1);
  });

  it('leaves foreign keys and triggers enabled', async () => {
    await sampleSale(shop.database);
    await emptyAllTables(shop.database);

    await expect(sampleSale(shop.database, { seller_idx: 1 })).rejects.toThrow('foreign key');
    await sampleSale(shop.database);
    expect(await rowsByTable()).toMatchObject({ sale_facet: 1 });
  });

  it('empties tables with many rows', async () => {
    await sql`
      insert into member (email, member_name, phone, joined_dt)
      select 'crowd' || n || '@example.com', '회원', '01012345678', '2026-11-01' from generate_series(1, 5000) as n
    `.execute(shop.database);

    await emptyAllTables(shop.database);

    expect(await rowsByTable()).toEqual({});
  });
});
