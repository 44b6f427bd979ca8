import type { InquiryType } from '../../../core/vocabulary/inquiry-types.ts';
import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { inquiryFailures, type InquiryForm } from '../../../core/feedback/inquiry-rules.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { InquiryIdx, MemberIdx, OrderLineIdx, ProductIdx, SellIdx } from '../../../core/vocabulary/ids.ts';

/** Maximum number of inquiries of a member per hour. */
const PER_MEMBER = { maxAttempts: 20, windowMs: HOUR_MS };
export const TOO_OFTEN = failure(429, '문의를 너무 많이 남겼어요. 잠시 후 다시 시도해 주세요.');
export const INQUIRY_NOT_FOUND = failure(404, '문의를 찾을 수 없어요.');
export const ALREADY_ANSWERED = failure(409, '답변이 달린 문의는 수정할 수 없어요.');

interface InquirySubject {
  readonly kind: 'product' | 'order';
  readonly product_idx: ProductIdx;
  readonly sell_idx: SellIdx;
  readonly order_idx: OrderLineIdx | null;
}

type CheckedInquiry = Pick<InquiryForm, 'content' | 'is_secret'> & { readonly qna_type: InquiryType };

/** Returns the inquiry normalized for storage, or the reason why it is invalid. */
export function checkInquiry(form: InquiryForm): CheckedInquiry | Failure {
  const content = form.content.replaceAll('\r\n', '\n');
  const failures = inquiryFailures({ ...form, content });
  const [first = '문의 내용을 확인해 주세요.'] = Object.values(failures);
  const { qna_type, is_secret } = form;
  if (qna_type === null || Object.keys(failures).length > 0) return failure(422, first, failures);
  return { qna_type, content, is_secret };
}

/** Stores an inquiry. Returns null if the member has sent too many. */
export async function storeInquiry(
  shop: ServerContext,
  member_idx: MemberIdx,
  subject: InquirySubject,
  inquiry: CheckedInquiry,
): Promise<InquiryIdx | null> {
  const { database } = shop;
  const now = shop.clock.now();
  if (!(await consumeAttempt(database, `inquiry:${member_idx}`, PER_MEMBER, now))) return null;
  const { member_name } = await database
    .selectFrom('member')
    .select('member_name')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  const { qna_idx } = await database
    .insertInto('inquiry')
    .values({ ...subject, ...inquiry, member_idx, writer_name: maskName(member_name), write_dt: formatKst(now) })
    .returning('qna_idx')
    .executeTakeFirstOrThrow();
  shop.responses.clear();
  return qna_idx;
}

/** Changes a member's own unanswered inquiry. */
export async function changeInquiry(
  shop: ServerContext,
  member_idx: MemberIdx,
  kind: InquirySubject['kind'],
  qna_idx: InquiryIdx,
  inquiry: CheckedInquiry,
): Promise<'changed' | 'answered' | 'missing'> {
  const changed = await updateOwn(shop.database, member_idx, qna_idx)
    .set({ ...inquiry, modify_dt: formatKst(shop.clock.now()) })
    .where('kind', '=', kind)
    .where('answer', 'is', null)
    .returning('qna_idx')
    .executeTakeFirst();
  if (changed !== undefined) return 'changed';
  const answered = await shop.database
    .selectFrom('inquiry')
    .select('qna_idx')
    .where('qna_idx', '=', qna_idx)
    .where('member_idx', '=', member_idx)
    .where('kind', '=', kind)
    .where('deleted_dt', 'is', null)
    .executeTakeFirst();
  return answered === undefined ? 'missing' : 'answered';
}

/** Deletes a member's own inquiry. Returns false if it does not exist. */
export async function deleteInquiry(shop: ServerContext, member_idx: MemberIdx, qna_idx: InquiryIdx): Promise<boolean> {
  const deleted = await updateOwn(shop.database, member_idx, qna_idx)
    .set({ deleted_dt: formatKst(shop.clock.now()) })
    .returning('qna_idx')
    .executeTakeFirst();
  if (deleted !== undefined) shop.responses.clear();
  return deleted !== undefined;
}

function updateOwn(database: Database, member_idx: MemberIdx, qna_idx: InquiryIdx) {
  return database
    .updateTable('inquiry')
    .where('qna_idx', '=', qna_idx)
    .where('member_idx', '=', member_idx)
    .where('deleted_dt', 'is', null);
}
