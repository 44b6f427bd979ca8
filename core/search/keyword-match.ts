import { interpretQuery, isLetterMatch, codePointsOf, type QueryInterpretation } from './query-interpretation.ts';
import { matchList } from './match-list.ts';
import { searchKey } from './search-key.ts';

/**
 * Returns how a text is read while it is typed: as a search reads it, or a single letter as itself. Returns null for
 * text without letters.
 */
export function typedReading(text: string): QueryInterpretation | null {
  const [reading] = interpretQuery(text);
  if (reading !== undefined) return reading;
  const key = searchKey(text);
  return key === '' ? null : { words: [key] };
}

/**
 * Returns the texts that match the typed text: first those that start with it, then those that contain every word. A
 * single letter also matches texts with a word that starts with it.
 */
export function matchingTexts(texts: readonly string[], typed: string): readonly string[] {
  const asked = codePointsOf(searchKey(typed));
  if (asked.length === 0) return [];
  const readings = interpretQuery(typed);
  const startsWith = (text: string): boolean => {
    const letters = codePointsOf(searchKey(text));
    return asked.every((letter, at) => isLetterMatch(letter, letters[at] ?? ''));
  };
  const contains = (text: string): boolean =>
    asked.length === 1
      ? text.split(/\s+/).some(startsWith)
      : readings.some(({ words }) => words.every((word) => matchList(text, { words: [word] }).length > 0));
  return [...texts.filter(startsWith), ...texts.filter((text) => !startsWith(text) && contains(text))];
}
