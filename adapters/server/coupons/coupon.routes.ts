import { MAX_HELD_COUPONS, MAX_OFFERED_COUPONS } from '../../../core/api/buying/coupon.api.ts';
import { parseCouponCode } from '../../../core/coupon/coupon-code.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { consumeAttempt, consumeNetworkAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { selectCoupons } from './coupon-rows.ts';
import { issueCoupon } from './issue-coupon.ts';

type CouponCall =
  | 'GET /api/v1/coupon'
  | 'GET /api/v1/coupon/sale/{sell_idx}'
  | 'POST /api/v1/coupon'
  | 'POST /api/v1/coupon/code';

/** Limit of attempts, since coupon numbers are secrets that must not be found by guessing. */
const CODE_LIMIT = { maxAttempts: 20, windowMs: HOUR_MS };
const NETWORK_CODE_LIMIT = { ...CODE_LIMIT, maxAttempts: 60, isShared: true };
const TOO_MANY_CODES = failure(429, '쿠폰 번호를 여러 번 잘못 입력했어요. 한 시간 뒤에 다시 등록해 주세요.');
const WRONG_CODE = failure(422, '쿠폰 번호를 다시 확인해 주세요.', { code: '쿠폰 번호를 다시 확인해 주세요.' });

export function couponRoutes(shop: ServerContext): Handlers<CouponCall> {
  const { database, clock } = shop;
  return {
    'GET /api/v1/coupon': async (_, caller) => {
      const list = await selectCoupons(database)
        .innerJoin('member_coupon', 'member_coupon.coupon_idx', 'coupon.coupon_idx')
        .leftJoin('payment', 'payment.payment_idx', 'member_coupon.payment_idx')
        .select(['taken_dt', 'payment.order_dt as used_dt'])
        .where('member_coupon.member_idx', '=', callerMember(caller))
        .orderBy('taken_dt', 'desc')
        .orderBy('coupon.coupon_idx', 'desc')
        .limit(MAX_HELD_COUPONS)
        .execute();
      return success({ list });
    },

    'GET /api/v1/coupon/sale/{sell_idx}': async ({ sell_idx }, { member }) => {
      const now = formatKst(clock.now());
      const list = await selectCoupons(database)
        .select((row) =>
          row
            .exists(
              row
                .selectFrom('member_coupon')
                .select('member_coupon.coupon_idx')
                .whereRef('member_coupon.coupon_idx', '=', 'coupon.coupon_idx')
                .where('member_coupon.member_idx', '=', member?.member_idx ?? null),
            )
            .$castTo<boolean>()
            .as('is_taken'),
        )
        .where('code', 'is', null)
        .where('closed_dt', 'is', null)
        .where('start_dt', '<=', now)
        .where('end_dt', '>', now)
        .where((row) => row.or([row('total_cnt', 'is', null), row('taken_cnt', '<', row.ref('total_cnt'))]))
        .where((row) =>
          row.or([
            row('coupon.seller_idx', 'is', null),
            row(
              'coupon.seller_idx',
              '=',
              row.selectFrom('sale').select('sale.seller_idx').where('sale.sell_idx', '=', sell_idx),
            ),
          ]),
        )
        .orderBy('end_dt')
        .orderBy('coupon.coupon_idx')
        .limit(MAX_OFFERED_COUPONS)
        .execute();
      return success({ list });
    },

    'POST /api/v1/coupon': ({ coupon_idx }, caller) => issueCoupon(shop, callerMember(caller), { coupon_idx }),

    'POST /api/v1/coupon/code': async ({ code: typed }, caller) => {
      const code = parseCouponCode(typed);
      if (code === null) return WRONG_CODE;
      const member_idx = callerMember(caller);
      const now = clock.now();
      const isAllowed =
        (await consumeAttempt(database, `coupon-code:${member_idx}`, CODE_LIMIT, now)) &&
        (await consumeNetworkAttempt(shop, 'coupon-code', caller.address, NETWORK_CODE_LIMIT, now));
      return isAllowed ? issueCoupon(shop, member_idx, { code }) : TOO_MANY_CODES;
    },
  };
}
