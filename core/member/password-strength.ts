import { normalizePassword, PASSWORD, passwordFailure } from './password.ts';

export type PasswordStrength = 'short' | 'weak' | 'fine';

/** Kinds of characters, and how many possible characters each kind adds at a position. */
const KINDS = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/u, 10],
  [/[^\p{L}\p{N}]/u, 33],
  [/[\p{Lo}\p{Lm}]/u, 1_000],
] as const;
/** Parts of common passwords, which are guessed first. */
const COMMON_PARTS =
  /password|passwd|qwerty|asdf|zxcv|admin|welcome|letmein|iloveyou|moajang|abcd|1234|비밀번호|사랑/giu;
/** Minimum strength in bits of a `fine` password: about ten characters of two kinds. */
const FINE_BITS = 45;

/**
 * Estimates the strength of a new password by its length and variety, for the meter beside the field; null for an empty
 * one. A `weak` password may still be accepted: `passwordFailure` and the server's list decide. A repeated character
 * counts at most twice, and a common part such as `qwerty` as one character.
 */
export function passwordStrength(text: string, email = ''): PasswordStrength | null {
  if (text === '') return null;
  const characters = Array.from(normalizePassword(text));
  if (characters.length < PASSWORD.minLength) return 'short';
  if (passwordFailure(text, email) !== null) return 'weak';
  const choices = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(text) ? count : 0), 0);
  const counted = Array.from(characters.join('').replaceAll(COMMON_PARTS, '*'));
  const length = Math.min(counted.length, 2 * new Set(counted).size);
  return length * Math.log2(choices) >= FINE_BITS ? 'fine' : 'weak';
}
