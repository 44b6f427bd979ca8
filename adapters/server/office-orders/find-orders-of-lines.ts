import { sql } from 'kysely';
import { dayBounds } from '../../../core/time/day-bounds.ts';
import type { PaymentIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import { selectFilteredLines, type OfficeOrderFilter } from './order-conditions.ts';

/** Maximum number of lines by which orders are looked up; for more, scanning the list of orders is faster. */
const MAX_LINES = 10_000;
/**
 * Maximum number of orders in a period that narrows the search; in a larger one, scanning the list soon finds enough.
 */
const MAX_DATED = 300_000;

/**
 * Finds the orders whose lines meet the conditions of lines; null if there are too many. The result may contain orders
 * outside the days of the filter.
 */
export async function findOrdersOfLines(
  database: Database,
  filter: OfficeOrderFilter,
  seller_idx: SellerIdx | null,
  limit = MAX_LINES,
): Promise<readonly PaymentIdx[] | null> {
  const lines = selectFilteredLines(database, { filter, seller_idx });
  const all = await findOrderIds(database, lines, limit);
  if (all !== null) return all;
  const range = await findOrderIdRange(database, filter);
  if (range === null) return null;
  const { first, last } = range;
  const dated = lines.where('order_line.payment_idx', '>=', first).where('order_line.payment_idx', '<=', last);
  return findOrderIds(database, dated, limit);
}

type SelectedLines = ReturnType<typeof selectFilteredLines>;

/** The lowest and the highest id of a period's orders. */
interface OrderIdRange {
  readonly first: PaymentIdx;
  readonly last: PaymentIdx;
}

/** Loads the orders of the lines as one value: thousands of rows take longer to receive than to find. */
async function findOrderIds(
  database: Database,
  lines: SelectedLines,
  limit: number,
): Promise<readonly PaymentIdx[] | null> {
  const { found } = await database
    .selectFrom(lines.limit(limit + 1).as('line'))
    .select(
      sql<readonly PaymentIdx[] | null>`
        case when count(*) <= ${limit}::integer then coalesce(json_agg(distinct line.payment_idx), '[]') end
      `.as('found'),
    )
    .executeTakeFirstOrThrow();
  return found;
}

/**
 * Finds the range of order ids on the filter's days, since lines have no order time. Null for a filter without days,
 * for days without orders, and for days with too many orders.
 */
async function findOrderIdRange(
  database: Database,
  { from: start, to }: OfficeOrderFilter,
): Promise<OrderIdRange | null> {
  const { from, before } = dayBounds(start, to);
  if (from === null && before === null) return null;
  let dated = database
    .selectFrom('payment')
    .select('payment_idx')
    .limit(MAX_DATED + 1);
  if (from !== null) dated = dated.where('order_dt', '>=', from);
  if (before !== null) dated = dated.where('order_dt', '<', before);
  const { cnt, first, last } = await database
    .selectFrom(dated.as('dated'))
    .select((row) => [
      row.fn.countAll<number>().as('cnt'),
      row.fn.min<PaymentIdx | null>('payment_idx').as('first'),
      row.fn.max<PaymentIdx | null>('payment_idx').as('last'),
    ])
    .executeTakeFirstOrThrow();
  return first === null || last === null || cnt > MAX_DATED ? null : { first, last };
}
