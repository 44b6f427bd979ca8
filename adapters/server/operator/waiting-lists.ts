import type { Database } from '../database/database.ts';

/** So many are shown at once; the rest when these are done. */
const LISTED_MOST = 500;

/** Refunds with their orders, oldest first; only those that have not gone, or all. */
export function findRefunds(database: Database, waitingOnly: boolean) {
  return database
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
    .select(['payment.payment_idx', 'payment_no', 'buyer_name', 'bank_code', 'account_no', 'account_name'])
    .$if(waitingOnly, (query) => query.where('refund_status', '<>', 'done'))
    .orderBy('refund_idx')
    .limit(LISTED_MOST)
    .execute();
}

/** What shoppers asked, oldest first; only what has no answer, or all. */
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
    .limit(LISTED_MOST)
    .execute();
}
