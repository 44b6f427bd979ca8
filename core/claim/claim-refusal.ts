import { formatWon } from '../money/won.ts';

/** Why a shopper's request for an order is refused. Failures are sentences by form field. */
export type ClaimRefusal =
  /** The order is unknown or another shopper's, or the order key is wrong: the caller cannot distinguish these. */
  | { readonly code: 'order-not-found' }
  /** The idempotency key belongs to an earlier request for something else. */
  | { readonly code: 'request-key-reused' }
  | { readonly code: 'not-cancellable' }
  /** The refund differs from the one that the shopper saw; `refund_amount` is the current one, in won. */
  | { readonly code: 'refund-amount-changed'; readonly refund_amount: number }
  /** No refund of the order waits for an account. */
  | { readonly code: 'account-not-needed' }
  | { readonly code: 'refund-account-invalid'; readonly failures: FieldFailures }
  /** The account is not the buyer's, and the proof is missing, wrong or expired. */
  | { readonly code: 'refund-account-unproved'; readonly failures: FieldFailures }
  /** The request is possible only for orders that await their deposit. */
  | { readonly code: 'not-awaiting-deposit' }
  /** Before the deposit, a single line cannot be cancelled. */
  | { readonly code: 'only-whole-before-deposit' }
  | { readonly code: 'no-refund-before-deposit' }
  /** The gateway did not close the virtual account. */
  | { readonly code: 'account-not-closed' }
  | { readonly code: 'not-delivered' }
  /** No return or exchange is possible now. */
  | { readonly code: 'not-claimable' }
  /** The line has had as many claims today as it may have. */
  | { readonly code: 'too-many-claims' }
  | { readonly code: 'claim-form-invalid'; readonly failures: FieldFailures }
  /** An image is unknown, or used elsewhere. */
  | { readonly code: 'claim-image-invalid' }
  | { readonly code: 'no-open-claim' }
  | AddressRefusal
  | { readonly code: 'address-invalid'; readonly failures: FieldFailures };

/** Why an order cannot be delivered elsewhere: a line is being prepared or has ended, or the delivery fee differs. */
export type AddressRefusal = { readonly code: 'address-fixed' } | { readonly code: 'address-fee-differs' };

type FieldFailures = Readonly<Record<string, string>>;

/** Returns the sentence of a refusal for the shopper. */
export function claimRefusalText(refusal: ClaimRefusal): string {
  switch (refusal.code) {
    case 'order-not-found':
      return '주문을 찾을 수 없어요.';
    case 'request-key-reused':
      return '이미 처리한 요청이에요. 주문 내역을 확인해 주세요.';
    case 'not-cancellable':
      return '지금은 취소할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.';
    case 'refund-amount-changed':
      return `돌려받는 금액이 바뀌었어요. 지금은 ${formatWon(refusal.refund_amount)}이에요. 다시 확인해 주세요.`;
    case 'account-not-needed':
      return '계좌를 기다리는 환불이 없어요. 주문 내역을 다시 확인해 주세요.';
    case 'refund-account-invalid':
      return '환불받을 계좌를 다시 확인해 주세요.';
    case 'refund-account-unproved':
      return '예금주가 주문자와 달라 본인 확인이 필요해요.';
    case 'not-awaiting-deposit':
      return '입금 전에만 취소할 수 있어요. 주문 내역을 다시 확인해 주세요.';
    case 'only-whole-before-deposit':
      return '입금 전에는 주문 전체만 취소할 수 있어요.';
    case 'no-refund-before-deposit':
      return '아직 입금하지 않아 돌려받을 금액이 없어요. 다시 확인해 주세요.';
    case 'account-not-closed':
      return '지금은 계좌를 닫지 못했어요. 잠시 후 다시 시도해 주세요.';
    case 'not-delivered':
      return '배송이 끝난 상품만 구매확정할 수 있어요.';
    case 'not-claimable':
      return '지금은 신청할 수 없는 상태예요. 주문 내역을 다시 확인해 주세요.';
    case 'too-many-claims':
      return '오늘은 이 상품을 더 신청할 수 없어요. 내일 다시 신청하거나 고객센터로 연락해 주세요.';
    case 'claim-form-invalid':
      return '신청서에 다시 확인할 곳이 있어요.';
    case 'claim-image-invalid':
      return '사진을 다시 올려 주세요.';
    case 'no-open-claim':
      return '철회할 신청이 없어요. 주문 내역을 다시 확인해 주세요.';
    case 'address-fixed':
      return '상품을 준비하기 시작해 배송지를 변경할 수 없어요.';
    case 'address-fee-differs':
      return '배송비가 달라지는 지역이에요. 주문을 취소하고 다시 주문해 주세요.';
    case 'address-invalid':
      return '배송지에 다시 확인할 곳이 있어요.';
  }
}
