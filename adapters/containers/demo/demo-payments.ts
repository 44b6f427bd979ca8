import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { OperatorCase } from '../../../core/payment/operator-case.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Database } from '../../server/database/database.ts';

interface DemoCase {
  readonly what: OperatorCase;
  readonly pay_method: PayMethod;
  readonly tid: string;
  readonly hoursAgo: number;
  /** Amount in won, if it differs from that of the order. */
  readonly amount?: number;
}

/** Only cases that staff settle at the gateway: jobs would soon close any others. */
const DEMO_CASES: readonly DemoCase[] = [
  { what: 'second-approval', pay_method: 'card', tid: 'demo-second-card', hoursAgo: 5 },
  { what: 'other-deposit', pay_method: 'vbank', tid: 'demo-deposit', hoursAgo: 29, amount: 10_000 },
  { what: 'second-approval', pay_method: 'kakao', tid: 'demo-second-kakao', hoursAgo: 2 },
];

/** Stores payment cases that staff must settle, so that the office's screen shows some in the demo shop. */
export async function storeDemoPaymentCases(database: Database, now: number): Promise<void> {
  for (const { what, pay_method, tid, hoursAgo, amount } of DEMO_CASES) {
    const payment = await database
      .selectFrom('payment')
      .select(['payment_idx', 'total_amount'])
      .where('payment_status', '=', 'paid')
      .where('pay_method', '=', pay_method)
      .orderBy('payment_idx', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (payment === undefined) continue;
    const { payment_idx, total_amount } = payment;
    const noted_dt = formatKst(now - hoursAgo * HOUR_MS);
    await database
      .insertInto('payment_case')
      .values({ payment_idx, what, tid, amount: amount ?? total_amount, noted_dt, closed_dt: null })
      .execute();
  }
}
