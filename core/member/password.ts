export const PASSWORD = { shortest: 8, longest: 20 } as const;

const NO_PASSWORD = '비밀번호를 입력해 주세요.';
const TYPEABLE = /^[\x21-\x7e]*$/;
const KINDS = [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/];

/**
 * Returns the error in a password that is compared with the stored one, or null if there is one to compare. The rule
 * for new passwords does not apply: an old one may break it.
 */
export function currentPasswordFailure(text: string): string | null {
  return text === '' ? NO_PASSWORD : null;
}

/**
 * Returns the error in a new password as a sentence for the shopper, or null if it is valid.
 *
 * A password has 8 to 20 characters and at least two of letters, digits and symbols. Only printable ASCII is allowed:
 * the same Hangul can be typed as different bytes, so that the password would not match later.
 */
export function passwordFailure(text: string): string | null {
  if (text === '') return NO_PASSWORD;
  if (!TYPEABLE.test(text)) return '비밀번호는 띄어쓰기 없이 영문, 숫자, 기호로만 만들어 주세요.';
  if (text.length < PASSWORD.shortest || text.length > PASSWORD.longest) {
    return `비밀번호는 ${PASSWORD.shortest}자에서 ${PASSWORD.longest}자 사이로 만들어 주세요.`;
  }
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  return kinds >= 2 ? null : '비밀번호에 영문, 숫자, 기호 가운데 두 가지 이상을 넣어 주세요.';
}
