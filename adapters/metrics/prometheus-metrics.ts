import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { payMethod, type PayMethod } from '../../core/api/buying/payment.api.ts';
import type { PaymentPhase } from '../../core/payment/payment-phase.ts';
import type { Metrics } from '../../core/ports/server/metrics.port.ts';

/** Bounds in seconds. Cached responses are below the first; clients give up after 15 s, above the last. */
const CALL_BUCKETS_S = [0.002, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12];
/** Bounds in seconds, around the interval of jobs, which is one minute. */
const JOB_BUCKETS_S = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/** The phases that an alert compares. Without a sample of `paid`, it could not see that no payment succeeds. */
const COMPARED_PHASES = ['paid', 'waiting', 'failed'] as const satisfies readonly PaymentPhase[];

/** The times of a job, as `now` returned them. */
interface JobTimes {
  readonly doneAt: number;
  readonly startedAt: number | null;
}

/** Collects metrics of calls, pages, jobs and payments for Prometheus. `now`: a monotonic clock in milliseconds. */
export class PrometheusMetrics implements Metrics {
  readonly registry = new Registry();
  readonly #now: () => number;
  readonly #calls: Counter<'call' | 'code'>;
  readonly #callSeconds: Histogram<'call'>;
  readonly #pages: Counter<'page' | 'status'>;
  readonly #pageSeconds: Histogram<'page'>;
  readonly #jobRuns: Counter<'name' | 'outcome'>;
  readonly #jobSeconds: Histogram<'name'>;
  readonly #payments: Counter<'method' | 'phase'>;
  readonly #clientEvents: Counter<'what'>;
  readonly #uploadFailures: Counter;
  readonly #jobs = new Map<string, JobTimes>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#calls = new Counter({
      name: 'moajang_calls_total',
      help: 'Calls of the API, over HTTP or while a page was rendered, by result code',
      labelNames: ['call', 'code'],
      registers,
    });
    this.#callSeconds = new Histogram({
      name: 'moajang_call_seconds',
      help: 'Duration of calls, without reading the request and sending the response',
      labelNames: ['call'],
      buckets: CALL_BUCKETS_S,
      registers,
    });
    this.#pages = new Counter({
      name: 'moajang_pages_total',
      help: 'Pages rendered or failed, by HTTP status; pages from the cache are not among them',
      labelNames: ['page', 'status'],
      registers,
    });
    this.#pageSeconds = new Histogram({
      name: 'moajang_page_seconds',
      help: 'Duration of rendering a page, its calls included',
      labelNames: ['page'],
      buckets: CALL_BUCKETS_S,
      registers,
    });
    this.#jobRuns = new Counter({
      name: 'moajang_job_runs_total',
      help: 'Runs of background jobs, by outcome: done or failed',
      labelNames: ['name', 'outcome'],
      registers,
    });
    this.#jobSeconds = new Histogram({
      name: 'moajang_job_seconds',
      help: 'Duration of a run of a job',
      labelNames: ['name'],
      buckets: JOB_BUCKETS_S,
      registers,
    });
    this.#payments = new Counter({
      name: 'moajang_payments_total',
      help: 'Payments that reached a phase, by method',
      labelNames: ['method', 'phase'],
      registers,
    });
    for (const method of payMethod.options) {
      for (const phase of COMPARED_PHASES) this.#payments.inc({ method, phase }, 0);
    }
    this.#clientEvents = new Counter({
      name: 'moajang_client_events_total',
      help: 'Events of the security log, such as refused logins and reached limits',
      labelNames: ['what'],
      registers,
    });
    this.#uploadFailures = new Counter({
      name: 'moajang_upload_failures_total',
      help: 'Uploaded images that could not be stored',
      registers,
    });
    this.#watchJobs(registers);
  }

  callEnded(call: string, code: number, ms: number): void {
    this.#calls.inc({ call, code });
    this.#callSeconds.observe({ call }, ms / 1_000);
  }

  pageRendered(page: string, status: number, ms: number): void {
    this.#pages.inc({ page, status });
    this.#pageSeconds.observe({ page }, ms / 1_000);
  }

  jobsExpected(jobs: readonly string[]): void {
    for (const name of jobs) {
      this.#jobs.set(name, { doneAt: this.#now(), startedAt: null });
      this.#jobRuns.inc({ name, outcome: 'done' }, 0);
      this.#jobRuns.inc({ name, outcome: 'failed' }, 0);
    }
  }

  jobStarted(name: string): void {
    const doneAt = this.#jobs.get(name)?.doneAt ?? this.#now();
    this.#jobs.set(name, { doneAt, startedAt: this.#now() });
  }

  jobEnded(name: string, isDone: boolean): void {
    const now = this.#now();
    const { doneAt = now, startedAt = null } = this.#jobs.get(name) ?? {};
    this.#jobs.set(name, { doneAt: isDone ? now : doneAt, startedAt: null });
    this.#jobRuns.inc({ name, outcome: isDone ? 'done' : 'failed' });
    if (startedAt !== null) this.#jobSeconds.observe({ name }, (now - startedAt) / 1_000);
  }

  paymentMoved(method: PayMethod, phase: PaymentPhase): void {
    this.#payments.inc({ method, phase });
  }

  clientEvent(what: string): void {
    this.#clientEvents.inc({ what });
  }

  uploadFailed(): void {
    this.#uploadFailures.inc();
  }

  /** Registers the ages of jobs. They are calculated at each scrape, so that the age of a job that hangs grows. */
  #watchJobs(registers: Registry[]): void {
    const jobs = this.#jobs;
    const secondsSince = (time: number): number => (this.#now() - time) / 1_000;
    new Gauge({
      name: 'moajang_job_running_seconds',
      help: 'How long the current run of a job has taken so far; 0: it does not run',
      labelNames: ['name'],
      registers,
      collect() {
        for (const [name, { startedAt }] of jobs) this.set({ name }, startedAt === null ? 0 : secondsSince(startedAt));
      },
    });
    new Gauge({
      name: 'moajang_job_success_age_seconds',
      help: 'How long ago a job last did what it had to; before the first time, since the jobs were started',
      labelNames: ['name'],
      registers,
      collect() {
        for (const [name, { doneAt }] of jobs) this.set({ name }, secondsSince(doneAt));
      },
    });
  }
}
