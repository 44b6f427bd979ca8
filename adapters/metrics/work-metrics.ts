import { Gauge, type Registry } from 'prom-client';
import type { RefundWait } from '../../core/api/schema/order-fields.ts';
import { joinQueues, type Waiting, type WaitingWork } from '../../core/ports/server/waiting-work.ts';
import { registerGauge, type Fresh } from './register-gauge.ts';

/** Who has to act on a refund, by what it waits for. */
const WAITS_FOR: Readonly<Record<'gateway' | 'operator' | 'shopper', readonly RefundWait[]>> = {
  gateway: ['sending'],
  operator: ['refused', 'unanswered'],
  shopper: ['account'],
};
const RECEIPT_STATES = ['refused', 'unclear'] as const;

const seconds = (ms: number): number => ms / 1_000;

/** Registers the metrics of pending work: of the jobs, the gateways, and the operator. */
export function registerWork(registry: Registry, load: Fresh<WaitingWork>): void {
  registerGauge(
    registry,
    load,
    'moajang_messages_due',
    'Messages that are due and not sent, 1,000 at most',
    (work) => work.messages.count,
  );
  registerGauge(registry, load, 'moajang_messages_oldest_seconds', 'How long the oldest of them has been due', (work) =>
    seconds(work.messages.oldestMs),
  );
  registerGauge(
    registry,
    load,
    'moajang_messages_retried',
    'Messages that a provider refused and that are tried again, 1,000 at most',
    (work) => work.retriedMessages,
  );
  registerGauge(
    registry,
    load,
    'moajang_messages_failed',
    'Messages that the operator decides about, 1,000 at most',
    (work) => work.failedMessages,
  );
  registerGauge(
    registry,
    load,
    'moajang_payments_in_doubt',
    'Payments whose gateway has not confirmed whether it charged, or has to reverse it',
    (work) => work.payments.count,
  );
  registerGauge(
    registry,
    load,
    'moajang_payments_in_doubt_oldest_seconds',
    'How long the oldest of them has been',
    (work) => seconds(work.payments.oldestMs),
  );
  registerGauge(
    registry,
    load,
    'moajang_payment_cases',
    'Payments that the operator has to settle, 1,000 at most',
    (work) => work.paymentCases,
  );
  registerGauge(
    registry,
    load,
    'moajang_jobs_given_up',
    'Payments that a job has given up after repeated errors, 1,000 at most',
    (work) => work.givenUpJobs,
  );
  registerLabeled(registry, load, {
    name: 'moajang_cash_receipts_open',
    help: 'Cash receipts that the operator decides about, 1,000 at most of each state',
    labelNames: ['state'],
    samples: ({ cashReceipts }) => RECEIPT_STATES.map((state) => [{ state }, cashReceipts[state]]),
  });
  registerQueues(registry, load, {
    names: ['moajang_refunds', 'moajang_refunds_oldest_seconds'],
    helps: ['Refunds that were not paid yet, by whom they wait for', 'How long ago the oldest of them was requested'],
    labelNames: ['waits_for'],
    queues: ({ refunds }) =>
      Object.entries(WAITS_FOR).map(([waits_for, waits]) => [
        { waits_for },
        joinQueues(waits.map((wait) => refunds[wait])),
      ]),
  });
  registerQueues(registry, load, {
    names: ['moajang_gateway_queue', 'moajang_gateway_queue_oldest_seconds'],
    helps: [
      'Approvals and refunds that wait for the gateway of a method, 1,000 at most',
      'The age of the oldest of them',
    ],
    labelNames: ['queue', 'method'],
    queues: ({ gatewayQueues }) => gatewayQueues.map(({ queue, method, ...rest }) => [{ queue, method }, rest]),
  });
}

type Sample<T> = readonly [labels: Readonly<Record<string, string>>, value: T];

interface LabeledGauge {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  readonly samples: (work: WaitingWork) => readonly Sample<number>[];
}

/** Registers a gauge with a sample for each combination of labels, and none while `load` returns null. */
function registerLabeled(
  registry: Registry,
  load: Fresh<WaitingWork>,
  { name, help, labelNames, samples }: LabeledGauge,
): void {
  new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const work = await load();
      this.reset();
      if (work === null) return;
      for (const [labels, value] of samples(work)) this.set(labels, value);
    },
  });
}

interface QueueGauges {
  /** The names of two gauges: the number of rows, and the age of the oldest in seconds. */
  readonly names: readonly [string, string];
  readonly helps: readonly [string, string];
  readonly labelNames: string[];
  readonly queues: (work: WaitingWork) => readonly Sample<Waiting>[];
}

function registerQueues(
  registry: Registry,
  load: Fresh<WaitingWork>,
  { names, helps, labelNames, queues }: QueueGauges,
): void {
  const values = [({ count }: Waiting) => count, ({ oldestMs }: Waiting) => seconds(oldestMs)] as const;
  for (const index of [0, 1] as const) {
    registerLabeled(registry, load, {
      name: names[index],
      help: helps[index],
      labelNames,
      samples: (work) => queues(work).map(([labels, waiting]) => [labels, values[index](waiting)]),
    });
  }
}
