import { isCountable, searchKeyword } from '../search/keyword.ts';

export const MAX_SUGGESTED_KEYWORDS = 20;
export const KEYWORD_RULE = '두 글자부터 스무 글자까지, 글자와 숫자만 쓸 수 있어요';

export type SuggestedKeywordsRefusal =
  | { readonly code: 'keyword-invalid'; readonly keyword: string }
  | { readonly code: 'too-many' };

export type SuggestedKeywords =
  | { readonly kind: 'keywords'; readonly list: readonly string[] }
  | { readonly kind: 'refused'; readonly refusal: SuggestedKeywordsRefusal };

/**
 * Returns the stored form of the keywords, in their order and without duplicates, or why they are refused. Each must be
 * a keyword that could be shown as a popular one.
 */
export function parseSuggestedKeywords(texts: readonly string[]): SuggestedKeywords {
  const keywords = new Set<string>();
  for (const text of texts) {
    const parsed = searchKeyword(text);
    if (parsed.kind === 'refused' || !isCountable(parsed.keyword)) {
      return { kind: 'refused', refusal: { code: 'keyword-invalid', keyword: text } };
    }
    keywords.add(parsed.keyword);
  }
  return keywords.size > MAX_SUGGESTED_KEYWORDS
    ? { kind: 'refused', refusal: { code: 'too-many' } }
    : { kind: 'keywords', list: [...keywords] };
}

/** Returns the sentence of a refusal for staff. */
export function suggestedKeywordsRefusalText(refusal: SuggestedKeywordsRefusal): string {
  switch (refusal.code) {
    case 'keyword-invalid':
      return `${KEYWORD_RULE}: ${refusal.keyword}`;
    case 'too-many':
      return `${MAX_SUGGESTED_KEYWORDS}개까지 둘 수 있어요.`;
  }
}
