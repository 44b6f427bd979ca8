import { isLetterMatch, codePointsOf } from './query-interpretation.ts';
import { searchKey } from './search-key.ts';

/**
 * Returns the index of the text that is selected by typing `typed` in a list: the first text from `current` on that
 * starts with it, or the first one from the top. A single letter, even if it is repeated, selects the next text that
 * starts with it.
 *
 * A consonant matches all syllables that start with it (ㅊ for 추천순). Ignores case, spaces and brackets. Returns null if
 * no text matches, or if nothing was typed.
 */
export function typeAhead(texts: readonly string[], typed: string, current: number): number | null {
  const letters = codePointsOf(searchKey(typed));
  const [first] = letters;
  if (first === undefined) return null;
  const isSameLetter = letters.every((letter) => letter === first);
  const prefix = isSameLetter ? [first] : letters;
  const from = isSameLetter ? current + 1 : current;
  const indexes = texts.map((_, index) => (from + index + texts.length) % texts.length);
  return indexes.find((index) => startsWith(texts[index] ?? '', prefix)) ?? null;
}

function startsWith(text: string, prefix: readonly string[]): boolean {
  const letters = codePointsOf(searchKey(text));
  return prefix.every((letter, at) => isLetterMatch(letter, letters[at] ?? ''));
}
