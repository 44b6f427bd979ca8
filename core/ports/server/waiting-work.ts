import type { PayMethod } from '../../api/buying/payment.api.ts';
import type { RefundWait } from '../../api/schema/order-fields.ts';

/** Number of pending rows, at most a thousand, and how long the oldest has waited; 0 if there are none. */
export interface Waiting {
  readonly count: number;
  readonly oldestMs: number;
}

/** Returns several queues as one, whose oldest row is the oldest of all. */
export function joinQueues(queues: readonly Waiting[]): Waiting {
  return {
    count: queues.reduce((sum, { count }) => sum + count, 0),
    oldestMs: Math.max(0, ...queues.map(({ oldestMs }) => oldestMs)),
  };
}

/** Pending requests to the gateway of a payment method: `approval` inquires about charges and reverses them. */
export interface GatewayQueue extends Waiting {
  readonly queue: 'approval' | 'refund';
  readonly method: PayMethod;
}

/** Pending work of the jobs, the operator and shoppers. */
export interface WaitingWork {
  /** Pending refunds by what they wait for. */
  readonly refunds: Readonly<Record<RefundWait, Waiting>>;
  /** Deliveries of messages that are due, and not sent yet. */
  readonly messages: Waiting;
  /** Number of deliveries that a provider has refused, and that are tried again. */
  readonly retriedMessages: number;
  /** Number of deliveries of messages about which the operator must decide. */
  readonly failedMessages: number;
  /** Payments that may or may not have been charged, or are being reversed. */
  readonly payments: Waiting;
  /** Number of payments that the server cannot settle alone. */
  readonly paymentCases: number;
  /** The refunds and payments that wait for a gateway, by payment method; no entry for a method without any. */
  readonly gatewayQueues: readonly GatewayQueue[];
  /** Number of payments that a job has given up after repeated errors. */
  readonly givenUpJobs: number;
  /** Number of cash receipts about which the operator must decide. */
  readonly cashReceipts: Readonly<Record<'refused' | 'unclear', number>>;
}
