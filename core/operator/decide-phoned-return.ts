import type { BankAccount } from '../api/buying/claim.api.ts';
import type { OrderDetail } from '../api/buying/order.api.ts';
import type { ClaimReason, RefundParts } from '../api/schema/order-fields.ts';
import type { Transition } from '../order/transition.ts';
import type { OrderLineIdx } from '../vocabulary/ids.ts';
import { faultOf } from '../claim/claim-reason.ts';
import { needsRefundAccount } from '../claim/claim-form.ts';
import { claimRefusalText } from '../claim/claim-refusal.ts';
import { decideClaim, type ClaimRequest } from '../claim/decide-claim.ts';
import { findLineAction } from '../claim/order-actions.ts';

/** Where products are picked up. */
export type PickupAddress = Pick<ClaimRequest, 'pickup_zonecode' | 'pickup_address' | 'pickup_address_detail'>;

/** A return that the operator opens for a shopper. */
export interface PhonedReturn {
  readonly order_idx: OrderLineIdx;
  readonly reason_type: ClaimReason;
  readonly reason: string;
  /** Null: the order's own address. */
  readonly pickup: PickupAddress | null;
  readonly account: BankAccount | null;
}

export type PhonedReturnDecision =
  | { readonly kind: 'refused'; readonly text: string }
  | {
      readonly kind: 'request';
      readonly move: Transition;
      readonly pickup: PickupAddress;
      readonly account: BankAccount | null;
      /** The refund when it is approved for this reason. */
      readonly refund: RefundParts;
    };

/**
 * Decides whether the operator may open a return for a shopper at `now` (epoch ms): by the rules of the shopper's own
 * request, with the fee of the reason. A refusal is a sentence for the operator.
 */
export function decidePhonedReturn(order: OrderDetail, asked: PhonedReturn, now: number): PhonedReturnDecision {
  const { order_idx, reason_type } = asked;
  const action = findLineAction(order, order_idx, 'return', now);
  const fault = faultOf(reason_type);
  const refund = (fault === 'shop' ? action?.shop_fault_refund : action?.refund) ?? null;
  if (refund === null) {
    const line = order.order_list.find((one) => one.order_idx === order_idx);
    return refused(`지금 상태에서는 반품을 받을 수 없어요: #${order_idx} ${line?.order_status ?? ''}`.trimEnd());
  }
  const { refund_amount } = refund;
  const terms = { claim_type: 'return', fault, pay_method: order.pay_method, refund_amount } as const;
  if (asked.account === null && needsRefundAccount(terms)) {
    return refused('입금한 돈을 돌려받을 계좌를 --bank, --account, --holder로 적어 주세요.');
  }
  const { zonecode, address, address_detail } = order;
  const own = { pickup_zonecode: zonecode, pickup_address: address, pickup_address_detail: address_detail };
  const pickup = asked.pickup ?? own;
  const decision = decideClaim(order, 'return', { ...asked, ...pickup, refund_amount }, now);
  if (decision.kind === 'request') return { ...decision, pickup, refund };
  const { refusal } = decision;
  const failures =
    refusal.code === 'claim-form-invalid' ? Object.values(refusal.failures) : [claimRefusalText(refusal)];
  return refused(failures.join('\n'));
}

function refused(text: string): PhonedReturnDecision {
  return { kind: 'refused', text };
}
