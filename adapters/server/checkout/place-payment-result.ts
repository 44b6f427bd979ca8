import type { Failure } from '../../../core/outcome/envelope.ts';
import type { PaymentIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { PlacedPayment } from '../holds/insert-order.ts';

/**
 * The placed payment, or why it was refused. The payment holds its stock and waits for the shopper; if points cover all
 * of it, it is already paid.
 */
export type PlacePaymentResult =
  | {
      readonly kind: 'placed';
      readonly payment: PlacedPayment;
      /** The sales whose stock was deducted; empty for a repeated form. */
      readonly saleIds: readonly SellIdx[];
      /** Earlier payments of the shopper, whose holds this one released. */
      readonly releasedPayments: readonly PaymentIdx[];
    }
  | Failure;
