import type { PaymentStatus } from '../../core/api/order-fields.ts';

/** Where an order is shown that was paid, or whose virtual account was issued. */
export function resultPath(result_data: string): string {
  return `/order/result/${result_data}`;
}

/** Where the shopper reads how a payment ended; null as long as nobody knows. */
export function settledPath(payment_status: PaymentStatus, result_data: string): string | null {
  switch (payment_status) {
    case 'paid':
    case 'waiting':
      return resultPath(result_data);
    case 'failed':
    case 'expired':
    case 'refunded':
      return `/order/cancel?result_data=${encodeURIComponent(result_data)}`;
    case 'ready':
    case 'approving':
      return null;
  }
}

/** Where the shopper waits for a payment that is being confirmed. */
export function forwardPath(result_data: string): string {
  return `/order/inicis/forward?result_data=${encodeURIComponent(result_data)}`;
}
