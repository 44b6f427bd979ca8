import type { couponsApi } from '../../../core/api/office/people/coupons.api.ts';
import type { ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { OFFICE_PAGE_SIZE } from '../../../core/api/office/orders/order.api.ts';
import { parseCouponCode } from '../../../core/coupon/coupon-code.ts';
import { couponConditionText, couponLimitText, couponValueText } from '../../../core/coupon/coupon-text.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { selectCoupons } from '../coupons/coupon-rows.ts';
import type { Database } from '../database/database.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import { addCoupon, closeCoupon } from '../operator/coupons.ts';
import { findOfficeCoupons, loadCouponPage } from './find-coupons.ts';
import { issueCouponToMembers } from './issue-coupon-to-members.ts';

const COUPON_NOT_FOUND = failure(404, '그런 쿠폰이 없어요.');

export function couponsRoutes(shop: ServerContext): OfficeHandlers<keyof typeof couponsApi> {
  const { database, clock } = shop;
  return {
    'GET /api/office/v1/coupons': async (filter) =>
      success(await findOfficeCoupons(database, { ...filter, size: OFFICE_PAGE_SIZE, now: clock.now() })),

    'GET /api/office/v1/coupons/{coupon_idx}': async ({ coupon_idx }) => {
      const page = await loadCouponPage(database, coupon_idx);
      return page === null ? COUPON_NOT_FOUND : success(page);
    },

    'POST /api/office/v1/coupons': async (coupon, { audit }) => {
      const same = await findSameCoupon(database, coupon);
      if (same !== undefined) {
        const text = `같은 쿠폰이 이미 있어요: #${same.coupon_idx}`;
        return failure(409, text, { coupon_idx: text });
      }
      const result = await addCoupon(shop, coupon);
      if (result.kind === 'refused') return failure(409, result.text);
      shop.responses.clear();
      audit.setSubject('coupon_idx', result.coupon_idx);
      audit.recordChange('이름', null, coupon.coupon_name);
      audit.recordChange('할인', null, `${couponValueText(coupon)} ${couponLimitText(coupon)}`.trim());
      audit.recordChange('조건', null, couponConditionText({ ...coupon, member_name: coupon.member_id }));
      audit.recordChange('수', null, coupon.total_cnt ?? '제한 없음');
      audit.recordChange('기간', null, `${coupon.start_dt ?? '지금'} ~ ${coupon.end_dt}`);
      return success({ coupon_idx: result.coupon_idx });
    },

    'PUT /api/office/v1/coupons/{coupon_idx}/close': async ({ coupon_idx }, { audit }) => {
      audit.setSubject('coupon_idx', coupon_idx);
      const result = await closeCoupon(shop, coupon_idx);
      if (result.kind === 'refused') return failure(409, result.text);
      shop.responses.clear();
      audit.recordChange('상태', '나눠 주는 중', '끝남');
      const page = await loadCouponPage(database, coupon_idx);
      return page === null ? COUPON_NOT_FOUND : success(page);
    },

    'POST /api/office/v1/coupons/{coupon_idx}/give': async ({ coupon_idx, people, is_dry }, { audit }) => {
      audit.setSubject('coupon_idx', coupon_idx);
      const result = await issueCouponToMembers(shop, coupon_idx, people, is_dry);
      if (result.kind === 'refused') return failure(409, result.text);
      const { kind: _done, memberIds, ...given } = result;
      if (!is_dry) audit.setRows('member_idx', memberIds);
      audit.recordChange(is_dry ? '미리 셈' : '받은 회원', null, given.given_cnt);
      return success(given);
    },
  };
}

/**
 * Finds an open coupon with the same terms. It exists if the call was sent twice, for example after a lost response.
 */
async function findSameCoupon(database: Database, coupon: ParsedOfficeRequestOf<'POST /api/office/v1/coupons'>) {
  const { coupon_name, value_type, value, max_discount, min_amount, member_id, code, total_cnt, end_dt } = coupon;
  const parsed = code === null ? null : parseCouponCode(code);
  if (code !== null && parsed === null) return undefined;
  return selectCoupons(database)
    .where('closed_dt', 'is', null)
    .where('coupon_name', '=', coupon_name)
    .where('value_type', '=', value_type)
    .where('value', '=', value)
    .where('max_discount', 'is not distinct from', max_discount)
    .where('min_amount', '=', min_amount)
    .where('seller.member_id', 'is not distinct from', member_id)
    .where('code', 'is not distinct from', parsed)
    .where('total_cnt', 'is not distinct from', total_cnt)
    .where('end_dt', '=', end_dt)
    .limit(1)
    .executeTakeFirst();
}
