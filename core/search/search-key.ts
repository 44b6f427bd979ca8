import { FIRST_SYLLABLE, LAST_SYLLABLE } from '../text/hangul.ts';

/** The initial consonants, in the order of Unicode's Hangul syllables. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const SYLLABLES_OF_AN_INITIAL = 588;

/** Spaces and punctuation, which shoppers often omit. The database function `search_key` has the same list. */
const IGNORED =
  // oxlint-disable-next-line no-control-regex -- removes control characters
  /[\u0001-\u0020\u007f-\u00a0\u00b7\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\][(){}<>.,/_!~-]/g;

/**
 * Returns the search key of a text: composed letters (NFC), A to Z in lower case, without spaces, brackets and dashes.
 * Returns the empty string if nothing remains. The database function `search_key` returns the same for a product name.
 */
export function searchKey(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(IGNORED, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Returns the initial consonant of a Hangul syllable; any other letter is returned unchanged. */
export function initialOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter;
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_OF_AN_INITIAL));
}

/** Returns whether a letter is a single consonant, which matches all syllables that start with it (ㅅㄱ for 사과). */
export function isInitial(letter: string): boolean {
  return letter !== '' && INITIALS.includes(letter);
}

/**
 * Returns the first and the last syllable that start with a consonant; null if the letter is not a single consonant.
 */
export function syllablesOf(initial: string): { readonly first: string; readonly last: string } | null {
  if (!isInitial(initial)) return null;
  const first = FIRST_SYLLABLE + INITIALS.indexOf(initial) * SYLLABLES_OF_AN_INITIAL;
  return { first: String.fromCodePoint(first), last: String.fromCodePoint(first + SYLLABLES_OF_AN_INITIAL - 1) };
}
