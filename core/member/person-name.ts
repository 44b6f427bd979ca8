const MAX_PERSON_NAME_LENGTH = 40;

/**
 * Letters of any script. Between them, one or two spaces, dots, hyphens and apostrophes are allowed, as in `St. Clair`.
 */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}]*(?:[ .·'-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** Returns the stored form of a name: composed letters (NFC), trimmed, single spaces. */
export function normalizePersonName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * Returns the error in a person's name as a sentence for the shopper, or null if it is valid.
 *
 * A name has 2 to 40 characters after trimming: letters of any script, and spaces, dots, hyphens and apostrophes
 * between them. Digits, emoji and other symbols are invalid.
 */
export function personNameFailure(text: string): string | null {
  const name = normalizePersonName(text);
  if (name === '') return '이름을 입력해 주세요.';
  if (name.length < 2) return '이름을 두 글자 이상 입력해 주세요.';
  if (name.length > MAX_PERSON_NAME_LENGTH) return `이름은 ${MAX_PERSON_NAME_LENGTH}자까지 쓸 수 있어요.`;
  return PERSON_NAME.test(name) ? null : '이름은 글자로만 입력해 주세요.';
}
