import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentIdx, PaymentNo } from '../../../core/vocabulary/ids.ts';

/** Payments by row ids, or one by its number. */
type Payments = { readonly payment_idxs: readonly PaymentIdx[] } | { readonly payment_no: PaymentNo };

/**
 * Drops the cached responses that show a sale of these payments. Call this after the commit and before the caller gets
 * its response. Drops all responses if the sales cannot be read.
 */
export async function dropSalesOf({ database, answers, log }: ServerContext, payments: Payments): Promise<void> {
  try {
    const lines = await database
      .selectFrom('order_line')
      .select('sell_idx')
      .distinct()
      .$if('payment_idxs' in payments, (query) =>
        query.where('payment_idx', 'in', 'payment_idxs' in payments ? [...payments.payment_idxs] : []),
      )
      .$if('payment_no' in payments, (query) =>
        query.where('payment_idx', 'in', (sub) =>
          sub
            .selectFrom('payment')
            .select('payment.payment_idx')
            .where('payment_no', '=', 'payment_no' in payments ? payments.payment_no : ''),
        ),
      )
      .execute();
    answers.dropSales(lines.map(({ sell_idx }) => sell_idx));
  } catch (error) {
    answers.clear();
    log.warn({ err: error }, 'all cached answers were dropped: the sales of a payment could not be read');
  }
}
