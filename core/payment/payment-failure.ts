/** Why a payment failed or had to be reversed; stored as `payment.end_reason`. */
export const PAYMENT_FAILURES = [
  'declined',
  'cancelled-at-gateway',
  'failed-at-gateway',
  'window-expired',
  'hold-lapsed',
  'superseded',
  'sold-out',
  'other-amount',
  'used-elsewhere',
  'not-paid',
  'unanswered',
  'approved-late',
  'approved-other-amount',
  'issued-late',
  'issued-other-amount',
  'deposit-lapsed',
  'cancelled-unpaid',
  'deposited-late',
] as const;

export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/**
 * Returns the sentence for the shopper. For a payment declined by the gateway it is the gateway's own text,
 * `declinedText`.
 */
export function paymentFailureText(reason: PaymentFailure, declinedText = ''): string {
  switch (reason) {
    case 'declined':
      return declinedText === '' ? '결제가 승인되지 않았어요. 다른 방법으로 결제해 주세요.' : declinedText;
    case 'cancelled-at-gateway':
      return '결제를 취소했어요.';
    case 'failed-at-gateway':
      return '결제가 완료되지 않았어요. 다시 시도해 주세요.';
    case 'window-expired':
      return '결제 시간이 지났어요. 다시 결제해 주세요.';
    case 'hold-lapsed':
      return '결제 시간이 지나 주문이 취소됐어요.';
    case 'superseded':
      return '새로 시작한 주문이 있어 이 결제는 끝났어요.';
    case 'sold-out':
      return '결제 시간이 지난 사이에 상품이 품절되거나 공동구매 자리가 다 차거나 포인트가 모자라게 되어 결제하지 않았어요.';
    case 'other-amount':
      return '결제 금액이 주문과 달라 결제하지 않았어요. 다시 주문해 주세요.';
    case 'used-elsewhere':
      return '이미 쓴 결제 정보예요. 다시 주문해 주세요.';
    case 'not-paid':
      return '결제가 완료되지 않았어요. 결제된 금액은 없으니 다시 주문해 주세요.';
    case 'unanswered':
      return '결제사에서 결과를 확인하지 못해 주문이 되지 못했어요. 결제된 금액이 있으면 모두 돌려드릴게요.';
    case 'approved-late':
      return '결제가 늦게 도착해 주문이 되지 못했어요. 결제한 금액은 모두 돌려드렸어요.';
    case 'approved-other-amount':
      return '결제 금액이 주문과 달라 결제를 취소했어요. 결제한 금액은 모두 돌려드렸어요.';
    case 'issued-late':
      return '계좌가 늦게 발급되어 주문이 되지 못했어요. 입금하지 말고 다시 주문해 주세요.';
    case 'issued-other-amount':
      return '결제 금액이 주문과 달라 계좌를 닫았어요. 입금하지 말고 다시 주문해 주세요.';
    case 'deposit-lapsed':
      return '입금 기한이 지나 주문이 취소됐어요.';
    case 'cancelled-unpaid':
      return '입금 전에 주문을 취소했어요.';
    case 'deposited-late':
      return '주문이 끝난 뒤에 입금되어 주문이 되지 못했어요. 주문 상세에서 계좌를 알려 주시면 입금한 금액을 돌려드려요.';
  }
}
