/** The consonants a syllable can begin with, in the order of Unicode's syllables. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const SYLLABLES_OF_AN_INITIAL = 588;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** Spaces and signs that shoppers leave out: the same list stands in the database's `search_key`. */
const IGNORED =
  // oxlint-disable-next-line no-control-regex -- control characters are just what is dropped
  /[\u0001-\u0020\u007f-\u00a0\u00b7\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\][(){}<>.,/_!~-]/g;

/**
 * What of a text is searched: its letters, composed, A to Z without case, without spaces, brackets and dashes.
 * The empty text for one that has nothing else. The database's `search_key` answers the same for a product's name.
 */
export function searchKey(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(IGNORED, '')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The consonant a Hangul syllable begins with; any other letter is its own answer. */
export function initialOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return letter;
  return INITIALS.charAt(Math.floor((code - FIRST_SYLLABLE) / SYLLABLES_OF_AN_INITIAL));
}

/** Whether a letter is a consonant that stands for every syllable beginning with it (ㅅㄱ for 사과). */
export function isInitial(letter: string): boolean {
  return letter !== '' && INITIALS.includes(letter);
}

/** The first and the last syllable that begin with an initial; null for any other letter. */
export function syllablesOf(initial: string): { readonly first: string; readonly last: string } | null {
  if (!isInitial(initial)) return null;
  const first = FIRST_SYLLABLE + INITIALS.indexOf(initial) * SYLLABLES_OF_AN_INITIAL;
  return { first: String.fromCodePoint(first), last: String.fromCodePoint(first + SYLLABLES_OF_AN_INITIAL - 1) };
}
