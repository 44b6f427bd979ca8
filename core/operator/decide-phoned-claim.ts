import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import type { ClaimReason, ClaimType, OrderStatus, RefundParts } from '../api/schema/order-fields.ts';
import type { Transition } from '../order/transition.ts';
import { withJosa } from '../text/josa.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import { faultOf } from '../claim/claim-reason.ts';
import { needsRefundAccount } from '../claim/claim-form.ts';
import { claimTypeText } from '../claim/claim-text.ts';
import { claimRefusalText, type ClaimRefusal } from '../claim/claim-refusal.ts';
import { decideClaim, type ClaimRequest } from '../claim/decide-claim.ts';
import { findLineAction } from '../claim/order-actions.ts';

/** The address at which the products are picked up. */
export type PickupAddress = Pick<ClaimRequest, 'pickup_zonecode' | 'pickup_address' | 'pickup_address_detail'>;

/** A return or an exchange that the operator requests for a shopper who called. */
export interface ClaimByPhone {
  readonly claim_type: ClaimType;
  readonly order_idx: OrderLineIdx;
  readonly reason_type: ClaimReason;
  readonly reason: string;
  /** Null for the order's own address. */
  readonly pickup: PickupAddress | null;
  readonly account: BankAccount | null;
  /** The refund that the operator saw, in won; another refund is refused. Absent if any refund is accepted. */
  readonly refund_amount?: number | null;
}

export type PhonedClaimRefusal =
  /** The line does not allow the claim now. `order_status` is null if the line is not of the order. */
  | {
      readonly code: 'not-allowed';
      readonly claim_type: ClaimType;
      readonly order_idx: OrderLineIdx;
      readonly order_status: OrderStatus | null;
    }
  /** The refund needs an account. */
  | { readonly code: 'account-missing' }
  /** The shopper's own request would be refused. */
  | { readonly code: 'request-refused'; readonly refusal: ClaimRefusal };

export type PhonedClaimDecision =
  | { readonly kind: 'refused'; readonly refusal: PhonedClaimRefusal }
  | {
      readonly kind: 'request';
      readonly move: Transition;
      readonly pickup: PickupAddress;
      readonly account: BankAccount | null;
      /** The refund if the return is approved for this reason; null for an exchange. */
      readonly refund: RefundParts | null;
    };

/**
 * Decides whether the operator may request a return or an exchange for a shopper at `now` (epoch ms). The same rules
 * apply as to the shopper's own request; the reason determines the fee.
 */
export function decidePhonedClaim(order: OrderDetail, request: ClaimByPhone, now: number): PhonedClaimDecision {
  const { claim_type, order_idx, reason_type } = request;
  const action = findLineAction(order, order_idx, claim_type, now);
  if (action === null) {
    const line = order.order_list.find((one) => one.order_idx === order_idx);
    return refused({ code: 'not-allowed', claim_type, order_idx, order_status: line?.order_status ?? null });
  }
  const fault = faultOf(reason_type);
  const refund = fault === 'shop' ? action.shopFaultRefund : action.refund;
  const refund_amount = refund?.refund_amount ?? null;
  const terms = { claim_type, pay_method: order.pay_method, refund_amount: refund_amount ?? 0 };
  if (request.account === null && needsRefundAccount(terms)) return refused({ code: 'account-missing' });
  const { zonecode, address, address_detail } = order;
  const own = { pickup_zonecode: zonecode, pickup_address: address, pickup_address_detail: address_detail };
  const pickup = request.pickup ?? own;
  const seen = request.refund_amount === undefined ? refund_amount : request.refund_amount;
  const decision = decideClaim(order, claim_type, { ...request, ...pickup, refund_amount: seen }, now);
  return decision.kind === 'request'
    ? { ...decision, pickup, refund }
    : refused({ code: 'request-refused', refusal: decision.refusal });
}

/** Returns the sentence of a refusal for the operator; a line for each sentence of an invalid form. */
export function phonedClaimRefusalText(refusal: PhonedClaimRefusal): string {
  switch (refusal.code) {
    case 'not-allowed': {
      const { claim_type, order_idx, order_status } = refusal;
      return `지금 상태에서는 ${withJosa(claimTypeText(claim_type), '을/를')} 받을 수 없어요: #${order_idx} ${order_status ?? ''}`.trimEnd();
    }
    case 'account-missing':
      return '입금한 돈을 돌려받을 계좌를 --bank, --account, --holder로 적어 주세요.';
    case 'request-refused':
      return refusal.refusal.code === 'claim-form-invalid'
        ? Object.values(refusal.refusal.failures).join('\n')
        : claimRefusalText(refusal.refusal);
  }
}

function refused(refusal: PhonedClaimRefusal): PhonedClaimDecision {
  return { kind: 'refused', refusal };
}
