import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import type { PaymentStatus, RefundStatus } from '../../core/api/schema/order-fields.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import { violationUnless, type Violation } from './invariants.ts';
import type { Step } from './in-flight-steps.ts';

interface RefundRow {
  readonly payment_no: string;
  readonly pay_method: PayMethod;
  readonly refund_status: RefundStatus;
  readonly refused_cnt: number;
}

/** Requests of shoppers and the responses, which later checks compare with the database. */
export class ReportedOutcomes {
  readonly #keys = new Set<string>();
  readonly #statuses = new Map<string, PaymentStatus>();
  readonly #refunds = new Map<string, number>();
  /** Orders of which the gateway refuses a refund. */
  readonly #refusing = new Set<string>();
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

  /** Records that the gateway will refuse the next refund of an order. */
  recordPlannedRefusal(payment_no: string): void {
    this.#refusing.add(payment_no);
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
      .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
      .select([
        'payment_no',
        'pay_method',
        'refund.request_key',
        'refund.refund_amount',
        'refund_status',
        'refused_cnt',
      ])
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
          row !== undefined && row.refund_amount === amount && (row.refund_status === 'done' || this.#isLeft(row)),
          'a refund is what its shopper was told',
          `a refund of ${amount} was promised, there is ${JSON.stringify(row)}`,
        );
      }),
    ];
  }

  /**
   * Returns whether a refund is left to the operator, after the bank refused it. A card's refund is sent again instead.
   */
  #isLeft({ payment_no, pay_method, refund_status, refused_cnt }: RefundRow): boolean {
    const isWithOperator = pay_method === 'vbank' && refund_status === 'requested' && refused_cnt > 0;
    return isWithOperator && this.#refusing.has(payment_no);
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
