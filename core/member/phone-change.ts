import { currentPasswordFailure, phoneProofFailure } from './missing-proof.ts';
import { verifiedPhoneFailures, type VerifiedPhoneFields } from './phone-verification.ts';
import { fieldFailures } from '../outcome/field-failures.ts';

/** The new verified phone, and the proof of the member's identity. */
export interface PhoneChangeForm extends VerifiedPhoneFields {
  readonly password: string;
  /** Proof of the current phone; empty until it is verified. */
  readonly old_auth_token: string;
}

/**
 * Returns an error sentence for each invalid field; {} for a valid form. A member with a password enters it; one
 * without (`has_password` false) verifies the current phone instead.
 */
export function phoneChangeFailures(
  form: PhoneChangeForm,
  has_password: boolean,
): Readonly<Partial<Record<keyof PhoneChangeForm, string>>> {
  return fieldFailures({
    old_auth_token: has_password ? null : phoneProofFailure(form.old_auth_token),
    ...verifiedPhoneFailures(form),
    password: has_password ? currentPasswordFailure(form.password) : null,
  });
}
