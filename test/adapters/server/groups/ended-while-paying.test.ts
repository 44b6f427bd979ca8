import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lineOf, order, paymentOf, returnFromGateway } from '../payments/shopper.ts';
import { sampleMember } from '../sample-shop.ts';
import { useTestShop } from '../test-shop.ts';
import { groupSale, loadProgress, openGroup } from './group-shopper.ts';

const url = process.env['TEST_DATABASE_URL'];

/** A transaction that waits for another one needs two connections; the embedded database has one. */
describe.skipIf(url === undefined)('a payment that waits while staff end its group', () => {
  const shop = useTestShop();

  /** Ends a group in a transaction that commits only when the payment waits for it. */
  async function payWhileEnding(g_idx: number, payment_no: string): Promise<void> {
    const paying = await shop.database.transaction().execute(async (tx) => {
      const ended = { ended_dt: '2026-11-21 12:00:00', ended_reason: '품절', ended_by: '한대표' };
      await tx.updateTable('group_purchase').set(ended).where('g_idx', '=', g_idx).execute();
      const started = returnFromGateway(shop, shop.gateway.authenticated(payment_no));
      await expect.poll(() => waiting(), { timeout: 10_000 }).toBe(1);
      return { started };
    });
    await paying.started;
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(shop.database);
    return rows.length;
  }

  const membersOf = async (payment_idx: number) =>
    shop.database.selectFrom('group_member').select('g_idx').where('payment_idx', '=', payment_idx).execute();

  it('does not take the last seat, and keeps the price', async () => {
    const sale = await groupSale(shop.database, { goal_cnt: 2 });
    const g_idx = await openGroup(shop, sale);
    const last = await order(shop, { cart_list: [{ ...lineOf(sale), type: 'group', g_idx }] });

    await payWhileEnding(g_idx, last.payment_no);

    expect(await loadProgress(shop, g_idx)).toMatchObject({ group_cnt: 1, group_state: '마감' });
    expect(await membersOf(last.payment_idx)).toEqual([]);
    expect(await paymentOf(shop, last.payment_idx)).toMatchObject({ payment_status: 'paid', discount_amount: 3_000 });
  });

  it('opens another group if it is the next order of the opener', async () => {
    const sale = await groupSale(shop.database);
    const { token } = await sampleMember(shop.database);
    const g_idx = await openGroup(shop, sale, token);
    const next = await order(shop, { cart_list: [{ ...lineOf(sale), type: 'group' }] }, token);

    await payWhileEnding(g_idx, next.payment_no);

    const [joined] = await membersOf(next.payment_idx);
    expect(joined?.g_idx).toBeGreaterThan(g_idx);
    expect(await loadProgress(shop, g_idx)).toMatchObject({ group_cnt: 1, group_state: '마감' });
  });
});
