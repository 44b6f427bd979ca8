import type { BankAccount } from '../../../core/api/buying/claim.api.ts';
import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import { accountFailures, cleanAccount } from '../../../core/payment/banks.ts';
import { refused, type OperatorRefusal } from '../operator/action-result.ts';

/** The bank account that the operator names for a refund. */
export interface RefundAccountRequest {
  readonly account: BankAccount | null;
  /** True: the account is not known yet, and the refund waits for it. */
  readonly isAccountLater?: boolean;
}

/**
 * Returns the account to which a refund (won) is paid: only a deposit into a virtual account needs one. Refuses an
 * invalid account, and a missing one unless it follows later.
 */
export function checkDepositAccount(
  { pay_method }: { readonly pay_method: PayMethod },
  refund_amount: number,
  { account, isAccountLater = false }: RefundAccountRequest,
): { readonly kind: 'account'; readonly account: BankAccount | null } | OperatorRefusal {
  const [failure] = account === null ? [] : Object.values(accountFailures(account));
  if (failure !== undefined) return refused(failure);
  if (pay_method !== 'vbank' || refund_amount === 0) return { kind: 'account', account: null };
  if (account === null && !isAccountLater) {
    return refused(
      '입금한 돈을 돌려받을 계좌를 --bank, --account, --holder로 적어 주세요. 아직 모르면 --account-later를 붙여 주세요.',
    );
  }
  return { kind: 'account', account: account === null ? null : cleanAccount(account) };
}
