import type { PayMethod } from '../../core/api/buying/payment.api.ts';
import type { PaymentPhase } from '../../core/payment/payment-phase.ts';
import type { Metrics } from '../../core/ports/server/metrics.port.ts';

/** Records the counted events in order, without durations. */
export class FakeMetrics implements Metrics {
  readonly calls: string[] = [];
  readonly pages: string[] = [];
  readonly jobs: string[] = [];
  readonly payments: string[] = [];
  readonly clientEvents: string[] = [];
  uploadFailures = 0;

  reset(): void {
    for (const list of [this.calls, this.pages, this.jobs, this.payments, this.clientEvents]) list.length = 0;
    this.uploadFailures = 0;
  }

  callEnded(call: string, code: number): void {
    this.calls.push(`${call} ${code}`);
  }

  pageRendered(page: string, status: number): void {
    this.pages.push(`${page} ${status}`);
  }

  jobsExpected(jobs: readonly string[]): void {
    this.jobs.push(...jobs.map((job) => `${job} expected`));
  }

  jobStarted(job: string): void {
    this.jobs.push(`${job} started`);
  }

  jobEnded(job: string, isDone: boolean): void {
    this.jobs.push(`${job} ${isDone ? 'done' : 'failed'}`);
  }

  paymentMoved(method: PayMethod, phase: PaymentPhase): void {
    this.payments.push(`${method} ${phase}`);
  }

  clientEvent(event: string): void {
    this.clientEvents.push(event);
  }

  uploadFailed(): void {
    this.uploadFailures += 1;
  }
}
