import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul';

const HANGUL = /[ㄱ-ㅣ가-힣]/;
const LATIN = /[a-zA-Z]/;
const DIGIT = /\d/;

/**
 * Returns the keyword as typed on the other keyboard layout (tkrhk for 사과), including variants with caps lock on and
 * with amounts such as 5kg unchanged. The most likely variant is first; the keyword itself is omitted.
 */
export function keyboardLayoutVariants(keyword: string): readonly string[] {
  const texts = new Set<string>();
  if (LATIN.test(keyword)) {
    const small = keyword.toLowerCase();
    texts.add(convertQwertyToHangul(keyword)).add(convertQwertyToHangul(small));
    texts.add(small.replaceAll(/\S+/g, (word) => (DIGIT.test(word) ? word : convertQwertyToHangul(word))));
  }
  if (HANGUL.test(keyword)) texts.add(convertHangulToQwerty(keyword));
  texts.delete(keyword);
  return [...texts];
}
