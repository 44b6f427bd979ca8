import type { CancelForm } from '../../../core/claim/decide-cancel.ts';
import type { OrderRef } from '../order-rows/find-accessible-order.ts';

/** A shopper's request to cancel an order or one of its lines. A repeated one has the same key. */
export interface CancelRequest extends OrderRef, CancelForm {
  readonly request_key: string;
}
