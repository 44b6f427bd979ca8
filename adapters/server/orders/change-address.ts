import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { OrderDetail } from '../../../core/api/buying/order.api.ts';
import { checkAddressChange } from '../../../core/claim/address-change.ts';
import type { ClaimRefusal } from '../../../core/claim/claim-refusal.ts';
import type { Envelope } from '../../../core/outcome/envelope.ts';
import { fieldFailures } from '../../../core/outcome/field-failures.ts';
import { entranceCodeFailure, validateReceiver } from '../../../core/order/order-form.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { loadOrderResponse } from '../order-rows/load-order-response.ts';
import { sealEntranceCode } from '../entrance-codes/entrance-code.ts';
import { lockOrder } from '../order-rows/find-accessible-order.ts';

type AddressRequest = ParsedRequestOf<'PUT /api/v1/order/detail/update/address'>;

/** Changes an order's delivery address, while nothing is prepared and the delivery fee stays the same. */
export async function changeAddress(
  shop: ServerContext,
  request: AddressRequest,
  caller: Caller,
): Promise<Envelope<OrderDetail>> {
  const refused = await retryTransaction(shop.database, async (tx): Promise<ClaimRefusal | null> => {
    const order = await lockOrder(shop, tx, request, caller);
    if (order === undefined) return { code: 'order-not-found' };
    const change = checkAddressChange(order.detail, request.zonecode);
    if (change.kind === 'refused') return change.refusal;
    const { entrance_code = '' } = request;
    const guestsCode = entranceCodeFailure(entrance_code, order.detail.is_member);
    const failures = { ...validateReceiver(request), ...fieldFailures({ entrance_code: guestsCode }) };
    if (Object.keys(failures).length > 0) return { code: 'address-invalid', failures };
    const { receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo } = request;
    await tx
      .updateTable('payment')
      .set({ receiver_name, receiver_phone, zonecode, address, address_detail, delivery_memo })
      .$if(request.entrance_code !== undefined, (update) =>
        update.set({ entrance_code: sealEntranceCode(shop.secret, order.payment.payment_no, entrance_code) }),
      )
      .where('payment_idx', '=', request.payment_idx)
      .execute();
    return null;
  });
  return loadOrderResponse(shop, request, caller, refused);
}
