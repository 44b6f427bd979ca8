import { groupLines } from './group-lines.ts';
import { discountedAmount, type PricedLine } from './line-price.ts';
import { isAlwaysFree, type DeliveryPolicy } from './delivery-text.ts';
import { remoteAreaOf } from './remote-area.ts';
import type { SellerId } from '../vocabulary/ids.ts';

export type DeliverableLine = PricedLine & DeliveryPolicy & { readonly member_id: SellerId };

/** Products of one seller with the same delivery policy, which share one fee. All amounts are in won. */
export interface DeliveryGroup extends DeliveryPolicy {
  readonly member_id: SellerId;
  /** The price of these products after the discounts of group purchases. */
  readonly goods_amount: number;
  readonly fee: number;
  /** The remote area fee; 0 except for the seller's first group. */
  readonly remote_fee: number;
  /** The amount missing until delivery is free; 0 if there is no fee, or if delivery is never free. */
  readonly leftToFree: number;
}

export interface DeliveryFees {
  /** The sum of all fees, including remote area fees. */
  readonly total: number;
  /** The remote area fees within `total`. */
  readonly remote: number;
  /** The groups, in the order of the lines. */
  readonly groups: readonly DeliveryGroup[];
}

/**
 * Calculates the delivery fees of the lines of one order, in won. Cart, order form, server and refunds all use this
 * function.
 *
 * The base fee is charged once per seller and policy, not per line. With the policy `amount`, delivery is free if all
 * products of that seller, including those with other policies, cost `delivery_free_value` won or more, after group
 * discounts and before coupons and points. The fee of a remote area is charged once per seller, even if the base fee is
 * free.
 *
 * Without lines, all fees are 0. A `zonecode` that is null (not known yet) or not five digits adds nothing.
 */
export function deliveryFees(lines: readonly DeliverableLine[], zonecode: string | null): DeliveryFees {
  const perSeller = groupLines(lines, (line) => line.member_id);
  const perPolicy = groupLines(lines, policyKey);
  const charged = new Set<SellerId>();

  const groups = [...perPolicy.values()].map((members): DeliveryGroup => {
    const [first] = members;
    const { member_id, delivery_free_type, delivery_free_value, delivery_price } = first;
    const sellerAmount = productsAmount(perSeller.get(member_id) ?? []);
    const missingAmount = Math.max(0, delivery_free_value - sellerAmount);
    const isFree = isAlwaysFree(first) || (delivery_free_type === 'amount' && missingAmount === 0);
    const remote_fee = charged.has(member_id) ? 0 : (remoteAreaOf(zonecode)?.fee ?? 0);
    charged.add(member_id);
    return {
      member_id,
      delivery_free_type,
      delivery_free_value,
      delivery_price,
      goods_amount: productsAmount(members),
      fee: isFree ? 0 : delivery_price,
      remote_fee,
      leftToFree: !isFree && delivery_free_type === 'amount' ? missingAmount : 0,
    };
  });

  const remote = groups.reduce((sum, group) => sum + group.remote_fee, 0);
  return { total: groups.reduce((sum, group) => sum + group.fee, remote), remote, groups };
}

function productsAmount(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + discountedAmount(line), 0);
}

function policyKey(line: DeliverableLine): string {
  // Only the last part of the key may contain a space, so different policies always have different keys.
  return `${line.delivery_free_type} ${line.delivery_free_value} ${line.delivery_price} ${line.member_id}`;
}
