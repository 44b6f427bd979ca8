import type { PayMethod } from '../../../core/api/buying/payment.api.ts';
import type { OrderRequest } from '../holds/insert-order.ts';
import type { Caller } from '../kernel/server-context.ts';

/** A shopper's attempt to place an order. `requestedAt` is when the request arrived (epoch ms). */
export interface PaymentAttempt {
  readonly pay_method: PayMethod;
  readonly request: OrderRequest;
  readonly caller: Caller;
  readonly requestedAt: number;
}
