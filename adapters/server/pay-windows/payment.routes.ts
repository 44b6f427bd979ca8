import type { PointConfig } from '../../../core/api/buying/payment.api.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { DisabledGateway } from '../../../core/payment/gateways/disabled-gateway.ts';
import { POINT } from '../../../core/pricing/point-rules.ts';
import { loadDispatchPlans } from '../dispatch/dispatch-plans.ts';
import { loadExpectedReward } from '../groups/openers-rewards.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { callerMember } from '../kernel/caller-member.ts';
import { finishKakao, startKakao } from './kakao-payment.ts';
import { createInicisForm } from './inicis-form.ts';
import { availableMethods } from './available-methods.ts';
import { toHoldOwner, addBackOwnHolds } from '../holds/own-holds.ts';
import { placePayment } from '../checkout/place-payment.ts';
import { withoutGuestPoints } from '../checkout/store-order.ts';
import { loadPointBalance } from '../points/points.ts';
import { loadLostChannelNotices } from '../checkout/lost-channel-prices.ts';
import { priceCheckout } from '../checkout/price-sheet.ts';
import { findUsableCoupons } from '../coupons/coupon-rows.ts';
import { loadPurchase } from '../checkout/purchase-lines.ts';
import { toOrderFailure } from '../order-rows/to-order-failure.ts';
import { toStartedPayment } from './started-payment.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { loadAddresses } from '../addresses/address.routes.ts';

type PaymentCall =
  | 'GET /api/v2/payment/address/info'
  | 'GET /api/v2/payment/point/config'
  | 'POST /api/v2/payment/info'
  | 'POST /api/v2/payment/inicis/validation'
  | 'POST /api/v2/payment/point/result'
  | 'POST /api/v2/payment/kakao/init'
  | 'POST /api/v2/payment/kakao/result';

const NOT_OFFERED = failure(409, '지금은 쓸 수 없는 결제 방법이에요. 다른 방법으로 결제해 주세요.');

export function paymentRoutes(shop: ServerContext): Handlers<PaymentCall> {
  return {
    'GET /api/v2/payment/address/info': async (_, caller) =>
      success({ list: await loadAddresses(shop.database, shop.secret, callerMember(caller)) }),

    'GET /api/v2/payment/point/config': async (_, caller) => success(await loadPointConfig(shop, caller)),

    'POST /api/v2/payment/info': async (request, caller) => {
      const now = shop.clock.now();
      const purchase = await loadPurchase(shop.database, request, caller, now);
      if (purchase.kind === 'refused') return purchase.failure;
      const lines = await addBackOwnHolds(shop, purchase.lines, toHoldOwner(shop, request, caller), now);
      const point = await loadPointConfig(shop, caller);
      const coupons =
        caller.member === null ? [] : await findUsableCoupons(shop.database, caller.member.member_idx, now);
      const sheet = priceCheckout(lines, request, { pointBalance: point.balance, coupons }, now);
      const { priced, coupon_list, coupon_idx } = sheet;
      if (priced.kind === 'refused') return toOrderFailure(priced.refusals);
      const { amounts } = withoutGuestPoints(priced, caller.member?.member_idx ?? null);
      const pay_methods = availableMethods(shop, caller, request.device, amounts.total_amount);
      const sandbox_methods = pay_methods.filter(
        (method) => shop.sandboxMethods?.some((one) => one === method) === true,
      );
      const lost = await loadLostChannelNotices(shop.database, lines, request.lost_referrer_type);
      const notices = [...purchase.notices, ...lost, ...sheet.notices];
      const members = lines.map(({ member_id }) => member_id);
      const plans = await loadDispatchPlans(shop.database, members, now);
      const dispatch_list = [...plans].map(([member_id, plan]) => ({ member_id, ...plan }));
      const offered = { coupon_list, coupon_idx, point, pay_methods, sandbox_methods };
      const reward_point = await loadExpectedReward(shop.database, caller.member?.member_idx ?? null, priced.lines);
      return success({ cart_list: [...lines], amounts, ...offered, notices, dispatch_list, reward_point });
    },

    'POST /api/v2/payment/inicis/validation': async (request, caller) => {
      // An order of 0 won, which every guest may place, needs no gateway.
      if (request.total_amount > 0 && shop.gateways[request.pay_method] instanceof DisabledGateway) return NOT_OFFERED;
      const placed = await placePayment(shop, request.pay_method, request, caller);
      return 'kind' in placed
        ? success(createInicisForm(shop, placed.payment, caller.userAgent, shop.clock.now()))
        : placed;
    },

    'POST /api/v2/payment/point/result': async (request, caller) => {
      const placed = await placePayment(shop, 'point', request, caller);
      return 'kind' in placed ? success(toStartedPayment(shop, placed.payment)) : placed;
    },

    'POST /api/v2/payment/kakao/init': (request, caller) => startKakao(shop, request, caller),
    'POST /api/v2/payment/kakao/result': (request) => finishKakao(shop, request),
  };
}

async function loadPointConfig(shop: ServerContext, { member }: Caller): Promise<PointConfig> {
  const { min_use, unit, save_percent, days, review, photo_review } = POINT;
  const balance = member === null ? 0 : await loadPointBalance(shop.database, member.member_idx, shop.clock.now());
  return { min_use, unit, save_percent, days, review, photo_review, balance };
}
