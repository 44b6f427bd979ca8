import type { CartLine } from '../../../core/api/cart.api.ts';
import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import type { PointConfig } from '../../../core/api/payment.api.ts';
import { success } from '../../../core/http/envelope.ts';
import { priceOrder, type PricedOrder } from '../../../core/order/price-order.ts';
import { POINT, usablePoints } from '../../../core/point/point-rules.ts';
import type { Handlers } from '../handlers.ts';
import { callerMember } from '../caller-member.ts';
import { forBuyer, placeOrder, refusal } from '../payment/place-order.ts';
import { pointBalance } from '../payment/points.ts';
import { loadPurchase } from '../payment/purchase-lines.ts';
import type { Caller, Shop } from '../shop.ts';

type PaymentCall =
  | 'GET /api/v2/payment/address/info'
  | 'GET /api/v2/payment/point/config'
  | 'POST /api/v2/payment/info'
  | 'POST /api/v2/payment/inicis/validation';

export function paymentRoutes(shop: Shop): Handlers<PaymentCall> {
  return {
    'GET /api/v2/payment/address/info': async (_, caller) => {
      const list = await shop.database
        .selectFrom('member_address')
        .select(['address_idx', 'receiver_name', 'receiver_phone', 'zonecode', 'address', 'address_detail'])
        .select(['delivery_memo', 'is_default'])
        .where('member_idx', '=', callerMember(caller))
        .orderBy('is_default', 'desc')
        .orderBy('address_idx', 'desc')
        .execute();
      return success({ list });
    },

    'GET /api/v2/payment/point/config': async (_, caller) => success(await pointConfig(shop, caller)),

    'POST /api/v2/payment/info': async (request, caller) => {
      const now = shop.clock.now();
      const purchase = await loadPurchase(shop.database, request, caller, now);
      if (purchase.kind === 'refused') return purchase.failure;
      const point = await pointConfig(shop, caller);
      const priced = priceSheet(purchase.lines, request, point.balance, now);
      if (priced.kind === 'refused') return refusal(priced.refusals);
      const { amounts } = forBuyer(priced, caller.member?.member_idx ?? null);
      const pay_methods = caller.member === null ? (['card'] as const) : (['card', 'point'] as const);
      return success({ cart_list: [...purchase.lines], amounts, point, pay_methods: [...pay_methods] });
    },

    'POST /api/v2/payment/inicis/validation': (request, caller) => placeOrder(shop, request, caller),
  };
}

async function pointConfig(shop: Shop, { member }: Caller): Promise<PointConfig> {
  const { min_use, unit, save_percent } = POINT;
  const balance = member === null ? 0 : await pointBalance(shop.database, member.member_idx, shop.clock.now());
  return { min_use, unit, save_percent, balance };
}

/**
 * The sheet shows the points that can be used of those wanted, and counts only the lines that can be bought, as
 * long as there are any; the order itself is stricter.
 */
function priceSheet(
  lines: readonly CartLine[],
  { use_point, zonecode }: Pick<ParsedRequestOf<'POST /api/v2/payment/info'>, 'use_point' | 'zonecode'>,
  point_balance: number,
  now: number,
): PricedOrder {
  const buyable = lines.filter((line) => line.buy_flag);
  const counted = buyable.length > 0 ? buyable : lines;
  const withoutPoints = priceOrder(counted, { use_point: 0, point_balance, zonecode }, now);
  if (withoutPoints.kind === 'refused' || use_point === 0) return withoutPoints;
  const { goods_amount, discount_amount } = withoutPoints.amounts;
  const usable = usablePoints(use_point, point_balance, goods_amount - discount_amount);
  return priceOrder(counted, { use_point: usable, point_balance, zonecode }, now);
}
