import type { Work } from '../database/database.ts';
import { isMine } from '../database/one-at-a-time.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';

const BATCH = 100;

/** What a job does every minute for each payment that needs it, in as many processes as there are. */
interface PaymentJob<T> {
  /** By this name one process looks at a time; the others leave it to that one. */
  readonly name: string;
  /** The log's words for a payment with which it failed. */
  readonly failed: string;
  /** Up to `most` of the payments that need it, by their numbers, behind `lastSeen`. */
  find(work: Work, lastSeen: number, most: number): Promise<readonly T[]>;
  act(payment: T): Promise<void>;
}

/**
 * Goes through all payments that a job is for, a bounded number at a time. The lock on looking is short, since the
 * embedded database has one connection and gateways may be slow: what `act` does has to be safe by itself.
 */
export async function eachDuePayment<T extends { readonly payment_idx: number }>(
  shop: Shop,
  job: PaymentJob<T>,
): Promise<void> {
  let lastSeen = 0;
  for (;;) {
    const place = lastSeen;
    const due = await retryTransaction(shop.database, async (work) =>
      (await isMine(work, job.name)) ? job.find(work, place, BATCH) : [],
    );
    for (const payment of due) {
      try {
        await job.act(payment);
      } catch (error) {
        // One that fails must not keep the others waiting.
        shop.log.error({ err: error, payment_idx: payment.payment_idx }, job.failed);
      }
    }
    lastSeen = due.at(-1)?.payment_idx ?? lastSeen;
    if (due.length < BATCH) return;
  }
}
