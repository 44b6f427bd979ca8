import { interpretQuery, isLetterMatch, codePointsOf, type QueryInterpretation } from './query-interpretation.ts';
import { matchList } from './match-list.ts';
import { searchKey } from './search-key.ts';

/**
 * Returns the interpretation of a text while it is being typed: the best interpretation of a search, or the letter
 * itself if there is only one. Returns null for a text without letters.
 */
export function typedInterpretation(text: string): QueryInterpretation | null {
  const [interpretation] = interpretQuery(text);
  if (interpretation !== undefined) return interpretation;
  const key = searchKey(text);
  return key === '' ? null : { words: [key] };
}

/**
 * Returns the texts that match the typed text: first those that start with it, then those that contain all its words. A
 * single letter matches texts in which any word starts with it.
 */
export function matchingTexts(texts: readonly string[], typed: string): readonly string[] {
  const typedLetters = codePointsOf(searchKey(typed));
  if (typedLetters.length === 0) return [];
  const interpretations = interpretQuery(typed);
  const startsWith = (text: string): boolean => {
    const letters = codePointsOf(searchKey(text));
    return typedLetters.every((letter, at) => isLetterMatch(letter, letters[at] ?? ''));
  };
  const contains = (text: string): boolean =>
    typedLetters.length === 1
      ? text.split(/\s+/).some(startsWith)
      : interpretations.some(({ words }) => words.every((word) => matchList(text, { words: [word] }).length > 0));
  return [...texts.filter(startsWith), ...texts.filter((text) => !startsWith(text) && contains(text))];
}
