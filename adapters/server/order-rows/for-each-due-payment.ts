import type { GatewayMethod } from '../../../core/payment/payment-gateway.port.ts';
import type { Tx } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { tryLockJob } from '../database/job-lock.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { clearFailure, findFailures, isPaused, recordFailure, type JobFailure } from './job-failures.ts';

const BATCH_SIZE = 100;
/** Maximum number of concurrent payments at one gateway, once it has responded. */
const MAX_CONCURRENT_PAYMENTS = 4;
/** After this many consecutive requests without a response, a gateway gets no more requests until the next run. */
const MAX_UNANSWERED_REQUESTS = 5;

/** Whether the gateway responded; `not-requested` if no request was due. */
export type GatewayContact = 'responded' | 'silent' | 'not-requested';

/** A job that runs every minute for each payment that needs it, in any number of processes. */
interface PaymentJob<T> {
  /**
   * Name of the search lock: one process at a time searches for the payments of a gateway; the others skip them in this
   * run.
   */
  readonly name: string;
  /** Log message for a payment whose `processPayment` failed. */
  readonly failureMessage: string;
  /**
   * Pause before the first retry of a payment that could not be processed, for gateways that are retried sooner than
   * usual.
   */
  readonly pauseMs?: number | undefined;
  /** Payment methods that the job searches for. Each gateway has its own queue. */
  readonly methods: readonly GatewayMethod[];
  /** Finds up to `limit` payments of the method that need the job, ordered by id, starting after `lastSeen`. */
  find(
    tx: Tx,
    due: { readonly method: GatewayMethod; readonly lastSeen: number; readonly limit: number },
  ): Promise<readonly T[]>;
  processPayment(payment: T): Promise<GatewayContact>;
}

type DuePayment = { readonly payment_idx: PaymentIdx };

/**
 * Processes all due payments of a job. Gateways do not wait for each other, and one that does not respond is skipped.
 * The search lock is short, since the embedded database has one connection and gateways may be slow, so
 * `processPayment` must be safe without it. A payment that could not be processed is retried with growing pauses; after
 * repeated errors it is left to the operator.
 */
export async function forEachDuePayment<T extends DuePayment>(shop: ServerContext, job: PaymentJob<T>): Promise<void> {
  const ended = await Promise.allSettled(job.methods.map((method) => runQueue(shop, job, method)));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

async function runQueue<T extends DuePayment>(
  shop: ServerContext,
  job: PaymentJob<T>,
  method: GatewayMethod,
): Promise<void> {
  const gateway = new GatewayState();
  let lastSeen = 0;
  for (;;) {
    const startAfter = lastSeen;
    const due = await retryTransaction(shop.database, async (tx) =>
      (await tryLockJob(tx, jobLock(job.name, method)))
        ? job.find(tx, { method, lastSeen: startAfter, limit: BATCH_SIZE })
        : [],
    );
    const failures = await findFailures(shop.database, job.name, due);
    const ready = due.filter(({ payment_idx }) => !isPaused(failures.get(payment_idx), shop.clock.now()));
    await processAll(ready, gateway, (payment) => processOne(shop, job, payment, failures.get(payment.payment_idx)));
    if (gateway.isSilent) {
      shop.log.error({ job: job.name, pay_method: method }, 'a payment gateway does not answer');
      return;
    }
    lastSeen = due.at(-1)?.payment_idx ?? lastSeen;
    if (due.length < BATCH_SIZE) return;
  }
}

/** Returns the name of the lock under which a job searches for the payments of a method. */
export function jobLock(job: string, method: GatewayMethod): string {
  return `${job}:${method}`;
}

/** Records whether a gateway has responded during a run, and whether it has stopped responding. */
class GatewayState {
  hasResponded = false;
  #unansweredRequests = 0;

  get isSilent(): boolean {
    return this.#unansweredRequests >= MAX_UNANSWERED_REQUESTS;
  }

  record(contact: GatewayContact): void {
    if (contact === 'responded') this.hasResponded = true;
    if (contact !== 'not-requested') this.#unansweredRequests = contact === 'silent' ? this.#unansweredRequests + 1 : 0;
  }
}

/** Processes one payment after another until the gateway has responded, then several concurrently. */
async function processAll<T>(
  payments: readonly T[],
  gateway: GatewayState,
  processPayment: (payment: T) => Promise<GatewayContact>,
): Promise<void> {
  const rest = payments.values();
  const work = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const { value: payment } = rest.next();
      if (payment === undefined) return;
      gateway.record(await processPayment(payment));
    }
  };
  await work(() => gateway.hasResponded || gateway.isSilent);
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PAYMENTS }, () => work(() => gateway.isSilent)));
}

async function processOne<T extends DuePayment>(
  shop: ServerContext,
  job: PaymentJob<T>,
  payment: T,
  earlier: JobFailure | undefined,
): Promise<GatewayContact> {
  const { payment_idx } = payment;
  const record = (error: unknown): Promise<void> =>
    recordFailure(shop, { job: job.name, payment_idx, error, firstPauseMs: job.pauseMs });
  try {
    const contact = await job.processPayment(payment);
    if (contact === 'silent') await record(undefined);
    else if (contact === 'responded' && earlier !== undefined) await clearFailure(shop.database, job.name, payment_idx);
    return contact;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // A failure must not stop the other payments.
    shop.log.error({ err: error, payment_idx }, job.failureMessage);
    await record(error);
    return 'not-requested';
  }
}
