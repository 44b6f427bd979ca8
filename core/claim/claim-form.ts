import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import type { ClaimReason, ClaimType, Fault } from '../api/schema/order-fields.ts';
import { accountFailures, NO_ACCOUNT } from '../payment/banks.ts';

/** The form of a return or an exchange of one order line. */
export interface ClaimForm {
  /** Null until the shopper has chosen one. */
  readonly reason_type: ClaimReason | null;
  readonly reason: string;
  readonly pickup_zonecode: string;
  readonly pickup_address: string;
  readonly pickup_address_detail: string;
  readonly account: BankAccount | null;
}

/** The facts of the order and of the chosen reason that decide which fields are required. */
export interface ClaimTerms {
  readonly claim_type: ClaimType;
  /** Party at fault according to the chosen reason; `shopper` while none is chosen. */
  readonly fault: Fault;
  readonly pay_method: OrderDetail['pay_method'];
  /** The refund, in won; 0 for an exchange. */
  readonly refund_amount: number;
}

export type ClaimFormField = Exclude<keyof ClaimForm, 'account'> | keyof BankAccount;
export type ClaimFormFailures = Readonly<Partial<Record<ClaimFormField, string>>>;

/**
 * Returns whether the form needs a bank account, since a virtual account payment cannot be refunded by its own method.
 * False for an exchange, and if the fees leave nothing to refund (0 won).
 */
export function needsRefundAccount({ claim_type, pay_method, refund_amount }: ClaimTerms): boolean {
  return claim_type === 'return' && pay_method === 'vbank' && refund_amount > 0;
}

/** Returns whether the shopper has to explain the reason: a changed mind needs no explanation, a defect does. */
export function needsReasonText({ fault }: Pick<ClaimTerms, 'fault'>): boolean {
  return fault === 'shop';
}

/**
 * Returns a sentence for each invalid field, in the form's order; {} if the form can be sent. The reason's text is
 * required if `needsReasonText`; the account is validated only if `needsRefundAccount`. Surrounding spaces do not
 * count.
 */
export function claimFormFailures(form: ClaimForm, terms: ClaimTerms): ClaimFormFailures {
  const failures: Partial<Record<ClaimFormField, string>> = {};
  if (form.reason_type === null) failures.reason_type = '사유를 골라 주세요.';
  if (needsReasonText(terms) && form.reason.trim() === '') failures.reason = '어떤 점이 문제였는지 적어 주세요.';
  if (!/^\d{5}$/.test(form.pickup_zonecode.trim())) failures.pickup_zonecode = '우편번호 다섯 자리를 입력해 주세요.';
  if (form.pickup_address.trim() === '') failures.pickup_address = '회수할 주소를 입력해 주세요.';
  if (form.pickup_address_detail.trim() === '') failures.pickup_address_detail = '상세 주소를 입력해 주세요.';
  return needsRefundAccount(terms) ? { ...failures, ...accountFailures(form.account ?? NO_ACCOUNT) } : failures;
}
