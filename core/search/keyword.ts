export const KEYWORD_SHORTEST = 2;
export const KEYWORD_LONGEST = 100;

export type SearchKeyword =
  | { readonly kind: 'ok'; readonly keyword: string }
  | { readonly kind: 'too-short'; readonly text: string };

/**
 * The keyword to search for (spec §5): composed letters, no space around it, single spaces inside, cut to 100
 * characters. Fewer than 2 characters are not searched; the answer then is the sentence to show.
 */
export function searchKeyword(text: string): SearchKeyword {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(plain);
  if (characters.length < KEYWORD_SHORTEST) {
    return { kind: 'too-short', text: '검색어를 두 글자 이상 입력해 주세요.' };
  }
  return { kind: 'ok', keyword: characters.slice(0, KEYWORD_LONGEST).join('').trimEnd() };
}

const COUNTED_LONGEST = 20;

/**
 * Whether a searched keyword may be counted and shown to others as a popular one: whole words of letters and digits,
 * up to 20 characters, no consonants on their own. What fails is still searched.
 */
export function isCountable(keyword: string): boolean {
  return (
    Array.from(keyword).length <= COUNTED_LONGEST &&
    /^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u.test(keyword) &&
    !/[ㄱ-ㅣ]/.test(keyword)
  );
}
