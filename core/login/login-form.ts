import { currentPasswordFailure } from '../member/missing-proof.ts';
import { emailFailure } from '../member/email.ts';
import { fieldFailures } from '../outcome/field-failures.ts';

/** Login by e-mail and password. */
export interface LoginForm {
  readonly email: string;
  readonly password: string;
}

/**
 * Returns an error sentence for each invalid field, in the form's order; {} for a valid form. Any password is valid
 * unless it is empty, since an old one may violate the rule for new ones.
 */
export function loginFailures({ email, password }: LoginForm): Readonly<Partial<Record<keyof LoginForm, string>>> {
  return fieldFailures({ email: emailFailure(email), password: currentPasswordFailure(password) });
}
