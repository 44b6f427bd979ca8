import { sql } from 'kysely';
import type { OfficeResponseOf } from '../../../core/api/office/office-contract.ts';
import { MAX_COUNTED } from '../../../core/api/office/orders/order.api.ts';
import type { SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import {
  hasLineCondition,
  selectFilteredLines,
  ownOrderConditions,
  orderConditions,
  type OfficeOrderFilter,
} from './order-conditions.ts';
import { searchOrders, type OrderReader } from './search-orders.ts';

/** Maximum number of lines whose orders are counted. Beyond it the count is shown as a minimum. */
const MAX_LINES = 20_000;

interface OrderSums {
  readonly cnt: number;
  readonly amount: number;
  /** True if more lines meet the conditions than were counted. */
  readonly is_cut: boolean;
}

/** Counts the orders of a filter, and sums the amounts paid for them, up to a limit. */
export async function sumOfficeOrders(
  database: Database,
  filter: OfficeOrderFilter,
  reader: OrderReader,
): Promise<OfficeResponseOf<'GET /api/office/v1/orders/total'>> {
  const { seller_idx } = reader;
  const { q, from, to, paid, paid_to } = filter;
  const isByLines = q === '' && [from, to, paid, paid_to].every((day) => day === null);
  const counted =
    isByLines && hasLineCondition({ filter, seller_idx })
      ? await sumByLines(database, filter, seller_idx)
      : await sumByOrders(database, filter, reader);
  const is_capped = counted.cnt > MAX_COUNTED || counted.is_cut;
  return {
    total_cnt: Math.min(counted.cnt, MAX_COUNTED),
    is_capped,
    total_amount: is_capped ? null : counted.amount,
  };
}

async function sumByOrders(database: Database, filter: OfficeOrderFilter, reader: OrderReader): Promise<OrderSums> {
  const { seller_idx } = reader;
  const found = await searchOrders(database, filter.q, reader);
  const sums = await database
    .selectFrom((from) =>
      from
        .selectFrom('payment')
        .select(amountOf(seller_idx).as('amount'))
        .where((row) => orderConditions(row, { filter, seller_idx, found, ofLines: null }))
        .limit(MAX_COUNTED + 1)
        .as('counted'),
    )
    .select((row) => [row.fn.countAll<number>().as('cnt'), sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .executeTakeFirstOrThrow();
  return { ...sums, is_cut: found?.is_capped === true };
}

/** Sums orders that it looks up one by one: with a plain join, the planner would read the whole table of orders. */
async function sumByLines(
  database: Database,
  filter: OfficeOrderFilter,
  seller_idx: SellerIdx | null,
): Promise<OrderSums> {
  const selection = { filter, seller_idx };
  return database
    .with('line', (from) => selectFilteredLines(from, selection).limit(MAX_LINES + 1))
    .selectFrom((from) =>
      from
        .selectFrom((lines) => lines.selectFrom('line').select('line.payment_idx').distinct().as('own'))
        .innerJoinLateral(
          (orders) =>
            orders
              .selectFrom('payment')
              .select(amountOf(seller_idx).as('amount'))
              .whereRef('payment.payment_idx', '=', 'own.payment_idx')
              .where((row) => row.and(ownOrderConditions(row, selection)))
              .limit(1)
              .as('placed'),
          (join) => join.onTrue(),
        )
        .select('placed.amount')
        .limit(MAX_COUNTED + 1)
        .as('counted'),
    )
    .select((row) => [
      row.fn.countAll<number>().as('cnt'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<boolean>`(select count(*) from line) > ${MAX_LINES}`.as('is_cut'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the amount paid for the whole order, or only for its lines of one seller shop. */
function amountOf(seller_idx: SellerIdx | null) {
  return seller_idx === null
    ? sql<number>`payment.total_amount`
    : sql<number>`(
        select sum(order_line.paid_amount) from order_line
        where order_line.payment_idx = payment.payment_idx and order_line.seller_idx = ${seller_idx}::bigint
      )`;
}
