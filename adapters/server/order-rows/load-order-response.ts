import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import { success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { findAccessibleOrder, ORDER_NOT_FOUND, type OrderRef } from './find-accessible-order.ts';
import { toClaimFailure } from './to-claim-failure.ts';

/** Returns the current order, unless the request was refused. */
export async function loadOrderResponse(
  shop: ServerContext,
  ref: OrderRef,
  caller: Caller,
  refused: ClaimRefusal | null,
): Promise<Envelope<OrderDetail>> {
  if (refused !== null) return toClaimFailure(refused);
  const order = await findAccessibleOrder(shop, shop.database, ref, caller);
  return order === undefined ? ORDER_NOT_FOUND : success(order.detail);
}
