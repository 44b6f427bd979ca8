import fc from 'fast-check';
import type { RefundParts } from '../../../core/api/schema/order-fields.ts';
import { refundFor, type RefundableLine, type RefundableOrder, type RefundCause } from '../../../core/claim/refund.ts';
import { deliveryFees } from '../../../core/pricing/delivery-fee.ts';
import { allocate } from '../../../core/pricing/allocate.ts';

export const CANCEL: RefundCause = { kind: 'cancel', fault: 'shopper' };
export const RETURN: RefundCause = { kind: 'return', fault: 'shopper' };
export const SHOP_CANCEL: RefundCause = { kind: 'cancel', fault: 'shop' };
export const SHOP_RETURN: RefundCause = { kind: 'return', fault: 'shop' };

type LineShape = Partial<RefundableLine> & { readonly price: number };

/** A paid order: fees as the server charges them, points spread over the lines. Free delivery from 30,000 won. */
export function paidOrder(shapes: readonly LineShape[], use_point = 0, zonecode = '04763'): RefundableOrder {
  const costs = shapes.map(({ price, discount_amount = 0 }) => price - discount_amount);
  const points = allocate(use_point, costs);
  const order_list = shapes.map(({ price, ...rest }, index): RefundableLine => ({
    order_idx: index + 1,
    member_id: 'seller',
    discount_amount: 0,
    delivery_free_type: 'amount',
    delivery_free_value: 30_000,
    delivery_price: 3_000,
    ...rest,
    line_amount: price,
    point_share: points[index] ?? 0,
    paid_amount: (costs[index] ?? 0) - (points[index] ?? 0),
  }));
  const total_amount = order_list.reduce((sum, line) => sum + line.paid_amount, 0) + feesOf(order_list, zonecode);
  return { total_amount, zonecode, order_list, refund_list: [] };
}

export function feesOf(lines: readonly RefundableLine[], zonecode: string): number {
  const deliverable = lines.map(({ line_amount, discount_amount, ...line }) => ({
    ...line,
    consumer_price: line_amount - discount_amount,
    option_price: 0,
    option_cnt: 1,
    is_add_option: false,
    group_buy_flag: false,
    value_type: null,
    config_value: 0,
  }));
  return deliveryFees(deliverable, zonecode).total;
}

/** Returns the order after a refund, and the refund. */
export function after(
  order: RefundableOrder,
  ids: readonly number[],
  cause: RefundCause,
): [RefundableOrder, RefundParts] {
  const parts = refundFor(order, ids, cause);
  const refund = { ...parts, order_idx_list: [...ids], fault: cause.fault };
  return [{ ...order, refund_list: [...order.refund_list, refund] }, parts];
}

const policy = fc.record({
  delivery_free_type: fc.constantFrom('free' as const, 'amount' as const, 'always' as const),
  delivery_free_value: fc.integer({ min: 0, max: 60_000 }),
  delivery_price: fc.integer({ min: 0, max: 9_000 }),
});
const shape = fc.record({
  policies: fc.array(policy, { minLength: 1, maxLength: 3 }),
  lines: fc.array(
    fc.record({
      seller: fc.nat(2),
      policy: fc.nat(2),
      price: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constant(0)),
      discount: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  pointPercent: fc.constantFrom(0, 10, 37, 100),
  zonecode: fc.constantFrom('04763', '63000', '23100'),
});
/** Any paid order of up to seven lines. */
export const orders = shape.map(({ policies, lines, pointPercent, zonecode }) => {
  const shapes = lines.map(({ seller, policy: which, price, discount }) => ({
    ...(policies[which % policies.length] ?? { delivery_price: 0 }),
    member_id: `seller${seller}`,
    price,
    discount_amount: Math.floor((price * discount) / 100),
  }));
  const goodsAmount = shapes.reduce((sum, { price, discount_amount }) => sum + price - discount_amount, 0);
  return paidOrder(shapes, Math.floor((goodsAmount * pointPercent) / 100), zonecode);
});
/** Any cause of a refund. */
export const causes = fc.constantFrom(CANCEL, RETURN, SHOP_CANCEL, SHOP_RETURN);
