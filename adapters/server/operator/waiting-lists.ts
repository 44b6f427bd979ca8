import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { openAccount } from '../refunds/refund-account.ts';
import { toRefundWait } from '../refunds/waiting-refunds.ts';

/** Maximum number of listed rows; the next ones are listed when these are done. */
const MAX_LISTED = 500;

/** Finds refunds with their orders and accounts, oldest first; only pending ones, or all. */
export async function findRefunds({ database, secret, clock }: ServerContext, waitingOnly: boolean) {
  const refunds = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_idx', 'refund.payment_idx')
    .select(['refund_idx', 'refund_status', 'refund_kind', 'fault', 'refund.goods_amount', 'refund.delivery_amount'])
    .select([
      'return_fee',
      'waived_amount',
      'refund.refund_amount',
      'point_amount',
      'reason',
      'requested_dt',
      'done_dt',
    ])
    .select(['payment.payment_idx', 'payment_no', 'pay_method', 'buyer_name'])
    .select(['bank_code', 'account_no', 'account_name'])
    .select(['account_text', 'asked_dt', 'unanswered_dt'])
    .$if(waitingOnly, (query) => query.where('refund_status', '<>', 'done'))
    .orderBy('refund_idx')
    .limit(MAX_LISTED)
    .execute();
  const now = clock.now();
  return refunds.map(({ bank_code, account_no, account_name, asked_dt, unanswered_dt, ...refund }) => ({
    ...refund,
    wait: toRefundWait({ ...refund, asked_dt, unanswered_dt }, now),
    account: openAccount(secret, 'refund', refund.refund_idx, { bank_code, account_no, account_name }),
  }));
}

/** Finds shoppers' inquiries, oldest first; only unanswered ones, or all. */
export function findInquiries(database: Database, waitingOnly: boolean) {
  return database
    .selectFrom('inquiry')
    .innerJoin('product', 'product.product_idx', 'inquiry.product_idx')
    .select([
      'qna_idx',
      'kind',
      'order_idx',
      'product_name',
      'writer_name',
      'qna_type',
      'content',
      'write_dt',
      'answer',
    ])
    .where('deleted_dt', 'is', null)
    .$if(waitingOnly, (query) => query.where('answer', 'is', null))
    .orderBy('qna_idx')
    .limit(MAX_LISTED)
    .execute();
}

/** Finds the requests of companies that want to sell or cooperate, newest first. */
export function findPartnerRequests(database: Database) {
  return database.selectFrom('partner_request').selectAll().orderBy('request_idx', 'desc').limit(MAX_LISTED).execute();
}
