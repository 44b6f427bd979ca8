import { emailFailure } from './email.ts';
import { passwordFailure } from './password.ts';
import { personNameFailure } from './person-name.ts';
import { mobilePhoneFailure } from './phone.ts';

/** The sign-up form. The server never receives `password_confirm`, so it is optional. */
export interface SignUpForm {
  readonly email: string;
  /** Null when signing up with an external login, which replaces the password. */
  readonly password: string | null;
  readonly password_confirm?: string;
  readonly member_name: string;
  readonly phone: string;
  /** Proof that the phone number is verified; empty until then. */
  readonly auth_token: string;
  readonly agree_policy: boolean;
  readonly agree_privacy: boolean;
  readonly agree_age: boolean;
}

export type SignUpFormFailures = Readonly<Partial<Record<keyof SignUpForm, string>>>;

/** Returns an error sentence for each invalid field, in the form's order. Returns {} for a valid form. */
export function validateJoinForm(form: SignUpForm): SignUpFormFailures {
  const failures: Record<keyof SignUpForm, string | null> = {
    email: emailFailure(form.email),
    password: form.password === null ? null : passwordFailure(form.password, form.email),
    password_confirm: confirmFailure(form),
    member_name: personNameFailure(form.member_name),
    phone: mobilePhoneFailure(form.phone),
    auth_token: form.auth_token === '' ? '휴대폰 번호를 인증해 주세요.' : null,
    agree_policy: form.agree_policy ? null : '이용약관에 동의해 주세요.',
    agree_privacy: form.agree_privacy ? null : '개인정보 수집과 이용에 동의해 주세요.',
    agree_age: form.agree_age ? null : '만 14세 이상이어야 가입할 수 있어요.',
  };
  return Object.fromEntries(Object.entries(failures).filter((entry) => entry[1] !== null));
}

function confirmFailure({ password, password_confirm }: SignUpForm): string | null {
  if (password_confirm === undefined || password_confirm === password) return null;
  return password_confirm === '' ? '비밀번호를 한 번 더 입력해 주세요.' : '두 비밀번호가 서로 달라요.';
}
