import { failure, type Failure } from '../../../core/outcome/envelope.ts';
import { orderRefusalText, type OrderRefusal } from '../../../core/order/price-order.ts';

/** Returns why an order cannot be placed: each reason once, on its own line. */
export function toOrderFailure(refusals: readonly OrderRefusal[]): Failure {
  return failure(409, [...new Set(refusals.map(orderRefusalText))].join('\n'));
}
