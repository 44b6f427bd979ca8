const EMAIL = /^[A-Za-z0-9._-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,3}$/;
const EMAIL_LONGEST = 254;

/**
 * Whether a text is an e-mail address as the shop takes it (spec §5): letters, digits, dots, hyphens and
 * underscores, then `@`, a domain, and a top-level domain of 2 to 3 letters. Spaces around it are not taken off.
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LONGEST && EMAIL.test(text);
}

/** The same address for looking up and storing: e-mail addresses differ in nothing but their case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with an address that was typed, as a sentence; null when nothing is. Spaces around it do no harm. */
export function emailFailure(text: string): string | null {
  const email = text.trim();
  if (email === '') return '이메일을 입력해 주세요.';
  return isEmail(email) ? null : '이메일 주소를 다시 확인해 주세요.';
}
