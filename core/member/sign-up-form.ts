import { phoneProofFailure } from './missing-proof.ts';
import { emailFailure } from './email.ts';
import { passwordFailure } from './password.ts';
import { personNameFailure } from './person-name.ts';
import { mobilePhoneFailure } from './phone.ts';
import { type VerifiedPhoneFields } from './phone-verification.ts';
import { fieldFailures } from '../outcome/field-failures.ts';

/** The sign-up form, as it is sent. */
export interface SignUpForm extends VerifiedPhoneFields {
  readonly email: string;
  /** Null when signing up with an external login, which replaces the password. */
  readonly password: string | null;
  readonly member_name: string;
  readonly agree_policy: boolean;
  readonly agree_privacy: boolean;
  readonly agree_age: boolean;
}

export type SignUpFormFailures = Readonly<Partial<Record<keyof SignUpForm, string>>>;

/** Returns an error sentence for each invalid field, in the form's order. Returns {} for a valid form. */
export function validateSignUpForm(form: SignUpForm): SignUpFormFailures {
  return fieldFailures({
    email: emailFailure(form.email),
    password: form.password === null ? null : passwordFailure(form.password, form.email),
    member_name: personNameFailure(form.member_name),
    phone: mobilePhoneFailure(form.phone),
    auth_token: phoneProofFailure(form.auth_token),
    agree_policy: form.agree_policy ? null : '이용약관에 동의해 주세요.',
    agree_privacy: form.agree_privacy ? null : '개인정보 수집과 이용에 동의해 주세요.',
    agree_age: form.agree_age ? null : '만 14세 이상이어야 가입할 수 있어요.',
  } satisfies Record<keyof SignUpForm, string | null>);
}
