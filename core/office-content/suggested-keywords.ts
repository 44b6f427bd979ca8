import { isCountable, searchKeyword } from '../search/keyword.ts';

export const MAX_SUGGESTED_KEYWORDS = 20;
export const KEYWORD_RULE = '두 글자부터 스무 글자까지, 글자와 숫자만 쓸 수 있어요';

/**
 * Returns the stored form of the keywords, in their order and without duplicates, or why they are refused. Each must be
 * a keyword that could be shown as a popular one.
 */
export function parseSuggestedKeywords(
  texts: readonly string[],
):
  | { readonly kind: 'keywords'; readonly list: readonly string[] }
  | { readonly kind: 'refused'; readonly text: string } {
  const keywords = new Set<string>();
  for (const text of texts) {
    const parsed = searchKeyword(text);
    if (parsed.kind === 'too-short' || !isCountable(parsed.keyword)) {
      return { kind: 'refused', text: `${KEYWORD_RULE}: ${text}` };
    }
    keywords.add(parsed.keyword);
  }
  if (keywords.size > MAX_SUGGESTED_KEYWORDS) {
    return { kind: 'refused', text: `${MAX_SUGGESTED_KEYWORDS}개까지 둘 수 있어요.` };
  }
  return { kind: 'keywords', list: [...keywords] };
}
