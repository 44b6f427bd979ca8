import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import { violationUnless, type Violation } from './invariants.ts';
import type { Step } from './in-flight-steps.ts';

/** Requests of shoppers and the responses, which later checks compare with the database. */
export class ReportedOutcomes {
  readonly #keys = new Set<string>();
  readonly #statuses = new Map<string, PaymentStatus>();
  readonly #refunds = new Map<string, number>();
  readonly #unanswered = new Map<Step, number>();

  recordRequest(request_key: string): void {
    this.#keys.add(request_key);
  }

  recordStatus(payment_no: string, status: PaymentStatus): void {
    this.#statuses.set(payment_no, status);
  }

  recordRefund(request_key: string, amount: number): void {
    this.#refunds.set(request_key, amount);
  }

  recordUnanswered(step: Step): void {
    this.#unanswered.set(step, (this.#unanswered.get(step) ?? 0) + 1);
  }

  get figures() {
    return {
      orders: this.#statuses.size,
      refunds: this.#refunds.size,
      unanswered: Object.fromEntries(this.#unanswered),
    };
  }

  /** Returns where the database differs from the responses to shoppers. Call this when the system is idle. */
  async violations(database: Database): Promise<Violation[]> {
    const payments = await database
      .selectFrom('payment')
      .select(['payment_no', 'request_key', 'payment_status'])
      .execute();
    const refunds = await database
      .selectFrom('refund')
      .select(['request_key', 'refund_amount', 'refund_status'])
      .execute();
    const statuses = new Map(payments.map((row) => [row.payment_no, row.payment_status]));
    const sent = new Map(refunds.map((row) => [row.request_key, row]));
    return [
      ...payments.flatMap(({ payment_no, request_key }) =>
        violationUnless(this.#keys.has(request_key), 'every order was asked for', payment_no),
      ),
      ...[...this.#statuses].flatMap(([payment_no, reported]) => {
        const actual = statuses.get(payment_no);
        return violationUnless(
          actual !== undefined && canTransition(reported, actual),
          'a payment keeps to what its shopper was told',
          `${payment_no} was reported as ${reported}, and is ${actual}`,
        );
      }),
      ...[...this.#refunds].flatMap(([request_key, amount]) => {
        const row = sent.get(request_key);
        return violationUnless(
          row?.refund_status === 'done' && row.refund_amount === amount,
          'a refund is what its shopper was told',
          `a refund of ${amount} was promised, there is ${JSON.stringify(row)}`,
        );
      }),
    ];
  }
}

/** Returns true if a payment that was reported with one status may have the status `later`. */
function canTransition(reported: PaymentStatus, later: PaymentStatus): boolean {
  switch (reported) {
    case 'paid':
      return later === 'paid' || later === 'refunded';
    case 'failed':
      // An approval that succeeded after all is refunded.
      return later === 'failed' || later === 'refunded';
    case 'refunded':
      return later === 'refunded';
    case 'waiting':
      return later !== 'ready' && later !== 'approving' && later !== 'failed';
    case 'ready':
    case 'approving':
    case 'expired':
      return later !== 'ready' && later !== 'approving';
  }
}
