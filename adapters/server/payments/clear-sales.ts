import { sql } from 'kysely';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { PREPARED } from '../database/prepared-statements.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

/**
 * Clears the cached responses that show a sale of these payments, and the lists if these payments may have sold out a
 * sale or made it available again. Call this after the commit and before the caller gets its response. Clears all
 * responses if the sales cannot be read.
 */
export async function clearSalesOf(
  { database, responses, log }: ServerContext,
  { paymentIds }: { readonly paymentIds: readonly PaymentIdx[] },
): Promise<void> {
  try {
    const { rows } = await sql<{ sell_idx: SellIdx; is_scarce: boolean }>`${PREPARED}
      select bought.sell_idx, bool_or(sale_option.remaining_cnt <= bought.option_cnt) as is_scarce
      from (
        select sell_idx, option_idx, sum(option_cnt) as option_cnt from order_line
        where payment_idx = any((select ${[...paymentIds]}::bigint[])::bigint[]) group by sell_idx, option_idx
      ) bought
      join sale_option on sale_option.option_idx = bought.option_idx
      group by bought.sell_idx
    `.execute(database);
    responses.clearPurchased(rows);
  } catch (error) {
    responses.clear();
    log.warn({ err: error }, 'all cached responses were cleared: the sales of a payment could not be read');
  }
}

/**
 * Clears all responses if a transaction ended in an outage: its commit may have arrived with its last statement, and
 * the stock that it deducted would not be reported.
 */
export function clearAfterOutage({ responses }: Pick<ServerContext, 'responses'>, error: unknown): void {
  if (error instanceof DatabaseUnavailable) responses.clear();
}
