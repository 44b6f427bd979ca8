import type { PayMethod } from '../api/buying/payment.api.ts';
import type { Refund } from '../api/schema/order-fields.ts';
import { formatWon } from '../money/won.ts';
import { refundSteps } from './refund-timeline.ts';

/**
 * Returns the message for a shopper after these refunds of one payment were sent. Only the message of a transfer states
 * immediately that the money was sent: card companies and wallets need days to pay. `now` is in epoch ms.
 */
export function refundSentText(pay_method: PayMethod, refunds: readonly Refund[], now: number): string {
  const refund_amount = refunds.reduce((sum, refund) => sum + refund.refund_amount, 0);
  if (refund_amount === 0) {
    const hasPoints = refunds.some(({ point_amount }) => point_amount > 0);
    return hasPoints ? '사용한 포인트를 돌려드렸어요.' : '돌려드릴 금액이 없어요.';
  }
  if (pay_method === 'vbank') return '돌려드릴 금액을 모두 보냈어요.';
  const isOver = refunds.every((refund) => refundSteps(refund, pay_method, now).at(-1)?.state !== 'ahead');
  return isOver
    ? `${formatWon(refund_amount)}을 돌려드렸어요.`
    : `${formatWon(refund_amount)}을 돌려드리고 있어요. 3~5일 걸려요.`;
}
