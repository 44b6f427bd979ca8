import { groupLines } from '../cart/group-lines.ts';
import { discountedAmount, type PricedPerPiece } from '../cart/line-price.ts';
import { isAlwaysFree, type DeliveryPolicy } from './delivery-text.ts';
import { remoteAreaOf } from './remote-area.ts';

export type DeliverableLine = PricedPerPiece & DeliveryPolicy & { readonly member_id: string };

/** Goods of one seller under one policy, which share one fee. All amounts in won. */
export interface DeliveryGroup extends DeliveryPolicy {
  readonly member_id: string;
  /** What this group's goods cost after group discounts. */
  readonly goods_amount: number;
  readonly fee: number;
  /** What Jeju or an island adds; stands on the seller's first group only. */
  readonly remote_fee: number;
  /** How much more of the seller's goods makes the fee go away; 0 when there is none, or it never does. */
  readonly left_to_free: number;
}

export interface DeliveryFees {
  /** All fees, remote ones included. */
  readonly total: number;
  /** The remote part of `total`. */
  readonly remote: number;
  /** In the order in which the lines name them. */
  readonly groups: readonly DeliveryGroup[];
}

/**
 * What delivery costs (decisions, "Delivery fee"): cart, order sheet, server and refunds all ask here.
 * The base fee is due once for each seller and policy, not per line. `amount` is free from `delivery_free_value`
 * won of all that seller's goods, whatever policy they have, counted after group discounts and before points.
 * A remote address adds its fee once per seller, also where the base fee is free.
 *
 * The lines are those that are bought together; no lines, no fee. A `zonecode` that is not known yet (null)
 * or not five digits adds nothing.
 */
export function deliveryFees(lines: readonly DeliverableLine[], zonecode: string | null): DeliveryFees {
  const perSeller = groupLines(lines, (line) => line.member_id);
  const perPolicy = groupLines(lines, policyKey);
  const charged = new Set<string>();

  const groups = [...perPolicy.values()].map((members): DeliveryGroup => {
    const [first] = members;
    const { member_id, delivery_free_type, delivery_free_value, delivery_price } = first;
    const sellerGoods = goodsOf(perSeller.get(member_id) ?? []);
    const untilFree = Math.max(0, delivery_free_value - sellerGoods);
    const isFree = isAlwaysFree(first) || (delivery_free_type === 'amount' && untilFree === 0);
    const remote_fee = charged.has(member_id) ? 0 : (remoteAreaOf(zonecode)?.fee ?? 0);
    charged.add(member_id);
    return {
      member_id,
      delivery_free_type,
      delivery_free_value,
      delivery_price,
      goods_amount: goodsOf(members),
      fee: isFree ? 0 : delivery_price,
      remote_fee,
      left_to_free: !isFree && delivery_free_type === 'amount' ? untilFree : 0,
    };
  });

  const remote = groups.reduce((sum, group) => sum + group.remote_fee, 0);
  return { total: groups.reduce((sum, group) => sum + group.fee, remote), remote, groups };
}

function goodsOf(lines: readonly PricedPerPiece[]): number {
  return lines.reduce((sum, line) => sum + discountedAmount(line), 0);
}

function policyKey(line: DeliverableLine): string {
  return JSON.stringify([line.member_id, line.delivery_free_type, line.delivery_free_value, line.delivery_price]);
}
