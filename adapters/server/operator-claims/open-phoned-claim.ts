import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import {
  decidePhonedClaim,
  phonedClaimRefusalText,
  type ClaimByPhone,
} from '../../../core/operator/decide-phoned-claim.ts';
import { insertClaim } from '../claims/return-exchange.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { applyTransitions } from '../order-rows/apply-transitions.ts';
import { changeLine } from '../operator/change-line.ts';
import type { OperatorRefusal } from '../operator/action-result.ts';

/** `refund`: the refund if the return is approved; null for an exchange. */
export type OpenedClaim = { readonly kind: 'done'; readonly refund: RefundParts | null } | OperatorRefusal;

/** Opens a return or an exchange that a shopper requested by phone. A dry run only calculates. */
export async function openPhonedClaim(
  shop: ServerContext,
  claim: ClaimByPhone & { readonly isDry: boolean },
): Promise<OpenedClaim> {
  const { claim_type, order_idx, reason_type } = claim;
  const reason = claim.reason.trim().slice(0, 500);
  return changeLine(shop, order_idx, async ({ tx, order, now, refuse }) => {
    const decision = decidePhonedClaim(order.detail, { ...claim, reason }, now);
    if (decision.kind === 'refused') return refuse(phonedClaimRefusalText(decision.refusal));
    const { move, pickup, account, refund } = decision;
    if (!claim.isDry) {
      const request = { ...pickup, order_idx, reason_type, reason, request_key: null, img_list: [] };
      await insertClaim(shop, tx, claim_type, request, account, now);
      await applyTransitions(tx, [move], now);
    }
    return { kind: 'done', refund };
  });
}
