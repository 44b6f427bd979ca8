import { codePointsOf } from './query-interpretation.ts';
import { searchKey } from './search-key.ts';

const MIN_LENGTH = 2;
const JOINED_LENGTH = 5;
const MAX_WORDS = 6;

/**
 * Returns at most 6 words with which to search for products similar to `keyword`, best first. These are its words of
 * two letters or more, the longest first; then the two halves of each; then the pairs of letters in a word of five
 * letters or more. Excludes the whole keyword. Returns [] if no part has two letters.
 */
export function relatedWords(keyword: string): readonly string[] {
  const words = keyword.split(/\s+/).map(searchKey).filter(isLong);
  const wholeKey = searchKey(keyword);
  const longestFirst = words.toSorted((one, other) => codePointsOf(other).length - codePointsOf(one).length);
  const parts = [...longestFirst, ...longestFirst.flatMap(halvesOf), ...longestFirst.flatMap(pairsOf)];
  return [...new Set(parts)].filter((word) => word !== wholeKey).slice(0, MAX_WORDS);
}

/**
 * Returns the two halves of a word. If it has an odd number of letters, both contain the middle one, so that 주스 is a
 * half of 귤주스.
 */
function halvesOf(word: string): string[] {
  const letters = codePointsOf(word);
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(-half)].map((part) => part.join('')).filter(isLong);
}

/**
 * Returns the pairs of letters of a word of five letters or more, which may be a compound of three words, such as
 * 제주감귤주스.
 */
function pairsOf(word: string): string[] {
  const letters = codePointsOf(word);
  if (letters.length < JOINED_LENGTH) return [];
  return letters.slice(1).map((letter, place) => `${letters[place] ?? ''}${letter}`);
}

function isLong(word: string): boolean {
  return codePointsOf(word).length >= MIN_LENGTH;
}
