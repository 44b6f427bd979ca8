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

/**
 * What a search key may have been meant as if one letter of it is a slip, the likeliest kinds first: one stroke of a
 * syllable wrong or two letters swapped; one part of a syllable wrong; a letter missing or wholly another; a letter too
 * many, which comes last because it leaves least of what was typed.
 * `following` knows which letters stand behind a letter in the names of the shop. The key itself is not among them.
 * Nothing for a key of consonants on their own, for a single letter and for more than 12.
 */
export function slipsOf(key: string, following: ReadonlyMap<string, Letters>): readonly (readonly string[])[] {
  const letters = lettersOf(key);
  if (letters.length < 2 || letters.length > LETTERS_MOST || letters.some(isInitial)) return [];
  const replaced = (others: (letter: string) => Letters): Letters[] =>
    letters.flatMap((letter, place) => others(letter).map((other) => letters.with(place, other)));
  const swapped = letters
    .slice(1)
    .map((_, place) => letters.toSpliced(place, 2, ...letters.slice(place, place + 2).toReversed()));
  const kinds = [
    [...replaced(oneStrokeOff), ...swapped],
    replaced(onePartOff),
    otherLetter(letters, following),
    withoutOne(letters),
  ];
  return kinds.map((kind) => [...new Set(kind.map((slip) => slip.join('')))].filter((slip) => slip !== key));
}

function withoutOne(letters: Letters): readonly Letters[] {
  return letters.length < LETTERS_FOR_ANY ? [] : letters.map((_, place) => letters.toSpliced(place, 1));
}

function otherLetter(letters: Letters, following: ReadonlyMap<string, Letters>): readonly Letters[] {
  if (letters.length < LETTERS_FOR_ANY) return [];
  return letters.flatMap((_, place) => {
    const behind = following.get(letters[place - 1] ?? '') ?? [];
    return [
      ...behind.map((letter) => letters.toSpliced(place, 0, letter)),
      ...behind.map((letter) => letters.with(place, letter)),
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
