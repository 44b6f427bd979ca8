import { currentPasswordFailure, phoneProofFailure } from '../member/missing-proof.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { fieldFailures } from '../outcome/field-failures.ts';

/**
 * The proof that the request comes from the shopper. `none`: no proof is needed. `password`: the member's password.
 * `phone`: a verification of the member's phone, or of the buyer's phone for a guest's order.
 */
export type RefundAccountProof = 'none' | 'password' | 'phone';

/**
 * Decides which proof a refund to a bank account needs, in addition to the right to open the order. An account of the
 * buyer needs none; names are compared without regard to spaces, case and Unicode composition. Any other holder needs a
 * proof, since the order key of a guest or the session of a member may be stolen. The member's own name does not count,
 * since a session can change it. An empty holder (spaces only) needs none, since the form requires a holder anyway.
 */
export function refundAccountProof(
  { buyer_name, is_member }: Pick<OrderDetail, 'buyer_name' | 'is_member'>,
  account_name: string,
  has_password: boolean,
): RefundAccountProof {
  const holder = comparable(account_name);
  if (holder === '' || holder === comparable(buyer_name)) return 'none';
  return is_member && has_password ? 'password' : 'phone';
}

/** The proof that the shopper enters. */
export interface AccountProofForm {
  readonly password: string;
  /** Proof of the phone; empty until it is verified. */
  readonly auth_token: string;
}

/** Returns the error of a missing proof by its field; {} if a proof is given or not needed. */
export function accountProofFailures(
  form: AccountProofForm,
  proof: RefundAccountProof,
): Readonly<Partial<Record<keyof AccountProofForm, string>>> {
  return fieldFailures({
    password: proof === 'password' ? currentPasswordFailure(form.password) : null,
    auth_token: proof === 'phone' ? phoneProofFailure(form.auth_token) : null,
  });
}

function comparable(name: string): string {
  return name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();
}
