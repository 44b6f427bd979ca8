import { failure, type Failure } from '../../../core/http/envelope.ts';
import { orderRefusalText, type OrderRefusal } from '../../../core/order/price-order.ts';

/** Why an order can't be placed, each reason once and on a line of its own. */
export function refusal(refusals: readonly OrderRefusal[]): Failure {
  return failure(409, [...new Set(refusals.map(orderRefusalText))].join('\n'));
}
