import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { DONE, refused, type ActionResult } from './action-result.ts';
import type { PaymentCaseIdx } from '../../../core/vocabulary/ids.ts';

/** Maximum number of listed cases; the next ones are listed when these are closed. */
const MAX_LISTED = 500;

/** Finds payment cases that the server cannot settle, oldest first, with their orders. */
export function findOpenCases(database: Database) {
  return database
    .selectFrom('payment_case')
    .innerJoin('payment', 'payment.payment_idx', 'payment_case.payment_idx')
    .select(['case_idx', 'what', 'payment_case.tid', 'amount', 'noted_dt'])
    .select(['payment.payment_idx', 'payment_no', 'payment_status', 'pay_method', 'buyer_name'])
    .where('closed_dt', 'is', null)
    .orderBy('case_idx')
    .limit(MAX_LISTED)
    .execute();
}

/** Closes a case that the operator has settled at the gateway. Closing it again changes nothing. */
export async function closeCase(shop: ServerContext, case_idx: PaymentCaseIdx): Promise<ActionResult> {
  const { numUpdatedRows } = await shop.database
    .updateTable('payment_case')
    .set((row) => ({ closed_dt: row.fn.coalesce('closed_dt', row.val(formatKst(shop.clock.now()))) }))
    .where('case_idx', '=', case_idx)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? DONE : refused(`그런 일이 없어요: ${case_idx}`);
}
