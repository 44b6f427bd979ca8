import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { accountFailures, cleanAccount, maskedAccount } from '../payment/banks.ts';
import type { RefundIdx } from '../vocabulary/ids.ts';
import type { ClaimRefusal } from './claim-refusal.ts';

export type RefundAccountDecision =
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** The refund has this account already. */
  | { readonly kind: 'known' }
  | { readonly kind: 'store'; readonly account: BankAccount };

/**
 * Decides whether a shopper may name the bank account of a refund. Refused for a refund of another order, for one that
 * waits for no account, and for an invalid account. Naming the same account again is `known`.
 */
export function decideRefundAccount(
  order: Pick<OrderDetail, 'refund_list'>,
  refund_idx: RefundIdx,
  account: BankAccount,
): RefundAccountDecision {
  const failures = accountFailures(account);
  if (Object.keys(failures).length > 0) return refused({ code: 'refund-account-invalid', failures });
  const refund = order.refund_list.find((one) => one.refund_idx === refund_idx);
  if (refund === undefined) return refused({ code: 'account-not-needed' });
  if (refund.account_text === maskedAccount(account)) return { kind: 'known' };
  return refund.needs_account
    ? { kind: 'store', account: cleanAccount(account) }
    : refused({ code: 'account-not-needed' });
}

function refused(refusal: ClaimRefusal): RefundAccountDecision {
  return { kind: 'refused', refusal };
}
