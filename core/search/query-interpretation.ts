import { initialOf, isInitial, searchKey, syllablesOf } from './search-key.ts';

/** One interpretation of a keyword: a name matches if it contains every word. */
export interface QueryInterpretation {
  /** The search keys of the words; none is empty. */
  readonly words: readonly string[];
}

const MIN_WORD_LENGTH = 2;

/** Consonant clusters that the keyboard combines, and their two consonants. */
const CONSONANT_CLUSTERS: Readonly<Record<string, string>> = {
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
 * Returns the interpretations of a keyword, best first; [] if fewer than two letters remain.
 *
 * If all words have at least two letters, they may be anywhere in a name. If a word is shorter, the spaces are first
 * treated as typos (사 과); then the words are searched separately (제주 귤), unless all are shorter.
 */
export function interpretQuery(keyword: string): readonly QueryInterpretation[] {
  const words = keyword
    .split(/\s+/)
    .map((word) => searchKey(word).replaceAll(/[ㄳ-ㅄ]/g, (pair) => CONSONANT_CLUSTERS[pair] ?? pair))
    .filter((word) => word !== '');
  const joined = words.join('');
  if (codePointsOf(joined).length < MIN_WORD_LENGTH) return [];
  const isLong = (word: string): boolean => codePointsOf(word).length >= MIN_WORD_LENGTH;
  if (words.every(isLong)) return [{ words: [...new Set(words)] }];
  const joinedInterpretation = { words: [joined] };
  return words.some(isLong) ? [joinedInterpretation, { words: [...new Set(words)] }] : [joinedInterpretation];
}

/** Returns the code points of a text. */
export function codePointsOf(text: string): readonly string[] {
  return Array.from(text);
}

/**
 * Returns whether a letter of a keyword matches a letter of a name: it is the same letter, or its initial consonant.
 */
export function isLetterMatch(keywordLetter: string, letter: string): boolean {
  return keywordLetter === letter || (isInitial(keywordLetter) && initialOf(letter) === keywordLetter);
}

/**
 * Returns the letter pairs under which all names that contain the word are indexed. If a pair has a single consonant,
 * the initial consonants of both letters are used. Returns [] if no pair can find the word.
 */
export function bigramsOf(word: string): readonly string[] {
  const letters = codePointsOf(word);
  const terms = letters.slice(1).flatMap((second, place) => {
    const first = letters[place] ?? '';
    if (!isInitial(first) && !isInitial(second)) return [first + second];
    const initials = [initialOf(first), initialOf(second)];
    return initials.every(isInitial) ? [initials.join('')] : [];
  });
  return [...new Set(terms)];
}

/**
 * Returns the index key of all names that contain the first three letters of a word, or the whole word if it is
 * shorter. A key of three letters starts with a space, which distinguishes it from a pair. Returns null if a letter is
 * a single consonant, since it matches many letters and the index cannot be used; but a word of exactly two single
 * consonants is indexed.
 */
export function trigramKeyOf(word: string): string | null {
  const letters = codePointsOf(word).slice(0, 3);
  const isWritten = !letters.some(isInitial);
  if (letters.length === 3) return isWritten ? ` ${letters.join('')}` : null;
  return letters.length === 2 && (isWritten || letters.every(isInitial)) ? letters.join('') : null;
}

/**
 * Returns a regular expression, valid in PostgreSQL and JavaScript, that finds the word in a search key. Returns null
 * for a word without single consonants, which needs no pattern.
 */
export function patternOf(word: string): string | null {
  const letters = codePointsOf(word);
  if (!letters.some(isInitial)) return null;
  return letters
    .map((letter) => {
      const range = syllablesOf(letter);
      if (range !== null) return `[${range.first}-${range.last}${letter}]`;
      return /[\p{L}\p{N}]/u.test(letter) ? letter : `\\${letter}`;
    })
    .join('');
}
