import { currentPasswordFailure, phoneProofFailure } from '../member/missing-proof.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { fieldFailures } from '../outcome/field-failures.ts';

/**
 * What must prove that the shopper asks for the refund: nothing, the member's password, or a verification of the
 * member's phone (of the buyer's phone for a guest's order).
 */
export type RefundAccountProof = 'none' | 'password' | 'phone';

/**
 * Decides what a refund to a bank account needs beside the right to open the order. An account of the buyer needs
 * nothing: spaces, capitals and the composition of letters are ignored. Any other holder needs a proof: the order key
 * of a guest or the session of a member may be stolen. The member's own name does not count, since a session can change
 * it. A holder that is not typed yet (spaces only) needs nothing: the form requires it anyway.
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

/** What the shopper gives as a proof. */
export interface GivenProof {
  readonly password: string;
  /** Proof of the phone; empty until it is verified. */
  readonly auth_token: string;
}

/** Returns a sentence for the missing proof by its field; {} if there is one, or none is needed. */
export function accountProofFailures(
  given: GivenProof,
  proof: RefundAccountProof,
): Readonly<Partial<Record<keyof GivenProof, string>>> {
  return fieldFailures({
    password: proof === 'password' ? currentPasswordFailure(given.password) : null,
    auth_token: proof === 'phone' ? phoneProofFailure(given.auth_token) : null,
  });
}

function comparable(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, '').toLowerCase();
}
