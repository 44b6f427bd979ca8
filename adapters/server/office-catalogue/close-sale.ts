import { sql } from 'kysely';
import type { SaleClosing } from '../../../core/api/office/catalogue/catalogue.api.ts';
import { UNPAID_STATUSES } from '../../../core/payment/payment-phase.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { SellIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { runExclusively } from '../import/catalogue-lock.ts';

/** Groups, carts and orders are each counted up to this number. */
const MAX_COUNTED = 10_000;

/**
 * Counts what closing a sale affects: groups below their target, which close; carts with the sale, which can no longer
 * be paid; and unpaid orders, which hold their units until they are paid or expire. Null if the sale does not exist.
 */
export async function loadSaleClosing(database: Database, sell_idx: SellIdx): Promise<SaleClosing | null> {
  const { rows } = await sql<SaleClosing>`
    select
      (select count(*)::int from (select from group_purchase
        where sell_idx = ${sell_idx}::bigint and group_cnt < goal_cnt limit ${MAX_COUNTED}) as found) as group_cnt,
      (select count(*)::int from (select from cart_line
        where sell_idx = ${sell_idx}::bigint limit ${MAX_COUNTED}) as found) as cart_cnt,
      (select count(distinct payment_idx)::int from payment join order_line using (payment_idx)
        where payment_status in (${sql.join([...UNPAID_STATUSES])}) and order_line.sell_idx = ${sell_idx}::bigint) as unpaid_cnt
    from sale where sell_idx = ${sell_idx}::bigint
  `.execute(database);
  return rows[0] ?? null;
}

type CloseSaleResult =
  | { readonly kind: 'done'; readonly before: KstText; readonly end_dt: KstText }
  | { readonly kind: 'refused'; readonly text: string };

/**
 * Ends a sale now: it can no longer be bought, and its groups close. A sale that has not started never opens. Refuses a
 * sale that has ended.
 */
export async function closeSale(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  sell_idx: SellIdx,
): Promise<CloseSaleResult> {
  const now = clock.now();
  return runExclusively(database, async (tx) => {
    const sale = await tx
      .selectFrom('sale')
      .select(['start_dt', 'end_dt'])
      .where('sell_idx', '=', sell_idx)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (sale === undefined) return { kind: 'refused', text: `그런 판매가 없어요: ${sell_idx}` };
    const end_dt = formatKst(now);
    if (sale.end_dt <= end_dt) return { kind: 'refused', text: '이미 끝난 판매예요.' };
    // A sale that has not started starts one second before its end, since a period is never empty.
    const start_dt = sale.start_dt < end_dt ? sale.start_dt : formatKst(now - 1_000);
    await tx.updateTable('sale').set({ start_dt, end_dt }).where('sell_idx', '=', sell_idx).execute();
    return { kind: 'done', before: sale.end_dt, end_dt };
  });
}
