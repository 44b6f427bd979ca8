import type { KstDay } from '../vocabulary/kst-text.ts';
import { MAX_TERMS_LENGTH, MAX_TERMS_TITLE_LENGTH } from '../vocabulary/content/content-limits.ts';
import { unknownPlaceholders } from './terms-placeholders.ts';

/** Minimum length of a legal text without its tags, in characters. Anything shorter is a mistake. */
const MIN_TERMS_LENGTH = 20;

/** Refusal of a legal text, or of the company’s data, whose first day has passed. */
export const STARTS_IN_THE_PAST = '지난 날짜부터 시행할 수 없어요.';

/** A version of a legal text that is about to be stored. */
export interface TermsVersion {
  readonly title: string;
  /** Sanitized HTML. */
  readonly content: string;
  /** The first day of the version. */
  readonly first_day: KstDay;
}

export type TermsRefusal =
  | { readonly code: 'in-the-past' | 'too-short' | 'too-long' | 'title-invalid' }
  | { readonly code: 'unknown-placeholders'; readonly placeholders: readonly string[] };

/** Returns why a version of a legal text cannot be stored on the day `today`, or null if it can. */
export function checkTerms({ title, content, first_day }: TermsVersion, today: KstDay): TermsRefusal | null {
  if (first_day < today) return { code: 'in-the-past' };
  if (content.replaceAll(/<[^>]*>/g, '').trim().length < MIN_TERMS_LENGTH) return { code: 'too-short' };
  if (content.length > MAX_TERMS_LENGTH) return { code: 'too-long' };
  const placeholders = unknownPlaceholders(content);
  if (placeholders.length > 0) return { code: 'unknown-placeholders', placeholders };
  return title === '' || title.length > MAX_TERMS_TITLE_LENGTH ? { code: 'title-invalid' } : null;
}

/** Returns the sentence of a refusal for the operator. */
export function termsRefusalText(refusal: TermsRefusal): string {
  switch (refusal.code) {
    case 'in-the-past':
      return STARTS_IN_THE_PAST;
    case 'too-short':
      return `약관의 글은 ${MIN_TERMS_LENGTH}자부터 쓸 수 있어요.`;
    case 'too-long':
      return `약관의 글은 꾸밈까지 ${MAX_TERMS_LENGTH.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`;
    case 'unknown-placeholders':
      return `모르는 자리가 있어요: ${refusal.placeholders.join(', ')}`;
    case 'title-invalid':
      return `제목은 1자부터 ${MAX_TERMS_TITLE_LENGTH}자까지 쓸 수 있어요.`;
  }
}
