import type { PayMethod } from '../api/buying/payment.api.ts';
import { Transition, type LineFacts } from '../order/transition.ts';

/**
 * Returns the transitions of lines that are cancelled after payment, by the shopper or the seller. A virtual account
 * payment waits as 환불요청 for its transfer, unless `refund_amount` (won) is 0: then nothing is to be transferred. Null if
 * one of the lines cannot be cancelled at `now` (epoch ms).
 */
export function cancelTransitions(
  lines: readonly LineFacts[],
  { pay_method }: { readonly pay_method: PayMethod },
  refund_amount: number,
  note: string,
  now: number,
): readonly Transition[] | null {
  if (pay_method !== 'vbank') return Transition.ofAll(lines, '취소완료', note, { pay_method }, now);
  if (refund_amount > 0) return Transition.ofAll(lines, '환불요청', note, { pay_method }, now);
  return Transition.ofAll(lines, '환불완료', note, { pay_method, cause: 'nothing-to-pay-back' }, now);
}
