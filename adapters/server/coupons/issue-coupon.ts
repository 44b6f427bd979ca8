import { couponPeriod } from '../../../core/coupon/coupon-discount.ts';
import type { HeldCoupon } from '../../../core/api/buying/coupon.api.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { CouponIdx, MemberIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { selectCoupons } from './coupon-rows.ts';

/** A coupon to download, or a coupon number to register. */
export type CouponRef = { readonly coupon_idx: CouponIdx } | { readonly code: string };

const COUPON_NOT_FOUND = failure(404, '받을 수 없는 쿠폰이에요.');
const CODE_NOT_FOUND = failure(404, '쿠폰 번호를 다시 확인해 주세요.');
const NOT_STARTED = failure(409, '아직 받을 수 없는 쿠폰이에요.');
const ENDED = failure(409, '기간이 끝난 쿠폰이에요.');
const ALREADY_TAKEN = failure(409, '이미 받은 쿠폰이에요.');
const TAKEN_BY_PHONE = failure(409, '같은 휴대폰 번호로 이미 받은 쿠폰이에요.');
const SOLD_OUT = failure(409, '준비한 쿠폰을 모두 나눠 드렸어요.');

/**
 * Issues a coupon to a member, once, and to one member of a phone: anyone may open several accounts with one phone. A
 * coupon with a code is issued only for that code.
 */
export async function issueCoupon(
  shop: ServerContext,
  member_idx: MemberIdx,
  wanted: CouponRef,
): Promise<Envelope<HeldCoupon>> {
  return abortableTransaction<Envelope<HeldCoupon>>(shop.database, (tx, undo) =>
    issueInTransaction(tx, undo, member_idx, wanted, shop.clock.now()),
  );
}

async function issueInTransaction(
  tx: Tx,
  undo: (refusal: Failure) => never,
  member_idx: MemberIdx,
  wanted: CouponRef,
  now: number,
): Promise<Envelope<HeldCoupon>> {
  const isByCode = 'code' in wanted;
  const found = selectCoupons(tx).select('closed_dt');
  const coupon = await (
    isByCode
      ? found.where('code', '=', wanted.code)
      : found.where('coupon.coupon_idx', '=', wanted.coupon_idx).where('code', 'is', null)
  ).executeTakeFirst();
  if (coupon === undefined) return undo(isByCode ? CODE_NOT_FOUND : COUPON_NOT_FOUND);
  const { closed_dt, ...terms } = coupon;
  const period = couponPeriod(terms, now);
  if (period === 'early') return undo(NOT_STARTED);
  if (period === 'ended' || closed_dt !== null) return undo(ENDED);

  const taken_dt = formatKst(now);
  const { coupon_idx } = terms;
  const inserted = await tx
    .insertInto('member_coupon')
    .values({ member_idx, coupon_idx, taken_dt, payment_idx: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return undo(ALREADY_TAKEN);
  const counted = await tx
    .updateTable('coupon')
    .set((row) => ({ taken_cnt: row('taken_cnt', '+', 1) }))
    .where('coupon_idx', '=', coupon_idx)
    .where('closed_dt', 'is', null)
    .where((row) => row.or([row('total_cnt', 'is', null), row('taken_cnt', '<', row.ref('total_cnt'))]))
    .executeTakeFirst();
  if (counted.numUpdatedRows !== 1n) return undo(SOLD_OUT);
  // The coupon is locked now, so that no other member of the phone takes it at the same time.
  if (await isTakenByPhone(tx, member_idx, coupon_idx)) return undo(TAKEN_BY_PHONE);
  return success({ ...terms, taken_dt, used_dt: null });
}

/** Returns whether another member with the same phone has the coupon. Deleted accounts have no phone. */
async function isTakenByPhone(tx: Tx, member_idx: MemberIdx, coupon_idx: CouponIdx): Promise<boolean> {
  const other = await tx
    .selectFrom('member as own')
    .innerJoin('member as other', 'other.phone', 'own.phone')
    .innerJoin('member_coupon', 'member_coupon.member_idx', 'other.member_idx')
    .select('other.member_idx')
    .where('own.member_idx', '=', member_idx)
    .where('other.member_idx', '<>', member_idx)
    .where('other.seceded_dt', 'is', null)
    .where('member_coupon.coupon_idx', '=', coupon_idx)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
