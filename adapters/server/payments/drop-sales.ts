import { sql } from 'kysely';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentIdx, PaymentNo, SellIdx } from '../../../core/vocabulary/ids.ts';

/** Payments by row ids, or one by its number. */
type Payments = { readonly payment_idxs: readonly PaymentIdx[] } | { readonly payment_no: PaymentNo };

/**
 * Drops the cached responses that show a sale of these payments: also lists, if it may have been sold out by them, or
 * can be bought again. Call this after the commit and before the caller gets its response. Drops all responses if the
 * sales cannot be read.
 */
export async function dropSalesOf({ database, answers, log }: ServerContext, payments: Payments): Promise<void> {
  try {
    const ofPayments =
      'payment_no' in payments
        ? sql`= (select payment_idx from payment where payment_no = ${payments.payment_no})`
        : sql`= any(${[...payments.payment_idxs]}::bigint[])`;
    const { rows } = await sql<{ sell_idx: SellIdx; is_scarce: boolean }>`
      select bought.sell_idx, bool_or(sale_option.remaining_cnt <= bought.option_cnt) as is_scarce
      from (
        select sell_idx, option_idx, sum(option_cnt) as option_cnt from order_line
        where payment_idx ${ofPayments} group by sell_idx, option_idx
      ) bought
      join sale_option on sale_option.option_idx = bought.option_idx
      group by bought.sell_idx
    `.execute(database);
    answers.dropSales(rows.filter(({ is_scarce }) => is_scarce).map(({ sell_idx }) => sell_idx));
    for (const { sell_idx, is_scarce } of rows) if (!is_scarce) answers.dropSaleDetails(sell_idx);
  } catch (error) {
    answers.clear();
    log.warn({ err: error }, 'all cached answers were dropped: the sales of a payment could not be read');
  }
}
