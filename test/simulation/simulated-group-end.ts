import { sql } from 'kysely';
import type { Database } from '../../adapters/server/database/database.ts';
import { endGroup } from '../../adapters/server/office-groups/end-group.ts';
import type { Counts } from './counts.ts';
import { Died, type KillableProcess } from './killable-process.ts';
import type { SimulatedShop } from './simulated-fixture.ts';
import type { SimulationRandom } from './simulation-random.ts';

/** The operator ends one of the newest groups before its sale, while anything else may happen. */
export async function endSomeGroup(
  { database }: SimulatedShop,
  process: KillableProcess,
  chance: SimulationRandom,
  acts: Counts,
): Promise<void> {
  const g_idx = await pickGroup(database, chance);
  if (g_idx !== null) await end(process, g_idx, acts);
}

/** The same while nothing else happens. Throws if it changes an order of the group, or refunds one. */
export async function endSomeGroupAlone(
  { database }: SimulatedShop,
  process: KillableProcess,
  chance: SimulationRandom,
  acts: Counts,
): Promise<void> {
  const g_idx = await pickGroup(database, chance);
  if (g_idx === null) return;
  const before = await readOrders(database, g_idx);
  await end(process, g_idx, acts);
  if ((await readOrders(database, g_idx)) !== before) throw new Error(`the end of group ${g_idx} changed its orders`);
}

/** Picks a recent group: one that waits for members, or sometimes one that was made or has ended. */
async function pickGroup(database: Database, chance: SimulationRandom): Promise<number | null> {
  const isAny = chance.oneIn(5);
  const groups = await database
    .selectFrom('group_purchase')
    .select('g_idx')
    .$if(!isAny, (query) => query.whereRef('group_cnt', '<', 'goal_cnt').where('ended_dt', 'is', null))
    .orderBy('g_idx', 'desc')
    .limit(6)
    .execute();
  return groups[chance.below(Math.max(1, groups.length))]?.g_idx ?? null;
}

async function end({ shop }: KillableProcess, g_idx: number, acts: Counts): Promise<void> {
  try {
    const { kind } = await endGroup(shop, g_idx, { reason: '상품이 더 들어오지 않아요', ended_by: '운영자' });
    acts.add(kind === 'done' ? 'ended a group' : 'was refused the end of a group');
  } catch (error) {
    if (!(error instanceof Died)) throw error;
  }
}

/** Returns the orders of a group as they are stored, and their refunds, as one text. */
async function readOrders(database: Database, g_idx: number): Promise<string> {
  const { rows } = await sql<{ stored: unknown }>`
    select jsonb_build_array(
      to_jsonb(payment),
      (select jsonb_agg(to_jsonb(order_line) order by order_idx) from order_line
        where order_line.payment_idx = payment.payment_idx),
      (select jsonb_agg(to_jsonb(refund) order by refund_idx) from refund
        where refund.payment_idx = payment.payment_idx)
    ) as stored
    from payment where payment_idx in (select payment_idx from order_line where g_idx = ${g_idx})
    order by payment_idx
  `.execute(database);
  return JSON.stringify(rows);
}
