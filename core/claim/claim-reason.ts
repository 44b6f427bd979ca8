import type { ClaimReason, Fault } from '../api/schema/order-fields.ts';

/** The text of each reason, in display order. */
export const CLAIM_REASONS = {
  'change-of-mind': '마음이 바뀌었어요',
  'wrong-option': '옵션을 잘못 골랐어요',
  defective: '상품에 문제가 있어요',
  'wrong-goods': '다른 상품이 왔어요',
  'not-as-described': '설명과 달라요',
} as const satisfies Record<ClaimReason, string>;

/** The reasons in display order. */
export const CLAIM_REASON_LIST: readonly ClaimReason[] = [
  'change-of-mind',
  'wrong-option',
  'defective',
  'wrong-goods',
  'not-as-described',
];

const SHOP_FAULT_REASONS: readonly ClaimReason[] = ['defective', 'wrong-goods', 'not-as-described'];

/** Returns the party at fault for a reason, who pays the return delivery. The operator may decide otherwise. */
export function faultOf(reason: ClaimReason): Fault {
  return SHOP_FAULT_REASONS.includes(reason) ? 'shop' : 'shopper';
}

/** Returns the reason of a claim: the shopper's own text, or the text of the chosen reason if it is blank. */
export function claimReasonText(reason_type: ClaimReason, reason: string): string {
  return reason.trim() === '' ? CLAIM_REASONS[reason_type] : reason;
}
