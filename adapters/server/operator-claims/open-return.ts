import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import { decidePhonedReturn, type PhonedReturn } from '../../../core/operator/decide-phoned-return.ts';
import { insertClaim } from '../claims/return-exchange.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { changeLine } from '../operator/line-step.ts';
import type { OperatorRefusal } from '../operator/operator-answer.ts';

/** `refund`: what approving the return will pay back. */
export type OpenedReturn = { readonly kind: 'done'; readonly refund: RefundParts } | OperatorRefusal;

/** Opens a return for a shopper who asked for it by phone. A dry run only calculates. */
export async function openReturn(
  shop: ServerContext,
  asked: PhonedReturn & { readonly isDry: boolean },
): Promise<OpenedReturn> {
  const { order_idx, reason_type } = asked;
  const reason = asked.reason.trim().slice(0, 500);
  return changeLine(shop, order_idx, async ({ work, order, now, refuse }) => {
    const decision = decidePhonedReturn(order.detail, { ...asked, reason }, now);
    if (decision.kind === 'refused') return refuse(decision.text);
    const { move, pickup, account, refund } = decision;
    if (!asked.isDry) {
      const request = { ...pickup, order_idx, reason_type, reason, request_key: null, img_list: [] };
      await insertClaim(shop, work, 'return', request, account, now);
      await applyTransitions(work, [move], now);
    }
    return { kind: 'done', refund };
  });
}
