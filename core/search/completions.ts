import { matchList } from './match-list.ts';
import type { QueryInterpretation } from './query-interpretation.ts';

const MAX_COMPLETION_LENGTH = 20;

/**
 * Returns keywords that complete the typed text, taken from the names of matching products: the words in which the
 * match lies, alone and with the next word. Keywords that occur in more names come first; among equals, shorter ones.
 * Omits keywords of more than 20 characters, and returns at most `limit`.
 */
export function completions(
  names: readonly string[],
  interpretation: QueryInterpretation,
  limit: number,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of new Set(names)) {
    for (const keyword of new Set(keywordsOf(name, interpretation)))
      counts.set(keyword, (counts.get(keyword) ?? 0) + 1);
  }
  return [...counts]
    .filter(([keyword]) => keyword.length <= MAX_COMPLETION_LENGTH)
    .toSorted(([one, oneCount], [other, otherCount]) => otherCount - oneCount || one.length - other.length)
    .slice(0, limit)
    .map(([keyword]) => keyword);
}

function keywordsOf(name: string, interpretation: QueryInterpretation): readonly string[] {
  const [match] = matchList(name, interpretation);
  if (match === undefined) return [];
  const words = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const first = words.findIndex(({ end }) => end > match[0]);
  const last = words.findLastIndex(({ start }) => start < match[1]);
  if (first < 0 || last < first) return [];
  const touched = words.slice(first, last + 1).map(({ text }) => text);
  const next = words[last + 1];
  // Only spaces may separate the next word: a bracket or comma ends a phrase.
  const isJoined = next !== undefined && name.slice(words[last]?.end, next.start).trim() === '';
  return [touched.join(' '), ...(isJoined ? [[...touched, next.text].join(' ')] : [])];
}
