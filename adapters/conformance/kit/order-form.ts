import type { CartLineRequest } from '../../../core/api/buying/cart.api.ts';
import type { RequestOf } from '../../../core/api/contract.ts';
import type { CheckedClient, Expected, CheckedReply } from './checked-client.ts';

const SHEET = 'POST /api/v2/payment/info';
const ORDER = 'POST /api/v2/payment/inicis/validation';

/** A postcode in Seoul, so that there is no remote-area fee. */
export const ZONECODE = '04763';

export type OrderRequest = RequestOf<typeof ORDER>;

/** Returns a valid order form. */
export function orderForm(cart_list: readonly CartLineRequest[], total_amount: number): OrderRequest {
  return {
    cart_list: [...cart_list],
    zonecode: ZONECODE,
    use_point: 0,
    referrer_type: '0',
    request_key: crypto.randomUUID(),
    total_amount,
    is_direct: true,
    buyer_name: '검사원',
    buyer_phone: '010-1234-5678',
    buyer_email: 'conformance@example.com',
    receiver_name: '검사원',
    receiver_phone: '010-1234-5678',
    address: '서울 성동구 왕십리로 88',
    address_detail: '101호',
    delivery_memo: '',
    agree: true,
  };
}

/** Returns the total of these lines; null if the server refuses the request. */
export async function fetchTotal(client: CheckedClient, cart_list: readonly CartLineRequest[]): Promise<number | null> {
  const { data } = await client.call(SHEET, { cart_list: [...cart_list], zonecode: ZONECODE });
  return data?.amounts.total_amount ?? null;
}

/** Starts a card payment for the member of `token`; without a token, for a guest. */
export function startOrder(
  client: CheckedClient,
  request: OrderRequest,
  expect: Expected,
  token: string | null = null,
): Promise<CheckedReply<typeof ORDER>> {
  return client.call(ORDER, request, { expect, token });
}
