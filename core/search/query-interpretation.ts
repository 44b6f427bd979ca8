import { initialOf, isInitial, searchKey, syllablesOf } from './search-key.ts';

/** One way to understand a keyword: a name matches when it holds every word. */
export interface Reading {
  /** Search keys, none empty. */
  readonly words: readonly string[];
}

const SHORTEST = 2;

/** Two consonants that the keyboard writes as one. */
const PAIRED: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

/**
 * How to read a keyword, the best way first; none when fewer than two letters are left of it.
 * Words of two letters and more may stand apart in a name; with a shorter one among them the spaces are first taken
 * for slips (사 과), and only then the words one by one (제주 귤).
 */
export function readingsOf(keyword: string): readonly Reading[] {
  const words = keyword
    .split(/\s+/)
    .map((word) => searchKey(word).replaceAll(/[ㄳ-ㅄ]/g, (pair) => PAIRED[pair] ?? pair))
    .filter((word) => word !== '');
  const whole = words.join('');
  if (lettersOf(whole).length < SHORTEST) return [];
  const isLong = (word: string): boolean => lettersOf(word).length >= SHORTEST;
  if (words.every(isLong)) return [{ words: [...new Set(words)] }];
  const together = { words: [whole] };
  return words.some(isLong) ? [together, { words: [...new Set(words)] }] : [together];
}

/** The letters of a text; one beyond the basic plane counts once. */
export function lettersOf(text: string): readonly string[] {
  return Array.from(text);
}

/** Whether a letter of a keyword stands for a letter of a name: the same, or the consonant it begins with. */
export function isLetterMatch(asked: string, letter: string): boolean {
  return asked === letter || (isInitial(asked) && initialOf(letter) === asked);
}

/**
 * The pairs of letters under which every name that holds the word is listed. A pair with a consonant on its own in
 * it is listed by its consonants. Empty for a word that no pair can find.
 */
export function termsOf(word: string): readonly string[] {
  const letters = lettersOf(word);
  const terms = letters.slice(1).flatMap((second, place) => {
    const first = letters[place] ?? '';
    if (!isInitial(first) && !isInitial(second)) return [first + second];
    const initials = [initialOf(first), initialOf(second)];
    return initials.every(isInitial) ? [initials.join('')] : [];
  });
  return [...new Set(terms)];
}

/**
 * The list of every name that holds a word's first three letters, or the word where it is shorter; null where only a
 * look at the names can tell: a consonant on its own stands for many letters, unless it is one of two. A space, which
 * no pair has, stands before three letters.
 */
export function listOf(word: string): string | null {
  const letters = lettersOf(word).slice(0, 3);
  const isWritten = !letters.some(isInitial);
  if (letters.length === 3) return isWritten ? ` ${letters.join('')}` : null;
  return letters.length === 2 && (isWritten || letters.every(isInitial)) ? letters.join('') : null;
}

/**
 * A regular expression, in what PostgreSQL and JavaScript have in common, that finds the word in a search key;
 * null for a word without consonants on their own, which is looked for as it is.
 */
export function patternOf(word: string): string | null {
  const letters = lettersOf(word);
  if (!letters.some(isInitial)) return null;
  return letters
    .map((letter) => {
      const range = syllablesOf(letter);
      if (range !== null) return `[${range.first}-${range.last}${letter}]`;
      return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`;
    })
    .join('');
}
