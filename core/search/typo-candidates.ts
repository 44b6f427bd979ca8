import { FIRST_SYLLABLE, LAST_SYLLABLE } from '../text/hangul.ts';
import { codePointsOf } from './query-interpretation.ts';
import { isInitial } from './search-key.ts';

const INITIALS = 19;
/** The key strokes of each vowel and final consonant, in the order of Unicode's Hangul syllables. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS = [''].concat(
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' '),
);
const LATIN = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Maximum length of a word, since longer ones have too many candidates. */
const MAX_LETTERS = 12;
/**
 * Minimum length of a word in which a missing, extra or arbitrary letter is corrected. Too little of a shorter word
 * would be left.
 */
const LETTERS_FOR_ANY = 3;

type Letters = readonly string[];

/** Returns whether a search key can be corrected: it has 2 to 12 letters, and no single consonants. */
export function isCorrectable(key: string): boolean {
  const letters = codePointsOf(key);
  return letters.length >= 2 && letters.length <= MAX_LETTERS && !letters.some(isInitial);
}

/**
 * Returns the indexes of a key's letter pairs that occur in no product name. `known` has the pairs that do occur. The
 * typo must affect all unknown pairs.
 */
export function unknownBigrams(key: string, known: ReadonlySet<string>): readonly number[] {
  const letters = codePointsOf(key);
  return letters.slice(1).flatMap((letter, place) => (known.has(`${letters[place] ?? ''}${letter}`) ? [] : [place]));
}

/** Returns the letters of a key after which a letter may be missing or wrong, so that callers can load `following`. */
export function lettersBeforeTypo(key: string, unknown: readonly number[]): Letters {
  const letters = codePointsOf(key);
  if (!isCorrectable(key) || letters.length < LETTERS_FOR_ANY) return [];
  return letters.filter((_, place) => coversAll(unknown, place, place + 1));
}

/**
 * Returns the corrections of a search key with one typo: a list for each kind of typo, the likeliest first. The kinds
 * are a wrong key stroke in a syllable or two swapped letters; a wrong part of a syllable; a missing or arbitrary
 * letter; and an extra letter, which is last because its correction is shorter than the input.
 *
 * Tries only typos that affect all `unknown` pairs. `following` maps a letter to the letters that follow it in product
 * names. Excludes the key itself. Returns [] for keys that cannot be corrected; see `isCorrectable`.
 */
export function typoCandidates(
  key: string,
  unknown: readonly number[],
  following: ReadonlyMap<string, Letters>,
): readonly (readonly string[])[] {
  const letters = codePointsOf(key);
  if (!isCorrectable(key)) return [];
  const kinds = [
    [...replaced(letters, unknown, oneStrokeOff), ...swapped(letters, unknown)],
    replaced(letters, unknown, onePartOff),
    otherLetter(letters, unknown, following),
    withoutOne(letters, unknown),
  ];
  return kinds.map((kind) => [...new Set(kind.map((typo) => typo.join('')))].filter((typo) => typo !== key));
}

/** Returns whether all unknown pairs are within [from, to]. */
function coversAll(unknown: readonly number[], from: number, to: number): boolean {
  return unknown.every((place) => from <= place && place <= to);
}

function replaced(
  letters: Letters,
  unknown: readonly number[],
  others: (letter: string) => Letters,
): readonly Letters[] {
  return letters.flatMap((letter, place) =>
    coversAll(unknown, place - 1, place) ? others(letter).map((other) => letters.with(place, other)) : [],
  );
}

function swapped(letters: Letters, unknown: readonly number[]): readonly Letters[] {
  return letters
    .slice(1)
    .flatMap((_, place) =>
      coversAll(unknown, place - 1, place + 1)
        ? [letters.toSpliced(place, 2, ...letters.slice(place, place + 2).toReversed())]
        : [],
    );
}

function withoutOne(letters: Letters, unknown: readonly number[]): readonly Letters[] {
  if (letters.length < LETTERS_FOR_ANY) return [];
  return letters.flatMap((_, place) => (coversAll(unknown, place - 1, place) ? [letters.toSpliced(place, 1)] : []));
}

function otherLetter(
  letters: Letters,
  unknown: readonly number[],
  following: ReadonlyMap<string, Letters>,
): readonly Letters[] {
  if (letters.length < LETTERS_FOR_ANY) return [];
  return letters.flatMap((_, place) => {
    const followers = following.get(letters[place - 1] ?? '') ?? [];
    return [
      ...(coversAll(unknown, place - 1, place - 1)
        ? followers.map((letter) => letters.toSpliced(place, 0, letter))
        : []),
      ...(coversAll(unknown, place - 1, place) ? followers.map((letter) => letters.with(place, letter)) : []),
    ];
  });
}

/**
 * Returns the letters that differ by one key stroke: similar syllables for a syllable, all Latin letters for a Latin
 * letter, and [] for any other letter.
 */
function oneStrokeOff(letter: string): Letters {
  if (LATIN.includes(letter)) return LATIN;
  return syllables(letter, isOneStroke);
}

/** Returns the syllables with another vowel, final consonant or initial consonant. */
function onePartOff(letter: string): Letters {
  return syllables(letter, () => true);
}

function syllables(letter: string, isNear: (one: string, other: string) => boolean): Letters {
  const index = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (index < 0 || index > LAST_SYLLABLE - FIRST_SYLLABLE) return [];
  const final = index % FINALS.length;
  const vowel = Math.floor(index / FINALS.length) % VOWELS.length;
  const initial = Math.floor(index / FINALS.length / VOWELS.length);
  const syllable = (i: number, v: number, f: number): string =>
    String.fromCodePoint(FIRST_SYLLABLE + (i * VOWELS.length + v) * FINALS.length + f);
  const near = (parts: Letters, own: number): readonly number[] =>
    parts.flatMap((part, other) => (isNear(parts[own] ?? '', part) ? [other] : []));
  return [
    ...near(VOWELS, vowel).map((other) => syllable(initial, other, final)),
    ...near(FINALS, final).map((other) => syllable(initial, vowel, other)),
    ...Array.from({ length: INITIALS }, (_, other) => syllable(other, vowel, final)),
  ];
}

/**
 * Returns whether two parts differ by one stroke that is added, removed or replaced. A part has at most two strokes.
 */
function isOneStroke(one: string, other: string): boolean {
  if (one.length === other.length) return Array.from(one).filter((stroke, at) => stroke !== other[at]).length === 1;
  return Math.abs(one.length - other.length) === 1 && (one.includes(other) || other.includes(one));
}
