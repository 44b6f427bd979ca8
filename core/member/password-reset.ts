import { emailFailure } from './email.ts';
import { passwordFailure } from './password.ts';
import { verifiedPhoneFailures, type VerifiedPhoneFields } from './phone-verification.ts';
import { fieldFailures } from '../outcome/field-failures.ts';

/** A new password for the account with this e-mail address and verified phone number. */
export interface PasswordResetForm extends VerifiedPhoneFields {
  readonly email: string;
  readonly password: string;
}

/** Returns an error sentence for each invalid field, in the form's order; {} for a valid form. */
export function passwordResetFailures(
  form: PasswordResetForm,
): Readonly<Partial<Record<keyof PasswordResetForm, string>>> {
  return fieldFailures({
    email: emailFailure(form.email),
    ...verifiedPhoneFailures(form),
    password: passwordFailure(form.password, form.email),
  });
}
