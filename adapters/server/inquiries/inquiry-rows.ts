import { PLACED_STATUSES } from '../../../core/payment/payment-phase.ts';
import type { OwnInquiry } from '../../../core/api/account/inquiry.api.ts';
import { inquiryStatus, canEditInquiry } from '../../../core/feedback/inquiry-rules.ts';
import type { Database } from '../database/database.ts';
import { firstImage } from '../listing/sale-card.ts';
import type { MemberIdx, OrderLineIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

/** Selects a member's own inquiries, newest first. Callers add further conditions. */
export function selectOwnInquiries(database: Database, member_idx: MemberIdx) {
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
      row.fn.coalesce('order_line.product_img', firstImage).as('product_img'),
    ])
    .orderBy('qna_idx', 'desc');
}

export function toOwnInquiry(row: Omit<OwnInquiry, 'qna_status' | 'may_edit'>): OwnInquiry {
  return { ...row, qna_status: inquiryStatus(row.answer), may_edit: canEditInquiry(row.answer) };
}

/** Returns the product of a sale; undefined if the sale does not exist. */
export function findSale(database: Database, sell_idx: SellIdx) {
  return database
    .selectFrom('sale')
    .innerJoin('product', 'product.product_idx', 'sale.product_idx')
    .select(['sale.product_idx', 'product.qna_cnt'])
    .where('sale.sell_idx', '=', sell_idx)
    .executeTakeFirst();
}

/**
 * Returns one of a member's order lines; undefined for a line of another member. Failed payment attempts are not
 * orders.
 */
export function findOrderLine(database: Database, member_idx: MemberIdx, order_idx: OrderLineIdx) {
  return database
    .selectFrom('order_line')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .innerJoin('sale', 'sale.sell_idx', 'order_line.sell_idx')
    .select(['order_line.order_idx', 'order_line.product_name', 'order_line.product_img', 'order_line.option_name'])
    .select(['sale.product_idx', 'order_line.sell_idx'])
    .where('order_line.order_idx', '=', order_idx)
    .where('payment.member_idx', '=', member_idx)
    .where('payment.payment_status', 'in', PLACED_STATUSES)
    .executeTakeFirst();
}
