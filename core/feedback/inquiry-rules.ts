import { INQUIRY_TYPES, type InquiryType } from '../vocabulary/inquiry-types.ts';
import { characterCount } from '../text/character-count.ts';
import { formatNumber } from '../money/won.ts';
import { isRecord } from '../storage/stored-json.ts';
import { storedLines } from '../storage/stored-lines.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

export const INQUIRY = { minLength: 5, maxLength: 1_000 } as const;

export type InquiryStatus = '답변대기' | '답변완료';

export interface InquiryForm {
  /** The type of the inquiry; null until one is chosen. */
  readonly qna_type: InquiryType | null;
  readonly content: string;
  /** True: other shoppers see only that the inquiry exists. Only product inquiries can be secret. */
  readonly is_secret: boolean;
}

export type InquiryField = 'qna_type' | 'content';

/**
 * Returns an error sentence for each invalid field; {} for a valid inquiry. Counts characters as in `characterCount`.
 */
export function inquiryFailures({
  qna_type,
  content,
}: Pick<InquiryForm, InquiryField>): Partial<Record<InquiryField, string>> {
  const length = characterCount(content);
  return {
    ...(qna_type === null && { qna_type: '문의 유형을 골라 주세요.' }),
    ...(length < INQUIRY.minLength && { content: `${INQUIRY.minLength}자 이상 써 주세요.` }),
    ...(length > INQUIRY.maxLength && { content: `${formatNumber(INQUIRY.maxLength)}자까지 쓸 수 있어요.` }),
  };
}

/** Returns the status of an inquiry. `answer` is null until the inquiry is answered. */
export function inquiryStatus(answer: string | null): InquiryStatus {
  return answer === null ? '답변대기' : '답변완료';
}

/** Returns whether the author can change an inquiry: only until it is answered, so that the answer still matches it. */
export function canEditInquiry(answer: string | null): boolean {
  return answer === null;
}

/**
 * Returns whether `reader` (null for a guest) can read an inquiry: all shoppers can, but a secret one only its author.
 */
export function canReadInquiry(
  inquiry: { readonly is_secret: boolean; readonly member_idx: MemberIdx | null },
  reader: number | null,
): boolean {
  return !inquiry.is_secret || (reader !== null && inquiry.member_idx === reader);
}

/** Parses a stored inquiry draft. Invalid fields become empty. Returns null if the value is not an object. */
export function parseInquiryDraft(value: unknown): InquiryForm | null {
  if (!isRecord(value)) return null;
  return {
    qna_type: INQUIRY_TYPES.find((type) => type === value['qna_type']) ?? null,
    content: storedLines(value['content'], INQUIRY.maxLength * 2),
    is_secret: value['is_secret'] === true,
  };
}
