import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { checkAddressChange } from '../../../core/claim/address-change.ts';
import { failure, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { validateReceiver } from '../../../core/order/order-form.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { answer } from '../claims/cancel-order.ts';
import { lockOrder, ORDER_NOT_FOUND } from '../order-rows/open-order.ts';

type AddressRequest = ParsedRequestOf<'PUT /api/v1/order/detail/update/address'>;

/** Changes an order's delivery address, while nothing is prepared and the delivery fee stays the same. */
export async function changeAddress(
  shop: ServerContext,
  request: AddressRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (work): Promise<Failure | null> => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return ORDER_NOT_FOUND;
    const change = checkAddressChange(order.detail, request.zonecode);
    if (change.kind === 'refused') return failure(409, change.text);
    const failures = validateReceiver(request);
    if (Object.keys(failures).length > 0) return failure(422, '배송지에 다시 확인할 곳이 있어요.', failures);
    const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = request;
    await work
      .updateTable('payment')
      .set({ receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo })
      .where('payment_idx', '=', request.payment_idx)
      .execute();
    return null;
  });
  return refused ?? answer(shop, request, caller);
}
