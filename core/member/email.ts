const EMAIL = /^[A-Za-z0-9._-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,3}$/;
/** Shops have domains such as `.shop` and `.store`. */
const WORK_EMAIL = /^[A-Za-z0-9._-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,63}$/;
const MAX_EMAIL_LENGTH = 254;

/**
 * Returns whether `text` is a valid email address: letters, digits, dots, hyphens and underscores, then `@`, a domain,
 * and a top-level domain of 2 to 3 letters; at most 254 characters. Does not trim.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

/** Like `isEmail`, but for the company and its staff: the top-level domain may have up to 63 letters. */
export function isWorkEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && WORK_EMAIL.test(text);
}

/** Returns the form in which addresses are stored and compared: trimmed and in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Returns the error in a typed address as a sentence for the shopper, or null if it is valid. Trims first. */
export function emailFailure(text: string): string | null {
  const email = text.trim();
  if (email === '') return '이메일을 입력해 주세요.';
  return isEmail(email) ? null : '이메일 주소를 다시 확인해 주세요.';
}
