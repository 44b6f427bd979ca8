import { convertHangulToQwerty } from 'es-hangul';
import { COMMON_PASSWORD, normalizePassword, passwordFailure, passwordWord } from '../../../core/member/password.ts';
import { isLeakedPassword } from './leaked-passwords.ts';
import { REFUSED_WORDS } from './refused-words.ts';

/** Digits and symbols that replace letters. */
const LETTER_BY_SYMBOL: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const HANGUL = /[ㄱ-ㅣ가-힣]/;
let common: ReadonlySet<string> | null = null;

/**
 * Returns the error in a new password as a sentence for the shopper; null if it is valid. Checks the rule that the
 * screen also applies, and the lists of common and leaked passwords, which only the server has.
 */
export async function newPasswordFailure(password: string, email: string): Promise<string | null> {
  const failure = passwordFailure(password, email);
  if (failure !== null) return failure;
  return isCommon(password) || (await isLeakedPassword(password)) ? COMMON_PASSWORD : null;
}

function isCommon(text: string): boolean {
  common ??= new Set([...REFUSED_WORDS, ...REFUSED_WORDS.filter((word) => HANGUL.test(word)).map(toQwerty)]);
  const password = normalizePassword(text).toLowerCase().replaceAll(/\s/g, '');
  const word = passwordWord(password);
  const candidates = [password, word, replaceSymbols(password), replaceSymbols(word)];
  // Repeating a name or word does not make it safer.
  return candidates.some((one) => one !== '' && (common?.has(one) === true || common?.has(repeatedHalf(one)) === true));
}

/** Returns Hangul as it is typed on a Latin keyboard: 사랑해 is often typed as tkfkdgo. */
function toQwerty(word: string): string {
  return convertHangulToQwerty(word).toLowerCase();
}

function replaceSymbols(text: string): string {
  return Array.from(text, (character) => LETTER_BY_SYMBOL[character] ?? character).join('');
}

/** Returns the half that a text repeats; the text itself if it repeats none. */
function repeatedHalf(text: string): string {
  const half = text.slice(0, text.length / 2);
  return half + half === text ? half : text;
}
