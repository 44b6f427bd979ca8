import { NO_PASSWORD } from './missing-proof.ts';
import { SHOP_INFO } from '../shop.ts';

/** Minimum and maximum length, in characters (code points) of the normalized password. */
export const PASSWORD = { minLength: 8, maxLength: 128 } as const;

/** The sentence for a common password. Only the server has the list of them. */
export const COMMON_PASSWORD = '너무 많이 쓰이는 비밀번호예요. 다른 비밀번호로 만들어 주세요.';

/** Neighboring letters and keys, in both directions. Passwords made of them are easy to guess. */
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '가나다라마바사아자차카타파하',
  'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ',
].flatMap((text) => [text, Array.from(text).toReversed().join('')]);
const MIN_RUN_LENGTH = 3;
/** If more characters than this surround a weak word, the password is not considered weak. */
const MAX_AROUND_WORD = 6;
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const PHONE = /^01\d{8,9}$/;

/**
 * Returns the form of a password that is counted, compared and hashed (NFC), since systems send the same Hangul as
 * different code points.
 */
export function normalizePassword(text: string): string {
  return text.normalize('NFC');
}

/**
 * Returns the error in a new password as a sentence for the shopper, or null if it is valid. All characters are allowed
 * in any combination. Refuses repeated or neighboring characters only, a date, a phone number, and the e-mail address.
 * Also refuses the shop's name and the first part of the address, even with a few digits or symbols around them.
 * `email` is empty on a screen that does not know it. The server also refuses common passwords.
 */
export function passwordFailure(text: string, email = ''): string | null {
  if (text === '') return NO_PASSWORD;
  const password = normalizePassword(text).toLowerCase();
  const { length } = Array.from(normalizePassword(text));
  if (length < PASSWORD.minLength || length > PASSWORD.maxLength) {
    return `비밀번호는 ${PASSWORD.minLength}자에서 ${PASSWORD.maxLength}자 사이로 만들어 주세요.`;
  }
  if (isRepeated(password) || isOnlySequences(password)) {
    return '되풀이되거나 이어지는 글자로만 된 비밀번호는 쓸 수 없어요.';
  }
  const digits = password.replaceAll(/[\s./-]/g, '');
  if (DATE.test(digits) || PHONE.test(digits)) return '날짜나 전화번호는 비밀번호로 쓸 수 없어요.';
  const word = passwordWord(text);
  if (word === SHOP_INFO.name || word === SHOP_INFO.latinName) return '쇼핑몰 이름은 비밀번호로 쓸 수 없어요.';
  const address = normalizePassword(email).trim().toLowerCase();
  const account = address.split('@', 1)[0] ?? '';
  const isOwn = password === address || password === account || (word !== '' && word === passwordWord(account));
  return isOwn ? '이메일 주소는 비밀번호로 쓸 수 없어요.' : null;
}

/**
 * Returns the word that a password consists of: lower-case, without the digits and symbols before and after it. Empty
 * if the word has fewer than 3 letters, or if more than 6 characters surround it.
 */
export function passwordWord(text: string): string {
  const password = normalizePassword(text).toLowerCase();
  const word = password.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  const isWord = Array.from(word).length >= 3 && password.length - word.length <= MAX_AROUND_WORD;
  return isWord ? word : '';
}

/** Returns whether the text repeats one to four characters. */
function isRepeated(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text);
}

/** Returns whether the text has only runs of the same or of neighboring characters, such as qwer1234 or abcd efg. */
function isOnlySequences(text: string): boolean {
  const characters = Array.from(text.replaceAll(/\s/gu, ''));
  for (let at = 0; at < characters.length;) {
    const length = runLengthAt(characters, at);
    if (length < MIN_RUN_LENGTH) return false;
    at += length;
  }
  return true;
}

/** Returns the length of the longest run that starts at `at`; at least 1. */
function runLengthAt(characters: readonly string[], at: number): number {
  let length = 1;
  while (at + length < characters.length) {
    const run = characters.slice(at, at + length + 1);
    const isSame = run.every((character) => character === run[0]);
    if (!isSame && !SEQUENCES.some((sequence) => sequence.includes(run.join('')))) break;
    length += 1;
  }
  return length;
}
