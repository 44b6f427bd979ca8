import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { OrderDetail } from '../../../core/api/order.api.ts';
import { addressChange } from '../../../core/claim/address-change.ts';
import { failure, type Envelope, type Failure } from '../../../core/http/envelope.ts';
import { validateReceiver } from '../../../core/order/order-form.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Caller, Shop } from '../shop.ts';
import { answer } from './cancel-order.ts';
import { lockOrder, NO_ORDER } from './open-order.ts';

type AddressRequest = ParsedRequestOf<'PUT /api/v1/order/detail/update/address'>;

/** Sends an order's goods somewhere else, while nothing is prepared and delivery there costs the same. */
export async function changeAddress(
  shop: Shop,
  request: AddressRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (work): Promise<Failure | null> => {
    const order = await lockOrder(shop, work, request, caller);
    if (order === undefined) return NO_ORDER;
    const change = addressChange(order.detail, request.zonecode);
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
