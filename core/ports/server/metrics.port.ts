import type { PayMethod } from '../../api/buying/payment.api.ts';
import type { PaymentPhase } from '../../payment/payment-phase.ts';

/**
 * Counts events for the operator. Every text that is passed belongs to a closed set (the name of a call, a page, a
 * job): never an address, a key or an id. Must neither throw nor wait.
 */
export interface Metrics {
  /** A call of the API ended with `code`, over HTTP or while a page was rendered. */
  callEnded(call: string, code: number, ms: number): void;
  /** A page was rendered, and is sent with this HTTP status. Pages from the cache are not rendered. */
  pageRendered(page: string, status: number, ms: number): void;
  /** From now on, these jobs are expected to succeed regularly. */
  jobsExpected(jobs: readonly string[]): void;
  jobStarted(job: string): void;
  /** A job has ended: successfully, or with a failure. */
  jobEnded(job: string, isDone: boolean): void;
  paymentMoved(method: PayMethod, phase: PaymentPhase): void;
  /** A client did something that the security log records, such as a refused login. */
  clientEvent(event: string): void;
  /** An uploaded image could not be stored. */
  uploadFailed(): void;
}

/** Counts nothing, for programs without monitoring. */
export const NO_METRICS: Metrics = {
  callEnded() {},
  pageRendered() {},
  jobsExpected() {},
  jobStarted() {},
  jobEnded() {},
  paymentMoved() {},
  clientEvent() {},
  uploadFailed() {},
};
