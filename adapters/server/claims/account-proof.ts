import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { refundAccountProof } from '../../../core/claim/refund-account-proof.ts';
import type { Failure } from '../../../core/outcome/envelope.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import type { Tx } from '../database/database.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { checkPassword } from '../members/check-password.ts';
import { consumeProof, findProof } from '../members/phone-verification.ts';
import { findAccessibleOrder, type OrderRef } from '../order-rows/find-accessible-order.ts';

const PROOF_EXPIRED_TEXT = '휴대폰 인증 시간이 지났거나 아직이에요. 주문자의 휴대폰을 인증해 주세요.';
const PASSWORD_CHANGED_TEXT = '그사이 비밀번호가 바뀌었어요. 다시 입력해 주세요.';

/** The order of a request, and the proof that was sent with its refund account. */
export interface ProvenRequest extends OrderRef {
  readonly password: string | null;
  readonly auth_token: string | null;
}

/** The proof that a refund to this account requires. `owner` is notified; null if the account is the buyer's. */
export interface AccountProof {
  readonly owner: { readonly member_idx: MemberIdx | null; readonly phone: string } | null;
  /** The checked password's hash; null if the password is not the proof. */
  readonly password_hash: string | null;
  /** Null if the phone is not the proof. */
  readonly auth_token: string | null;
}

const NO_PROOF_NEEDED: AccountProof = { owner: null, password_hash: null, auth_token: null };

/**
 * Checks, before the transaction, which proof a refund to this account needs. Limits wrong passwords. Requires no proof
 * without an account, or for an order that the caller cannot open, which the transaction will refuse.
 */
export async function checkAccountProof(
  shop: ServerContext,
  request: ProvenRequest,
  account: BankAccount | null,
  caller: Caller,
): Promise<AccountProof | Failure> {
  const order = account === null ? undefined : await findAccessibleOrder(shop, shop.database, request, caller);
  if (account === null || order === undefined || order.payment.pay_method !== 'vbank') return NO_PROOF_NEEDED;
  const { member_idx, buyer_phone } = order.payment;
  const member = member_idx === null ? null : await findMember(shop, member_idx);
  const has_password = member !== null && member.password_hash !== null;
  const proof = refundAccountProof(order.detail, account.account_name, has_password);
  if (proof === 'none') return NO_PROOF_NEEDED;
  const owner = { member_idx, phone: (member?.phone ?? buyer_phone).replaceAll(/\D/g, '') };
  if (proof === 'phone' || member_idx === null) {
    return { owner, password_hash: null, auth_token: request.auth_token ?? '' };
  }
  const checked = await checkPassword(shop, member_idx, request.password ?? '');
  return checked.kind === 'refused'
    ? checked.failure
    : { owner, password_hash: checked.password_hash, auth_token: null };
}

/**
 * Consumes the phone's proof, or checks that the password has not changed since it was checked. Returns null on
 * success.
 */
export async function consumeAccountProof(
  tx: Tx,
  { owner, password_hash, auth_token }: AccountProof,
  now: number,
): Promise<ClaimRefusal | null> {
  if (owner === null) return null;
  if (auth_token !== null) {
    const auth_idx = await findProof(tx, { auth_token, phone: owner.phone, purpose: 'refund' }, now);
    if (auth_idx === null) return { code: 'refund-account-unproved', failures: { auth_token: PROOF_EXPIRED_TEXT } };
    await consumeProof(tx, auth_idx, now);
    return null;
  }
  const member = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('member_idx', '=', owner.member_idx)
    .executeTakeFirst();
  return member?.password_hash === password_hash
    ? null
    : { code: 'refund-account-unproved', failures: { password: PASSWORD_CHANGED_TEXT } };
}

/** Notifies the member, or the guest, of a refund to an account of another holder. Call this after the commit. */
export function notifyOfAccount(shop: ServerContext, { owner }: AccountProof): void {
  if (owner !== null) sendOwnerNotice(shop, { ...owner, template: 'refund-account' });
}

async function findMember(shop: ServerContext, member_idx: MemberIdx) {
  return shop.database
    .selectFrom('member')
    .select(['phone', 'password_hash'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
}
