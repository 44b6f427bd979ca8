import type { ClaimReason, Fault } from '../api/order-fields.ts';

/** The reasons in the order in which they are offered, as the shopper reads them. */
export const CLAIM_REASONS = {
  'change-of-mind': '마음이 바뀌었어요',
  'wrong-option': '옵션을 잘못 골랐어요',
  defective: '상품에 문제가 있어요',
  'wrong-goods': '다른 상품이 왔어요',
  'not-as-described': '설명과 달라요',
} as const satisfies Record<ClaimReason, string>;

/** The same, as a list. */
export const CLAIM_REASON_LIST: readonly ClaimReason[] = [
  'change-of-mind',
  'wrong-option',
  'defective',
  'wrong-goods',
  'not-as-described',
];

const OF_THE_SHOP: readonly ClaimReason[] = ['defective', 'wrong-goods', 'not-as-described'];

/** Who pays the way back of goods that come back for this reason; the operator may find otherwise. */
export function faultOf(reason: ClaimReason): Fault {
  return OF_THE_SHOP.includes(reason) ? 'shop' : 'shopper';
}
