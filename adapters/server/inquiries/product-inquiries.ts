import { INQUIRY_PAGE_SIZE, type InquiryCard } from '../../../core/api/account/inquiry.api.ts';
import { inquiryStatus, canReadInquiry } from '../../../core/feedback/inquiry-rules.ts';
import type { Database } from '../database/database.ts';
import type { ProductIdx } from '../../../core/vocabulary/ids.ts';

/** Loads a page of a product's inquiries as `reader` may see them, newest first, plus one row if there are more. */
export async function findInquiries(
  database: Database,
  product_idx: ProductIdx,
  own_only: boolean,
  after: number | null,
  reader: number | null,
): Promise<InquiryCard[]> {
  const rows = await database
    .selectFrom('inquiry')
    .select(['qna_idx', 'member_idx', 'qna_type', 'writer_name', 'is_secret', 'content', 'write_dt'])
    .select(['answer', 'answer_dt'])
    .where('kind', '=', 'product')
    .where('product_idx', '=', product_idx)
    .where('deleted_dt', 'is', null)
    .$if(own_only, (query) => query.where('member_idx', '=', reader ?? 0))
    .$if(after !== null, (query) => query.where('qna_idx', '<', after ?? 0))
    .orderBy('qna_idx', 'desc')
    .limit(INQUIRY_PAGE_SIZE + 1)
    .execute();
  return rows.map(({ member_idx, ...row }) => {
    const is_own = reader !== null && member_idx === reader;
    const shown = { ...row, is_own, qna_status: inquiryStatus(row.answer) };
    return canReadInquiry({ ...row, member_idx }, reader) ? shown : { ...shown, ...HIDDEN };
  });
}

/** Other shoppers see only that a private inquiry exists, its date, and whether it is answered. */
const HIDDEN = { content: null, answer: null };
