import type { CartLineRequest } from '../../core/api/cart.api.ts';
import type { RequestOf } from '../../core/api/contract.ts';
import type { Conversation, Expected, Said } from './conversation.ts';

const SHEET = 'POST /api/v2/payment/info';
const ORDER = 'POST /api/v2/payment/inicis/validation';

/** In Seoul, so that no remote fee is due. */
export const ZONECODE = '04763';

export type OrderRequest = RequestOf<typeof ORDER>;

/** A sheet as a careful shopper fills it in. */
export function filledIn(cart_list: readonly CartLineRequest[], total_amount: number): OrderRequest {
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

/** What the shop asks for these lines; null when it refuses. */
export async function totalOf(talk: Conversation, cart_list: readonly CartLineRequest[]): Promise<number | null> {
  const { data } = await talk.say(SHEET, { cart_list: [...cart_list], zonecode: ZONECODE });
  return data?.amounts.total_amount ?? null;
}

/** Begins a payment by card as a non-member, who is known to the shop by nothing but the key of the order. */
export function begin(talk: Conversation, request: OrderRequest, expect: Expected): Promise<Said<typeof ORDER>> {
  return talk.say(ORDER, request, { expect });
}
