import type { PaymentStatus } from '../api/schema/order-fields.ts';

const TEXTS: Readonly<Record<PaymentStatus, string>> = {
  ready: '결제 전',
  approving: '결제 확인',
  waiting: '입금대기',
  paid: '결제완료',
  failed: '결제 실패',
  expired: '기한 지남',
  refunded: '모두 환불',
};

/** Returns the Korean name of a status of a payment, for staff. */
export function paymentStatusText(status: PaymentStatus): string {
  return TEXTS[status];
}
