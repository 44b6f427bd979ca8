import { lettersOf } from './reading.ts';
import { isInitial } from './search-key.ts';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const INITIALS = 19;
/** The strokes of each vowel and each final consonant, in the order of Unicode's syllables. */
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS = [''].concat(
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' '),
);
const LATIN = Array.from('abcdefghijklmnopqrstuvwxyz');
/** A longer word is not mended: there would be too much to try. */
const LETTERS_MOST = 12;
/** From so many letters on one may be missing, too many, or wholly another: of two letters too little would be left. */
const LETTERS_FOR_ANY = 3;

type Letters = readonly string[];

/** Whether a search key can be mended at all: 2 to 12 letters, no consonants on their own. */
export function isMendable(key: string): boolean {
  const letters = lettersOf(key);
  return letters.length >= 2 && letters.length <= LETTERS_MOST && !letters.some(isInitial);
}

/**
 * Which pairs of a key's letters no name of the shop has, by the place of their first letter. `known` holds those of
 * its pairs that some name has. Only a slip that touches all of them can be the one.
 */
export function unknownPairs(key: string, known: ReadonlySet<string>): readonly number[] {
  const letters = lettersOf(key);
  return letters.slice(1).flatMap((letter, place) => (known.has(`${letters[place] ?? ''}${letter}`) ? [] : [place]));
}

/** The letters of a key behind which one may be missing, or be wholly another. */
export function lettersBeforeSlip(key: string, unknown: readonly number[]): Letters {
  const letters = lettersOf(key);
  if (!isMendable(key) || letters.length < LETTERS_FOR_ANY) return [];
  return letters.filter((_, place) => touches(unknown, place, place + 1));
}

/**
 * What a search key may have been meant as if one letter of it is a slip, the likeliest kinds first: one stroke of a
 * syllable wrong or two letters swapped; one part of a syllable wrong; a letter missing or wholly another; a letter too
 * many, which comes last because it leaves least of what was typed.
 * The slip touches every pair that is `unknown`; pairs that lie too far apart for that leave nothing to try. `following`
 * knows which letters stand behind a letter in the names of the shop. The key itself is not among them.
 * Nothing for a key of consonants on their own, for a single letter and for more than 12.
 */
export function slipsOf(
  key: string,
  unknown: readonly number[],
  following: ReadonlyMap<string, Letters>,
): readonly (readonly string[])[] {
  const letters = lettersOf(key);
  if (!isMendable(key)) return [];
  const kinds = [
    [...replaced(letters, unknown, oneStrokeOff), ...swapped(letters, unknown)],
    replaced(letters, unknown, onePartOff),
    otherLetter(letters, unknown, following),
    withoutOne(letters, unknown),
  ];
  return kinds.map((kind) => [...new Set(kind.map((slip) => slip.join('')))].filter((slip) => slip !== key));
}

/** Whether all unknown pairs are among those from one place to another. */
function touches(unknown: readonly number[], from: number, to: number): boolean {
  return unknown.every((place) => from <= place && place <= to);
}

function replaced(
  letters: Letters,
  unknown: readonly number[],
  others: (letter: string) => Letters,
): readonly Letters[] {
  return letters.flatMap((letter, place) =>
    touches(unknown, place - 1, place) ? others(letter).map((other) => letters.with(place, other)) : [],
  );
}

function swapped(letters: Letters, unknown: readonly number[]): readonly Letters[] {
  return letters
    .slice(1)
    .flatMap((_, place) =>
      touches(unknown, place - 1, place + 1)
        ? [letters.toSpliced(place, 2, ...letters.slice(place, place + 2).toReversed())]
        : [],
    );
}

function withoutOne(letters: Letters, unknown: readonly number[]): readonly Letters[] {
  if (letters.length < LETTERS_FOR_ANY) return [];
  return letters.flatMap((_, place) => (touches(unknown, place - 1, place) ? [letters.toSpliced(place, 1)] : []));
}

function otherLetter(
  letters: Letters,
  unknown: readonly number[],
  following: ReadonlyMap<string, Letters>,
): readonly Letters[] {
  if (letters.length < LETTERS_FOR_ANY) return [];
  return letters.flatMap((_, place) => {
    const behind = following.get(letters[place - 1] ?? '') ?? [];
    return [
      ...(touches(unknown, place - 1, place - 1) ? behind.map((letter) => letters.toSpliced(place, 0, letter)) : []),
      ...(touches(unknown, place - 1, place) ? behind.map((letter) => letters.with(place, letter)) : []),
    ];
  });
}

/** The letters one key away: syllables that differ by one stroke; for a Latin letter every other; else none. */
function oneStrokeOff(letter: string): Letters {
  if (LATIN.includes(letter)) return LATIN;
  return syllables(letter, isOneStroke);
}

/** The syllables with another vowel or another final consonant, whatever its strokes. */
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

/** Whether one stroke must be put in, left out or made another; parts have two strokes at most. */
function isOneStroke(one: string, other: string): boolean {
  if (one.length === other.length) return Array.from(one).filter((stroke, at) => stroke !== other[at]).length === 1;
  return Math.abs(one.length - other.length) === 1 && (one.includes(other) || other.includes(one));
}
