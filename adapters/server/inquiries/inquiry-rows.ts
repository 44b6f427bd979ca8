import type { OwnInquiry } from '../../../core/api/inquiry.api.ts';
import { inquiryStatus, mayEditInquiry } from '../../../core/inquiry/inquiry-rules.ts';
import type { Database } from '../database/database.ts';
import { firstPicture } from '../sale-card.ts';

/** A member's own inquiries, the newest first; narrow it down before running it. */
export function selectOwnInquiries(database: Database, member_idx: number) {
  return database
    .selectFrom('inquiry')
    .innerJoin('product', 'product.product_idx', 'inquiry.product_idx')
    .leftJoin('order_line', 'order_line.order_idx', 'inquiry.order_idx')
    .where('inquiry.member_idx', '=', member_idx)
    .where('inquiry.deleted_dt', 'is', null)
    .select(['qna_idx', 'kind', 'qna_type', 'is_secret', 'content', 'write_dt', 'answer', 'answer_dt'])
    .select(['inquiry.sell_idx', 'inquiry.order_idx', 'order_line.option_name'])
    .select((row) => [
      row.fn.coalesce('order_line.product_name', 'product.product_name').as('product_name'),
      row.fn.coalesce('order_line.product_img', firstPicture).as('product_img'),
    ])
    .orderBy('qna_idx', 'desc');
}

export function ownInquiryOf(row: Omit<OwnInquiry, 'qna_status' | 'may_edit'>): OwnInquiry {
  return { ...row, qna_status: inquiryStatus(row.answer), may_edit: mayEditInquiry(row.answer) };
}

/** The product of a sale; undefined where there is no such sale. */
export function findSale(database: Database, sell_idx: number) {
  return database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['sale.product_idx', 'product.qna_cnt'])
    .where('sale.sell_idx', '=', sell_idx)
    .executeTakeFirst();
}

/** One of a member's order lines; undefined for one that is not theirs. Attempts that came to nothing are no orders. */
export function findOrderLine(database: Database, member_idx: number, order_idx: number) {
  return database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .select(['order_line.order_idx', 'order_line.product_name', 'order_line.product_img', 'order_line.option_name'])
    .select(['sale.product_idx', 'order_line.sell_idx'])
    .where('order_line.order_idx', '=', order_idx)
    .where('payment.member_idx', '=', member_idx)
    .where('payment.payment_status', 'in', ['waiting', 'paid', 'refunded'])
    .executeTakeFirst();
}
