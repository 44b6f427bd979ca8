import { letterCount } from '../form/letter-count.ts';
import { formatNumber } from '../money/won.ts';
import { isRecord } from '../storage/stored-json.ts';
import { storedLines } from '../form/stored-lines.ts';

export const INQUIRY = { shortest: 5, longest: 1_000 } as const;

/** What a question is about. */
export const INQUIRY_TYPES = ['상품', '배송', '교환·반품', '기타'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

export type InquiryStatus = '답변대기' | '답변완료';

/** What a shopper fills in to ask. */
export interface InquiryForm {
  /** Null as long as none is chosen. */
  readonly qna_type: InquiryType | null;
  readonly content: string;
  /** Product inquiries only: others see that there is one, and no more. */
  readonly is_secret: boolean;
}

export type InquiryField = 'qna_type' | 'content';

/** What is wrong with an inquiry, a sentence for each field that needs mending. Letters as in `letterCount`. */
export function inquiryFailures({
  qna_type,
  content,
}: Pick<InquiryForm, InquiryField>): Partial<Record<InquiryField, string>> {
  const length = letterCount(content);
  return {
    ...(qna_type === null && { qna_type: '문의 유형을 골라 주세요.' }),
    ...(length < INQUIRY.shortest && { content: `${INQUIRY.shortest}자 이상 써 주세요.` }),
    ...(length > INQUIRY.longest && { content: `${formatNumber(INQUIRY.longest)}자까지 쓸 수 있어요.` }),
  };
}

/** Whether an inquiry has its answer. */
export function inquiryStatus(answer: string | null): InquiryStatus {
  return answer === null ? '답변대기' : '답변완료';
}

/** Whether its writer may change an inquiry: until it is answered, so that the answer stays one to what was asked. */
export function mayEditInquiry(answer: string | null): boolean {
  return answer === null;
}

/** Whether somebody may read an inquiry: its writer always, others unless it is secret. */
export function mayReadInquiry(
  inquiry: { readonly is_secret: boolean; readonly member_idx: number | null },
  reader: number | null,
): boolean {
  return !inquiry.is_secret || (reader !== null && inquiry.member_idx === reader);
}

/** Reads an unsent inquiry out of something stored: what can't be used is left behind. */
export function parseInquiryDraft(value: unknown): InquiryForm | null {
  if (!isRecord(value)) return null;
  return {
    qna_type: INQUIRY_TYPES.find((type) => type === value['qna_type']) ?? null,
    content: storedLines(value['content'], INQUIRY.longest * 2),
    is_secret: value['is_secret'] === true,
  };
}
