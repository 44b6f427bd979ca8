export const NO_PASSWORD = '비밀번호를 입력해 주세요.';

/**
 * Returns the error in a current password as a sentence for the shopper, or null if it is not empty. The rule for new
 * passwords does not apply, since an old one may violate it.
 */
export function currentPasswordFailure(text: string): string | null {
  return text === '' ? NO_PASSWORD : null;
}

/** Returns a sentence for the shopper if the proof of the phone number is missing; otherwise null. */
export function phoneProofFailure(auth_token: string): string | null {
  return auth_token === '' ? '휴대폰 번호를 인증해 주세요.' : null;
}
