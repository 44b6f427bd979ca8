import type { PayMethod } from '../api/buying/payment.api.ts';
import { Transition, type LineFacts } from '../order/transition.ts';

/**
 * Returns the transitions of lines that are cancelled after payment, by the shopper or (`isByShop`) by the seller,
 * who may also cancel lines in preparation. Lines paid to a virtual account become 환불요청 and wait for the transfer; if
 * `refund_amount` (won) is 0, nothing is transferred and they become 환불완료. Returns null if one of the lines cannot be
 * cancelled at `now` (epoch ms).
 */
export function cancelTransitions(
  lines: readonly LineFacts[],
  { pay_method, isByShop = false }: { readonly pay_method: PayMethod; readonly isByShop?: boolean },
  refund_amount: number,
  note: string,
  now: number,
): readonly Transition[] | null {
  const by = { pay_method, ...(isByShop && { cause: 'cancelled-by-shop' as const }) };
  if (pay_method !== 'vbank') return Transition.ofAll(lines, '취소완료', note, by, now);
  if (refund_amount > 0) return Transition.ofAll(lines, '환불요청', note, by, now);
  return Transition.ofAll(lines, '환불완료', note, { pay_method, cause: 'nothing-to-pay-back' }, now);
}
