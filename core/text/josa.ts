import { FIRST_SYLLABLE, LAST_SYLLABLE } from './hangul.ts';

/** Pairs of particles. The first follows a final consonant, the second a vowel. */
const PAIRS = {
  '이/가': ['이', '가'],
  '은/는': ['은', '는'],
  '을/를': ['을', '를'],
  '과/와': ['과', '와'],
  '이나/나': ['이나', '나'],
  '으로/로': ['으로', '로'],
  '이에요/예요': ['이에요', '예요'],
} as const;
export type JosaPair = keyof typeof PAIRS;

/** The last sound of a word. ㄹ is separate because 로 follows it, as after a vowel. */
type Ending = 'vowel' | 'rieul' | 'consonant';

const FINALS = 28;
const FINAL_RIEUL = 8;
/** The last sounds of the digits: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];

/**
 * Appends the particle that fits the end of a word: `withJosa('감귤', '이/가')` returns 감귤이.
 *
 * The last letter or digit decides, so closing quotes and brackets are ignored. A Latin letter is pronounced by its
 * name. A word without letters and digits is treated as if it ended in a vowel.
 */
export function withJosa(word: string, pair: JosaPair): string {
  const [afterConsonant, afterVowel] = PAIRS[pair];
  const ending = endingOf(word);
  const isLikeVowel = ending === 'vowel' || (ending === 'rieul' && pair === '으로/로');
  return `${word}${isLikeVowel ? afterVowel : afterConsonant}`;
}

function endingOf(word: string): Ending {
  const last =
    word
      .normalize('NFC')
      .match(/[\p{L}\p{N}]/gu)
      ?.at(-1) ?? '';
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    if (final === 0) return 'vowel';
    return final === FINAL_RIEUL ? 'rieul' : 'consonant';
  }
  if (/^[LR]$/i.test(last)) return 'rieul';
  if (/^[MN]$/i.test(last)) return 'consonant';
  return /^\d$/.test(last) ? (DIGITS[Number(last)] ?? 'vowel') : 'vowel';
}
