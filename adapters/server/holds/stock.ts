import { sql, type RawBuilder } from 'kysely';
import * as v from 'valibot';
import { optionIdx } from '../../../core/api/schema/id-fields.ts';
import type { Tx } from '../database/database.ts';
import { LAST, PREPARED } from '../database/prepared-statements.ts';
import type { OptionIdx, OrderLineIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';

interface RequestedStock {
  readonly option_idx: OptionIdx;
  readonly option_cnt: number;
}

/** An option with less stock than requested. */
export interface ShortStock {
  readonly option_idx: OptionIdx;
  readonly remaining_cnt: number;
  /** True if the option is no longer sold, even if units are left. */
  readonly is_withdrawn: boolean;
}

/**
 * Deducts the stock of a whole order, and restores that of the payments `released`, in one statement: all of it, or
 * nothing if an option is short. Returns the shortages.
 */
export async function deductStock(
  tx: Tx,
  wanted: readonly RequestedStock[],
  released: readonly PaymentIdx[] = [],
): Promise<readonly ShortStock[]> {
  const { rows } = await sql<ShortStock>`${PREPARED}
    ${deduction(wanted, released)}
    select option_idx, remaining_cnt, is_withdrawn from short order by option_idx
  `.execute(tx);
  return rows;
}

/**
 * Like `deductStock`, but as the last statement of the transaction: the row of a popular option is locked only while
 * PostgreSQL works, not until the server has requested the commit. Throws if an option is short, so that nothing is
 * committed; `parseShortages` reads the error.
 */
export async function deductStockLast(
  tx: Tx,
  wanted: readonly RequestedStock[],
  released: readonly PaymentIdx[],
): Promise<void> {
  await sql`${PREPARED} ${LAST}
    ${deduction(wanted, released)}
    select refuse_short_stock(json_agg(short order by option_idx)) from short having count(*) > 0
  `.execute(tx);
}

/** Returns the shortages for which `deductStockLast` has failed; null for any other error. */
export function parseShortages(error: unknown): readonly ShortStock[] | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'MJ001') return null;
  return 'detail' in error && typeof error.detail === 'string' ? v.parse(shortages, JSON.parse(error.detail)) : null;
}

const shortages = v.array(v.object({ option_idx: optionIdx, remaining_cnt: v.number(), is_withdrawn: v.boolean() }));

/**
 * Returns the statement that deducts stock. It first locks the rows in a fixed order, so that no two orders deadlock,
 * and then compares the stock, including the released units. A withdrawn option is short of every unit.
 *
 * The ids and counts are arrays: the planner expects ten rows from an array, but a hundred from JSON, for which it
 * would scan all options. Each array is in a sub-select, which the planner does not inspect, so that it makes the plan
 * once for all orders.
 */
function deduction(wanted: readonly RequestedStock[], released: readonly PaymentIdx[]): RawBuilder<unknown> {
  const options = wanted.map(({ option_idx }) => option_idx);
  const units = wanted.map(({ option_cnt }) => option_cnt);
  return sql`
    with wanted as (
      select option_idx, sum(option_cnt) as cnt
      from unnest((select ${options}::bigint[]), (select ${units}::integer[])) as line (option_idx, option_cnt)
      group by option_idx
    ), released as (
      select option_idx, sum(option_cnt) as cnt from order_line
      where payment_idx = any((select ${[...released]}::bigint[])::bigint[])
      group by option_idx
    ), change as (
      select option_idx, coalesce(wanted.cnt, 0) as wanted, coalesce(released.cnt, 0) as released
      from wanted full join released using (option_idx)
    ), locked as (
      select sale_option.option_idx, sale_option.remaining_cnt + change.released as remaining_cnt, change.wanted,
        sale_option.withdrawn_dt is not null as is_withdrawn
      from sale_option join change on change.option_idx = sale_option.option_idx
      order by sale_option.option_idx
      for no key update of sale_option
    ), short as (
      select option_idx, remaining_cnt::integer, is_withdrawn from locked
      where remaining_cnt < wanted or (is_withdrawn and wanted > 0)
    ), changed as (
      update sale_option set remaining_cnt = locked.remaining_cnt - locked.wanted
      from locked
      where sale_option.option_idx = locked.option_idx and not exists (select from short)
    )
  `;
}

/** Adds the units of these payments' lines back to the stock. The caller has locked them, and calls this once. */
export async function restoreStock(tx: Tx, payments: readonly PaymentIdx[]): Promise<void> {
  await returnUnits(tx, sql`payment_idx = any(${[...payments]}::bigint[])`);
}

/** Adds the units of these lines back to the stock. The caller has locked their payments, and calls this once. */
export async function restoreLineStock(tx: Tx, order_idx_list: readonly OrderLineIdx[]): Promise<void> {
  await returnUnits(tx, sql`order_idx = any(${[...order_idx_list]}::bigint[])`);
}

async function returnUnits(tx: Tx, lines: RawBuilder<unknown>): Promise<void> {
  await sql`
    with returned as (
      select option_idx, sum(option_cnt) as cnt
      from order_line
      where ${lines}
      group by option_idx
    ), locked as (
      select sale_option.option_idx, returned.cnt
      from sale_option join returned on returned.option_idx = sale_option.option_idx
      order by sale_option.option_idx
      for no key update of sale_option
    )
    update sale_option set remaining_cnt = sale_option.remaining_cnt + locked.cnt
    from locked
    where sale_option.option_idx = locked.option_idx
  `.execute(tx);
}
