import { sql, type RawBuilder } from 'kysely';
import type { Work } from '../database/database.ts';

interface WantedStock {
  readonly option_idx: number;
  readonly option_cnt: number;
}

/** An option that has fewer pieces than were wanted. */
export interface ShortStock {
  readonly option_idx: number;
  readonly remaining_cnt: number;
}

/**
 * Takes the stock of a whole order in one statement: all of it, or nothing when any option is short.
 * The rows are locked in one order first, so that two orders never wait for each other, and what is
 * compared is what they hold then, not what they held when the statement began.
 */
export async function takeStock(work: Work, wanted: readonly WantedStock[]): Promise<readonly ShortStock[]> {
  const { rows } = await sql<ShortStock & { cnt: number }>`
    with wanted as (
      select option_idx, sum(option_cnt) as cnt
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as (option_idx bigint, option_cnt integer)
      group by option_idx
    ), locked as (
      select sale_option.option_idx, sale_option.remaining_cnt, wanted.cnt
      from sale_option join wanted on wanted.option_idx = sale_option.option_idx
      order by sale_option.option_idx
      for no key update of sale_option
    ), taken as (
      update sale_option set remaining_cnt = sale_option.remaining_cnt - locked.cnt
      from locked
      where sale_option.option_idx = locked.option_idx
        and not exists (select from locked as short where short.remaining_cnt < short.cnt)
    )
    select option_idx, remaining_cnt, cnt from locked where remaining_cnt < cnt order by option_idx
  `.execute(work);
  return rows;
}

/** Gives back what the lines of these payments had taken. The caller holds their rows, and does it once. */
export async function returnStock(work: Work, payments: readonly number[]): Promise<void> {
  await giveBack(work, sql`payment_idx in (${listOf(payments)})`);
}

/** Gives back what these lines had taken. The caller holds their payments, and does it once. */
export async function returnLineStock(work: Work, order_idx_list: readonly number[]): Promise<void> {
  await giveBack(work, sql`order_idx in (${listOf(order_idx_list)})`);
}

function listOf(numbers: readonly number[]): RawBuilder<unknown> {
  return sql`select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::bigint`;
}

async function giveBack(work: Work, lines: RawBuilder<unknown>): Promise<void> {
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
  `.execute(work);
}
