import { addDays, formatKst } from '../../../core/time/kst.ts';
import { RETENTION } from '../../../core/vocabulary/retention.ts';
import { tryLockJob } from '../database/job-lock.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { removeOldSecurityEvents } from '../security/security-events.ts';

/** Maximum number of rows of each kind that one run erases; the next run, a minute later, continues. */
const BATCH_SIZE = 500;

/**
 * Erases personal data that is no longer needed: contacts of orders that were never paid, partner requests, and old
 * events of the security log. Paid orders stay, as the law requires. One process at a time; repeated runs change
 * nothing.
 */
export async function erasePersonalData(shop: ServerContext): Promise<void> {
  const now = shop.clock.now();
  await shop.database.transaction().execute(async (tx) => {
    if (!(await tryLockJob(tx, 'personal-data'))) return;
    await eraseUnpaidContacts(tx, now);
    await removePartnerRequests(tx, now);
    await removeOldSecurityEvents(tx, now);
  });
}

/**
 * Empties names, phones and addresses of payments that ended unpaid. The rows stay, with their amounts. Skips payments
 * that were charged and refunded, or that wait for the operator.
 */
export async function eraseUnpaidContacts(database: Database, now: number): Promise<void> {
  const due = database
    .selectFrom('payment')
    .select('payment_idx')
    .where('payment_status', 'in', ['failed', 'expired'])
    .where('paid_dt', 'is', null)
    .where('buyer_phone', '<>', '')
    .where('order_dt', '<', formatKst(addDays(now, -RETENTION.unpaidContactDays)))
    .where((row) =>
      row.and([
        row.not(row.exists(row.selectFrom('refund').whereRef('refund.payment_idx', '=', 'payment.payment_idx'))),
        row.not(
          row.exists(row.selectFrom('payment_case').whereRef('payment_case.payment_idx', '=', 'payment.payment_idx')),
        ),
      ]),
    )
    .orderBy('order_dt')
    .orderBy('payment_idx')
    .limit(BATCH_SIZE)
    .forNoKeyUpdate()
    .skipLocked();
  await database
    .updateTable('payment')
    .set({ ...NO_CONTACT, cash_receipt_number: '' })
    .where('payment_idx', 'in', due)
    .execute();
}

const NO_CONTACT = {
  buyer_name: '',
  buyer_phone: '',
  buyer_email: '',
  receiver_name: '',
  receiver_phone: '',
  zonecode: '',
  address: '',
  address_detail: '',
  delivery_memo: '',
  entrance_code: '',
} as const;

/** Deletes requests of partners a year after they were sent. */
export async function removePartnerRequests(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('partner_request')
    .where('request_idx', 'in', (row) =>
      row
        .selectFrom('partner_request')
        .select('request_idx')
        .where('requested_dt', '<', formatKst(addDays(now, -RETENTION.partnerRequestDays)))
        .orderBy('requested_dt')
        .limit(BATCH_SIZE),
    )
    .execute();
}
