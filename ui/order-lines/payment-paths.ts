import { pageFor } from '../../core/payment/payment-phase.ts';
import type { PaymentStatus } from '../../core/api/schema/order-fields.ts';
import type { ResultToken } from '../../core/vocabulary/ids.ts';

/** Returns the path of the page of a paid order, or of an issued virtual account. */
export function resultPath(result_data: ResultToken): string {
  return `/order/result/${result_data}`;
}

/** Returns the path of the page that shows how a payment ended; null while that is unknown. */
export function settledPath(payment_status: PaymentStatus, result_data: ResultToken): string | null {
  switch (pageFor(payment_status)) {
    case 'result':
      return resultPath(result_data);
    case 'cancel':
      return `/order/cancel?result_data=${encodeURIComponent(result_data)}`;
    case 'forward':
    case null:
      return null;
  }
}

/** Returns the path of the page that waits for the confirmation of a payment. */
export function forwardPath(result_data: ResultToken): string {
  return `/order/inicis/forward?result_data=${encodeURIComponent(result_data)}`;
}
