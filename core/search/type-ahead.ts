import { isLetterMatch, lettersOf } from './reading.ts';
import { searchKey } from './search-key.ts';

/**
 * Which of a list's texts the letters typed on it mean: the first one that begins with them from place `current` on,
 * then from the top. One letter, also typed over and over, goes on to the next text that begins with it. A consonant
 * stands for every syllable that begins with it (ㅊ for 추천순); case, spaces and brackets do not count.
 * Null when none begins so, and when nothing was typed.
 */
export function typeAhead(texts: readonly string[], typed: string, current: number): number | null {
  const letters = lettersOf(searchKey(typed));
  const [first] = letters;
  if (first === undefined) return null;
  const isOne = letters.every((letter) => letter === first);
  const asked = isOne ? [first] : letters;
  const from = isOne ? current + 1 : current;
  const places = texts.map((_, index) => (from + index + texts.length) % texts.length);
  return places.find((place) => beginsWith(texts[place] ?? '', asked)) ?? null;
}

function beginsWith(text: string, asked: readonly string[]): boolean {
  const letters = lettersOf(searchKey(text));
  return asked.every((letter, at) => isLetterMatch(letter, letters[at] ?? ''));
}
