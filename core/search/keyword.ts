const MIN_KEYWORD_LENGTH = 2;
export const MAX_KEYWORD_LENGTH = 100;

export type KeywordRefusal = 'too-short';

export type SearchKeyword =
  | { readonly kind: 'ok'; readonly keyword: string }
  | { readonly kind: 'refused'; readonly refusal: KeywordRefusal };

/**
 * Normalizes a search keyword: composed letters (NFC), trimmed, with single spaces, and at most 100 characters. Refuses
 * fewer than 2 characters.
 */
export function searchKeyword(text: string): SearchKeyword {
  const normalized = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(normalized);
  if (characters.length < MIN_KEYWORD_LENGTH) return { kind: 'refused', refusal: 'too-short' };
  return { kind: 'ok', keyword: characters.slice(0, MAX_KEYWORD_LENGTH).join('').trimEnd() };
}

/** Returns the sentence of a refusal for the shopper. */
export function keywordRefusalText(refusal: KeywordRefusal): string {
  switch (refusal) {
    case 'too-short':
      return '검색어를 두 글자 이상 입력해 주세요.';
  }
}

const MAX_COUNTED_LENGTH = 20;

/**
 * Returns whether a keyword can be counted and displayed as a popular keyword: words of letters and digits, up to 20
 * characters, without single Korean consonants or vowels. Other keywords can still be searched.
 */
export function isCountable(keyword: string): boolean {
  return (
    Array.from(keyword).length <= MAX_COUNTED_LENGTH &&
    /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u.test(keyword) &&
    !/[ㄱ-ㅣ]/.test(keyword)
  );
}
