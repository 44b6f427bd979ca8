import { decideDelayNotice, delayRefusalText, type DelayNotice } from '../../../core/operator/decide-delay-notice.ts';
import type { OrderLineIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { toMessageRecipient, writeMessages } from '../messages/write-messages.ts';
import { recordLineNote } from '../order-rows/apply-transitions.ts';
import { changeLine } from '../operator/change-line.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';
import { countDelayNotices, delayNote } from './delay-notes.ts';

/**
 * Notifies the shopper that lines of one order will arrive later: one message with the new day and the reason, a step
 * in the order's history, and the new day on the order's page. A repeated notice is refused, so that it is sent once,
 * and so is a fourth one about the same line.
 */
export async function notifyDelay(
  shop: ServerContext,
  order_idx_list: readonly OrderLineIdx[],
  notice: DelayNotice,
): Promise<ActionResult> {
  const [first] = order_idx_list;
  if (first === undefined) return refused('안내할 상품을 골라 주세요.');
  return changeLine(shop, first, async ({ tx, order, now, refuse }) => {
    const { payment, detail } = order;
    const unknown = order_idx_list.find((id) => detail.order_list.every(({ order_idx }) => order_idx !== id));
    if (unknown !== undefined) return refuse(`이 주문의 상품이 아니에요: #${unknown}`);
    const noticeCounts = await countDelayNotices(tx, order_idx_list);
    const decision = decideDelayNotice(detail, order_idx_list, notice, noticeCounts, now);
    if (decision.kind === 'refused') return refuse(delayRefusalText(decision.refusal));
    const { lines, reason } = decision;
    const { expected_dt } = notice;
    const [named] = lines;
    if (named === undefined) return refuse('안내할 상품을 골라 주세요.');
    await tx
      .updateTable('order_line')
      .set({ expected_dt })
      .where(
        'order_idx',
        'in',
        lines.map(({ order_idx }) => order_idx),
      )
      .execute();
    for (const line of lines) await recordLineNote(tx, line, delayNote(expected_dt, reason), now);
    const { payment_idx, payment_no } = payment;
    const facts = { payment_idx, payment_no, product_name: named.product_name, line_cnt: lines.length };
    const subject = `delay:${lines.map(({ order_idx }) => order_idx).join('-')}:${expected_dt}`;
    const message = { kind: 'delivery-delayed', to: toMessageRecipient(payment), subject } as const;
    await writeMessages(tx, [{ ...message, facts: { ...facts, expected_dt, reason } }], now);
    return DONE;
  });
}
