import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import type { ClaimReason, ClaimType, RefundParts } from '../api/schema/order-fields.ts';
import type { Transition } from '../order/transition.ts';
import { withJosa } from '../text/josa.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import { faultOf } from '../claim/claim-reason.ts';
import { needsRefundAccount } from '../claim/claim-form.ts';
import { claimRefusalText } from '../claim/claim-refusal.ts';
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

export type PhonedClaimDecision =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'request';
      readonly move: Transition;
      readonly pickup: PickupAddress;
      readonly account: BankAccount | null;
      /** The refund if the return is approved for this reason; null for an exchange. */
      readonly refund: RefundParts | null;
    };

const TEXTS = { return: '반품', exchange: '교환' } as const satisfies Record<ClaimType, string>;

/**
 * Decides whether the operator may request a return or an exchange for a shopper at `now` (epoch ms). The rules are
 * those of the shopper's own request; the reason determines the fee. A refusal has a sentence for the operator.
 */
export function decidePhonedClaim(order: OrderDetail, request: ClaimByPhone, now: number): PhonedClaimDecision {
  const { claim_type, order_idx, reason_type } = request;
  const action = findLineAction(order, order_idx, claim_type, now);
  if (action === null) {
    const line = order.order_list.find((one) => one.order_idx === order_idx);
    return refused(
      `지금 상태에서는 ${withJosa(TEXTS[claim_type], '을/를')} 받을 수 없어요: #${order_idx} ${line?.order_status ?? ''}`.trimEnd(),
    );
  }
  const fault = faultOf(reason_type);
  const refund = fault === 'shop' ? action.shop_fault_refund : action.refund;
  const refund_amount = refund?.refund_amount ?? null;
  const terms = { claim_type, fault, pay_method: order.pay_method, refund_amount: refund_amount ?? 0 };
  if (request.account === null && needsRefundAccount(terms)) {
    return refused('입금한 돈을 돌려받을 계좌를 --bank, --account, --holder로 적어 주세요.');
  }
  const { zonecode, address, address_detail } = order;
  const own = { pickup_zonecode: zonecode, pickup_address: address, pickup_address_detail: address_detail };
  const pickup = request.pickup ?? own;
  const seen = request.refund_amount === undefined ? refund_amount : request.refund_amount;
  const decision = decideClaim(order, claim_type, { ...request, ...pickup, refund_amount: seen }, now);
  if (decision.kind === 'request') return { ...decision, pickup, refund };
  const { refusal } = decision;
  const failures =
    refusal.code === 'claim-form-invalid' ? Object.values(refusal.failures) : [claimRefusalText(refusal)];
  return refused(failures.join('\n'));
}

function refused(text: string): PhonedClaimDecision {
  return { kind: 'refused', text };
}
