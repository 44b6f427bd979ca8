import type { PaymentStatus } from '../../core/api/order-fields.ts';
import type { Database } from '../../adapters/server/database/database.ts';
import type { Fault } from './payment-faults.ts';
import type { Step } from './under-way.ts';

/** What shoppers asked for and what the shop said to them: it is held to its word, whatever was killed since. */
export class Told {
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

  /** Where the shop's books, read when all is quiet, are not what its shoppers were told. */
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
        this.#keys.has(request_key) ? [] : [`nobody asked for ${payment_no}`],
      ),
      ...[...this.#statuses].flatMap(([payment_no, told]) => {
        const is = statuses.get(payment_no);
        return is !== undefined && mayBecome(told, is) ? [] : [`${payment_no} was said to be ${told}, and is ${is}`];
      }),
      ...[...this.#refunds].flatMap(([request_key, amount]) => {
        const row = sent.get(request_key);
        return row?.refund_status === 'done' && row.refund_amount === amount
          ? []
          : [`a refund of ${amount} was promised, there is ${JSON.stringify(row)}`];
      }),
    ];
  }
}

/** What a payment can be later that was said to be `told`. */
function mayBecome(told: PaymentStatus, later: PaymentStatus): boolean {
  switch (told) {
    case 'paid':
      return later === 'paid' || later === 'refunded';
    case 'failed':
      // An approval that came through after all is sent back.
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
