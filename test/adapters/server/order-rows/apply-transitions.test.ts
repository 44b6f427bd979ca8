import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { applyTransitions } from '../../../../adapters/server/order-rows/apply-transitions.ts';
import type { Tx } from '../../../../adapters/server/database/database.ts';
import { Transition } from '../../../../core/order/transition.ts';
import { lineOf, orderAndPay } from '../payments/shopper.ts';
import { sampleSale } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';

describe('applyTransitions', () => {
  const shop = useTestShop();

  it('rolls back all moves when one of the lines has changed its status', async () => {
    const sales = [await sampleSale(shop.database), await sampleSale(shop.database)];
    const placed = await orderAndPay(shop, { cart_list: sales.map((sale) => lineOf(sale)) });
    const lines = await shop.database
      .selectFrom('order_line')
      .select(['order_idx', 'order_status', 'delivered_dt'])
      .where('payment_idx', '=', placed.payment_idx)
      .orderBy('order_idx')
      .execute();
    const now = shop.clock.now();
    const moves = Transition.ofAll(lines, '상품준비중', '', { pay_method: 'card' }, now) ?? [];
    await shop.database.transaction().execute((tx) => applyTransitions(tx, moves.slice(1), now));

    const again = shop.database.transaction().execute((tx) => applyTransitions(tx, moves, now));

    await expect(again).rejects.toThrow('changed by another transaction');
    const after = await shop.database
      .selectFrom('order_line')
      .select('order_status')
      .where('payment_idx', '=', placed.payment_idx)
      .orderBy('order_idx')
      .execute();
    expect(after.map(({ order_status }) => order_status)).toEqual(['결제완료', '상품준비중']);
  });

  it('looks up the lines that it moves, without reading the other lines of the shop', async () => {
    const placed = await orderAndPay(shop, { cart_list: [lineOf(await sampleSale(shop.database))] });
    await sql`
      insert into order_line overriding user value
      select (jsonb_populate_record(order_line, jsonb_build_object('type', 'copy' || number))).*
      from order_line, generate_series(1, 5000) as number
    `.execute(shop.database);
    await sql`analyze order_line`.execute(shop.database);
    const line = await shop.database
      .selectFrom('order_line')
      .select(['order_idx', 'order_status', 'delivered_dt'])
      .where('payment_idx', '=', placed.payment_idx)
      .where('type', '=', 'always')
      .executeTakeFirstOrThrow();
    const now = shop.clock.now();
    const moves = Transition.ofAll([line], '상품준비중', '', { pay_method: 'card' }, now) ?? [];

    const read = await shop.database.transaction().execute(async (tx) => {
      const before = await readLineCount(tx);
      await applyTransitions(tx, moves, now);
      return (await readLineCount(tx)) - before;
    });

    expect(moves).toHaveLength(1);
    expect(read).toBeLessThan(100);
  });
});

/** Returns how many order lines this transaction has read by scanning the whole table. */
async function readLineCount(tx: Tx): Promise<number> {
  const { rows } = await sql<{ cnt: number }>`
    select seq_tup_read::integer as cnt from pg_stat_xact_user_tables where relname = 'order_line'
  `.execute(tx);
  return rows[0]?.cnt ?? 0;
}
