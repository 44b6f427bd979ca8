import { sql } from 'kysely';
import type { Database } from '../../../adapters/server/database/database.ts';
import { chance, rowCount } from './chance.ts';

/** One sale in this many is a group sale. */
const STEP = 50;
/** Number of orders from one group to the next; a group has at most four of them. */
const ORDERS_PER_GROUP = 10;

/**
 * Turns some of the sales into group sales, and adds their groups, the newest last. A group has one to four of four
 * members; one in a hundred of the others was ended by staff.
 */
export async function makeGroupRows(database: Database, orders: number, sales: number): Promise<void> {
  const groups = Math.min(rowCount(orders, 'groups'), Math.floor((orders - 3) / ORDERS_PER_GROUP));
  await sql`
    update sale set type = 'group', value_type = 'amount', config_value = 1000, goal_cnt = 4
    where sell_idx % ${STEP}::integer = 0
  `.execute(database);
  await sql`
    insert into group_purchase (g_idx, sell_idx, opener_payment_idx, goal_cnt, group_cnt, opened_dt, ended_dt, ended_reason, ended_by)
    overriding system value
    select n, ${STEP}::integer * (1 + floor(${chance(91)} * ${Math.floor(sales / STEP)}::integer)), payment_idx, 4, 1 + n % 4,
      order_dt, case when n % 100 = 1 then order_dt + interval '1 hour' end, case when n % 100 = 1 then '품절' end,
      case when n % 100 = 1 then '한대표' end
    from generate_series(1, ${groups}::integer) n
    join payment on payment_idx = n * ${ORDERS_PER_GROUP}::integer
  `.execute(database);
  await sql`
    insert into group_member (g_idx, payment_idx, person, joined_dt)
    select g_idx, payment_idx, 'order:' || payment_idx, order_dt
    from group_purchase cross join lateral generate_series(0, group_cnt - 1) place
    join payment on payment_idx = opener_payment_idx + place
  `.execute(database);
}
