import type { OfficeInquiryPage } from '../../../core/api/office/people/inquiries.api.ts';
import { hasRight } from '../../../core/office/office-rights.ts';
import type { InquiryIdx, MemberIdx, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';

/** Maximum number of earlier inquiries of the member, and of stored answers. */
const MAX_EARLIER = 20;
const MAX_ANSWERS = 50;

/**
 * Loads an inquiry with everything needed to answer it; null if it does not exist, or is about another seller's
 * product.
 */
export async function loadInquiryPage(
  database: Database,
  qna_idx: InquiryIdx,
  { role, seller_idx }: Pick<SignedInStaff, 'role' | 'seller_idx'>,
): Promise<OfficeInquiryPage | null> {
  const inquiry = await selectInquiries(database, seller_idx)
    .select(['inquiry.kind', 'qna_type', 'is_secret', 'writer_name', 'modify_dt', 'answer_dt'])
    .select(['inquiry.member_idx', 'inquiry.sell_idx', 'inquiry.product_idx', 'seller.member_id', 'seller.member_name'])
    .select(['order_line.order_idx', 'order_status', 'option_name', 'option_cnt', 'carrier_code', 'invoice_no'])
    .select(['payment.payment_idx', 'payment_no', 'order_dt'])
    .where('qna_idx', '=', qna_idx)
    .executeTakeFirst();
  if (inquiry === undefined) return null;
  const { order_idx, order_status, option_name, option_cnt, carrier_code, invoice_no, ...rest } = inquiry;
  const { payment_idx, payment_no, order_dt, member_idx, ...page } = rest;
  const hasOrder =
    order_idx !== null &&
    order_status !== null &&
    option_name !== null &&
    option_cnt !== null &&
    payment_no !== null &&
    order_dt !== null;
  return {
    ...page,
    member_idx: hasRight(role, 'members.view') ? member_idx : null,
    order: hasOrder
      ? {
          payment_idx: seller_idx === null ? payment_idx : null,
          payment_no,
          order_idx,
          order_dt,
          order_status,
          option_name,
          option_cnt,
          carrier_code,
          invoice_no,
        }
      : null,
    earlier_list: member_idx === null ? [] : await loadEarlier(database, qna_idx, member_idx, seller_idx),
    answer_list: await database
      .selectFrom('inquiry_answer')
      .select(['answer_idx', 'answer', 'answer_dt', 'staff_name'])
      .where('qna_idx', '=', qna_idx)
      .orderBy('answer_idx', 'desc')
      .limit(MAX_ANSWERS)
      .execute(),
  };
}

function loadEarlier(
  database: Database,
  qna_idx: InquiryIdx,
  member_idx: MemberIdx,
  seller_idx: SellerIdx | null,
): Promise<OfficeInquiryPage['earlier_list']> {
  return selectInquiries(database, seller_idx)
    .where('inquiry.member_idx', '=', member_idx)
    .where('qna_idx', '<>', qna_idx)
    .orderBy('qna_idx', 'desc')
    .limit(MAX_EARLIER)
    .execute();
}

/** Selects inquiries with their product. With `seller_idx`, only those about products of this seller. */
function selectInquiries(database: Database, seller_idx: SellerIdx | null) {
  return database
    .selectFrom('inquiry')
    .innerJoin('product', 'product.product_idx', 'inquiry.product_idx')
    .innerJoin('sale', 'sale.sell_idx', 'inquiry.sell_idx')
    .innerJoin('seller', 'seller.seller_idx', 'sale.seller_idx')
    .leftJoin('order_line', 'order_line.order_idx', 'inquiry.order_idx')
    .leftJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select(['qna_idx', 'inquiry.content', 'write_dt', 'answer'])
    .select((row) => row.fn.coalesce('order_line.product_name', 'product.product_name').as('product_name'))
    .where('inquiry.deleted_dt', 'is', null)
    .$if(seller_idx !== null, (query) => query.where('sale.seller_idx', '=', seller_idx));
}
