import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import { faultUnless, type Fault } from './invariants.ts';
import type { Step } from './in-flight-steps.ts';

/** Requests of shoppers and the responses, which later checks compare with the database. */
export class ReportedOutcomes {
  readonly #keys = new Set<string>();
  readonly #statuses = new Map<string, PaymentStatus>();
  readonly #refunds = new Map<string, number>();
  readonly #unanswered = new Map<Step, number>();

  asked(request_key: string): void {
    this.#keys.add(request_key);
  }

  status(payment_no: string, status: PaymentStatus): void {
    this.#statuses.set(payment_no, status);
  }

  refund(request_key: string, amount: number): void {
    this.#refunds.set(request_key, amount);
  }

  unanswered(step: Step): void {
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
  async faults(database: Database): Promise<Fault[]> {
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
        faultUnless(this.#keys.has(request_key), 'every order was asked for', payment_no),
      ),
      ...[...this.#statuses].flatMap(([payment_no, told]) => {
        const is = statuses.get(payment_no);
        return faultUnless(
          is !== undefined && canTransition(told, is),
          'a payment keeps to what its shopper was told',
          `${payment_no} was said to be ${told}, and is ${is}`,
        );
      }),
      ...[...this.#refunds].flatMap(([request_key, amount]) => {
        const row = sent.get(request_key);
        return faultUnless(
          row?.refund_status === 'done' && row.refund_amount === amount,
          'a refund is what its shopper was told',
          `a refund of ${amount} was promised, there is ${JSON.stringify(row)}`,
        );
      }),
    ];
  }
}

/** Returns true if a payment that was reported with one status may have the status `later`. */
function canTransition(told: PaymentStatus, later: PaymentStatus): boolean {
  switch (told) {
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
