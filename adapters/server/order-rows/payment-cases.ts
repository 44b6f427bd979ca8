import { sql } from 'kysely';
import { SELF_CLOSING_CASES, type OperatorNote } from '../../../core/payment/operator-case.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';

type Payment = Pick<PaymentRow, 'payment_idx' | 'payment_no'>;

/** Stores a case of a payment for the operator. Repeated calls store it only once. */
export async function recordCase(
  shop: Pick<ServerContext, 'log'>,
  tx: Tx,
  { payment_idx, payment_no }: Payment,
  { what, tid, amount }: OperatorNote,
  now: number,
): Promise<void> {
  const recorded = await tx
    .insertInto('payment_case')
    .values({ payment_idx, what, tid, amount, noted_dt: formatKst(now), closed_dt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_idx')
    .executeTakeFirst();
  if (recorded !== undefined) shop.log.error({ payment_no, what, amount }, 'a payment needs the operator');
}

/** Closes those cases of a payment that only waited for the gateway's response. */
export async function closePassingCases(tx: Tx, payment_idx: PaymentIdx, now: number): Promise<void> {
  await tx
    .updateTable('payment_case')
    .set({ closed_dt: formatKst(now) })
    .where('payment_idx', '=', payment_idx)
    .where('what', 'in', SELF_CLOSING_CASES)
    .where('closed_dt', 'is', null)
    .execute();
}

/** Selects the ids of the payments for which the gateway never returned whether it charged. */
export const unansweredPayments = sql<PaymentIdx>`(
  select payment_idx from payment_case where closed_dt is null and what = 'unanswered'
)`;
