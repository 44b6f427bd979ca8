import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import { accountFailures, cleanAccount, maskedAccount } from '../payment/banks.ts';
import type { RefundIdx } from '../vocabulary/ids.ts';
import type { ClaimRefusal } from './claim-refusal.ts';

export type RefundAccountDecision =
  | { readonly kind: 'refused'; readonly refusal: ClaimRefusal }
  /** The refund already has this account. */
  | { readonly kind: 'known' }
  | { readonly kind: 'store'; readonly account: BankAccount };

/**
 * Decides whether a shopper may enter this bank account for a refund. Refuses a refund of another order, one that waits
 * for no account, and an invalid account. Returns `known` if the refund already has this account.
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
