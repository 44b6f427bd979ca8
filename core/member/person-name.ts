export const PERSON_NAME_LONGEST = 40;

/** Letters of any script, with single spaces, dots, hyphens and apostrophes between them. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}]*(?:[ .·'-]{1,2}\p{L}[\p{L}\p{M}]*)*\.?$/u;

/** A person's name as it is kept: composed letters, no space around it, single spaces inside. */
export function normalisePersonName(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}

/**
 * What is wrong with a person's name, as a sentence; null when nothing is.
 * 2 to 40 letters of any script; spaces around it do no harm; digits, emoji and signs are refused.
 */
export function personNameFailure(text: string): string | null {
  const name = normalisePersonName(text);
  if (name === '') return '이름을 입력해 주세요.';
  if (name.length < 2) return '이름을 두 글자 이상 입력해 주세요.';
  if (name.length > PERSON_NAME_LONGEST) return `이름은 ${PERSON_NAME_LONGEST}자까지 쓸 수 있어요.`;
  return PERSON_NAME.test(name) ? null : '이름은 글자로만 입력해 주세요.';
}
