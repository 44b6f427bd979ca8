import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import type { ClaimReason, ClaimType } from '../api/schema/order-fields.ts';
import { faultOf } from './claim-reason.ts';
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

/** The facts of the order that decide which fields are required. */
export interface ClaimTerms {
  readonly claim_type: ClaimType;
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

/** What the text of a claim has to explain: the problem, or the option that the shopper wants instead. */
export type RequiredExplanation = 'problem' | 'wanted-option';

/**
 * Returns what the shopper has to explain; null if the text is optional, as after a changed mind. An exchange of a
 * wrong option says which one is right.
 */
export function requiredExplanation(
  claim_type: ClaimType,
  reason_type: ClaimReason | null,
): RequiredExplanation | null {
  if (reason_type !== null && faultOf(reason_type) === 'shop') return 'problem';
  return claim_type === 'exchange' && reason_type === 'wrong-option' ? 'wanted-option' : null;
}

/** Returns the sentence of a missing explanation. */
export function explanationFailure(explanation: RequiredExplanation): string {
  switch (explanation) {
    case 'problem':
      return '어떤 점이 문제였는지 적어 주세요.';
    case 'wanted-option':
      return '바꾸고 싶은 옵션을 적어 주세요.';
  }
}

/**
 * Returns a sentence for each invalid field, in the form's order; {} if the form can be sent. The reason's text is
 * required if there is a `requiredExplanation`; the account is validated only if `needsRefundAccount`. Surrounding
 * spaces do not count.
 */
export function claimFormFailures(form: ClaimForm, terms: ClaimTerms): ClaimFormFailures {
  const failures: Partial<Record<ClaimFormField, string>> = {};
  if (form.reason_type === null) failures.reason_type = '사유를 골라 주세요.';
  const explanation = requiredExplanation(terms.claim_type, form.reason_type);
  if (explanation !== null && form.reason.trim() === '') failures.reason = explanationFailure(explanation);
  if (!/^\d{5}$/.test(form.pickup_zonecode.trim())) failures.pickup_zonecode = '우편번호 다섯 자리를 입력해 주세요.';
  if (form.pickup_address.trim() === '') failures.pickup_address = '회수할 주소를 입력해 주세요.';
  if (form.pickup_address_detail.trim() === '') failures.pickup_address_detail = '상세 주소를 입력해 주세요.';
  return needsRefundAccount(terms) ? { ...failures, ...accountFailures(form.account ?? NO_ACCOUNT) } : failures;
}
