import { isLetterMatch, codePointsOf, type QueryInterpretation } from './query-interpretation.ts';
import { searchKey } from './search-key.ts';

/** A range `[start, end)` in UTF-16 units. */
type Span = [start: number, end: number];

/**
 * Returns where the words of a query interpretation occur in a product name, in ascending order and without overlaps. A
 * match includes spaces and punctuation within it. Words that do not occur are ignored.
 */
export function matchList(product_name: string, interpretation: QueryInterpretation): Span[] {
  const letters = keyLetters(product_name);
  const spans = interpretation.words.flatMap((word) => findSpans(letters, codePointsOf(word)));
  const merged: Span[] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

interface KeyLetter {
  readonly letter: string;
  readonly span: Span;
}

/** Matches a letter with its combining marks, or a decomposed Hangul syllable. */
const WRITTEN_LETTER = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}/gu;

/** Returns the letters of the name's search key, each with its position in the name. */
function keyLetters(name: string): readonly KeyLetter[] {
  return [...name.matchAll(WRITTEN_LETTER)].flatMap(({ 0: written, index }) =>
    codePointsOf(searchKey(written)).map((letter): KeyLetter => ({ letter, span: [index, index + written.length] })),
  );
}

function findSpans(letters: readonly KeyLetter[], word: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from + word.length <= letters.length; from += 1) {
    if (!word.every((wantedLetter, at) => isLetterMatch(wantedLetter, letters[from + at]?.letter ?? ''))) continue;
    const first = letters[from];
    const last = letters[from + word.length - 1];
    if (first !== undefined && last !== undefined) spans.push([first.span[0], last.span[1]]);
    from += word.length - 1;
  }
  return spans;
}
