import type { MemberPersonal, OfficeMemberPage } from '../../../core/api/office/people/members.api.ts';
import { MAX_MEMBER_ROWS } from '../../../core/vocabulary/limits/people-limits.ts';
import type { MemberIdx, PaymentIdx } from '../../../core/vocabulary/ids.ts';
import { selectCoupons } from '../coupons/coupon-rows.ts';
import type { Database } from '../database/database.ts';
import { selectLiveSessions } from '../members/member-token.ts';
import { sumPoints } from '../my-page/my-page-counts.ts';
import { callSummary } from '../office-kernel/call-summary.ts';
import { isPlacedOrder } from '../order-rows/load-order.ts';
import { maskMember } from './find-members.ts';

/** Maximum number of orders that are counted and summed. */
const MAX_SUMMED = 1_000;
const MAX_ADDRESSES = 10;

/** Loads a member with the newest rows of each kind, personal data masked; null if the member does not exist. */
export async function loadMemberPage(
  database: Database,
  member_idx: MemberIdx,
  now: number,
): Promise<OfficeMemberPage | null> {
  const member = await database
    .selectFrom('member')
    .select(['member_idx', 'member_name', 'email', 'phone', 'member_type', 'password_hash'])
    .select(['joined_dt', 'blocked_dt', 'blocked_reason', 'seceded_dt'])
    .where('member_idx', '=', member_idx)
    .executeTakeFirst();
  if (member === undefined) return null;
  const { password_hash, ...shown } = member;
  const { point, expire_point } = await sumPoints(database, member_idx, now);
  const social = await database
    .selectFrom('member_social')
    .select('provider')
    .where('member_idx', '=', member_idx)
    .execute();
  return {
    ...maskMember(shown),
    has_password: password_hash !== null,
    social_list: social.map(({ provider }) => provider),
    point,
    expiring_point: expire_point,
    ...(await loadOrders(database, member_idx)),
    hist_list: await database
      .selectFrom('point_hist')
      .select(['hist_idx', 'hist_type', 'amount', 'reason', 'hist_dt'])
      .where('member_idx', '=', member_idx)
      .orderBy('hist_dt', 'desc')
      .orderBy('hist_idx', 'desc')
      .limit(MAX_MEMBER_ROWS)
      .execute(),
    coupon_list: await selectCoupons(database)
      .innerJoin('member_coupon', 'member_coupon.coupon_idx', 'coupon.coupon_idx')
      .leftJoin('payment', 'payment.payment_idx', 'member_coupon.payment_idx')
      .select(['taken_dt', 'payment.order_dt as used_dt'])
      .where('member_coupon.member_idx', '=', member_idx)
      .orderBy('taken_dt', 'desc')
      .limit(MAX_MEMBER_ROWS)
      .execute(),
    session_list: await selectLiveSessions(database, now)
      .select(['session_idx', 'device_name', 'created_dt', 'last_used_dt'])
      .where('member_idx', '=', member_idx)
      .orderBy('last_used_dt', 'desc')
      .limit(MAX_MEMBER_ROWS)
      .execute(),
    consent_list: await loadConsents(database, member_idx),
    ...(await loadReviewsAndInquiries(database, member_idx)),
    story_list: await loadHistory(database, member_idx),
  };
}

/** Loads the data that the page masks; null if there is no such member. */
export async function loadMemberPersonal(database: Database, member_idx: MemberIdx): Promise<MemberPersonal | null> {
  const member = await database
    .selectFrom('member')
    .select(['member_name', 'email', 'phone'])
    .where('member_idx', '=', member_idx)
    .where('seceded_dt', 'is', null)
    .executeTakeFirst();
  if (member === undefined) return null;
  const addresses = await database
    .selectFrom('member_address')
    .select(['receiver_name', 'receiver_phone', 'zonecode', 'address', 'address_detail'])
    .where('member_idx', '=', member_idx)
    .orderBy('is_default', 'desc')
    .orderBy('address_idx', 'desc')
    .limit(MAX_ADDRESSES)
    .execute();
  const address_list = addresses.map(
    ({ receiver_name, receiver_phone, zonecode, address, address_detail }) =>
      `${receiver_name} ${receiver_phone} · ${zonecode} ${address} ${address_detail}`,
  );
  return { ...member, address_list };
}

async function loadOrders(database: Database, member_idx: MemberIdx) {
  const placed = database.selectFrom('payment').where('member_idx', '=', member_idx).where(isPlacedOrder);
  const orders = await placed
    .select(['payment_idx', 'payment_no', 'payment_status', 'order_name', 'total_amount', 'order_dt'])
    .orderBy('payment_idx', 'desc')
    .limit(MAX_SUMMED + 1)
    .execute();
  const paid = orders.slice(0, MAX_SUMMED).filter(({ payment_status }) => payment_status === 'paid');
  const paidAmount = paid.reduce((sum, { total_amount }) => sum + total_amount, 0);
  const refundedAmount = await loadRefundedAmount(
    database,
    paid.map(({ payment_idx }) => payment_idx),
  );
  return {
    order_cnt: Math.min(orders.length, MAX_SUMMED),
    is_order_capped: orders.length > MAX_SUMMED,
    paid_amount: paidAmount - refundedAmount,
    order_list: orders.slice(0, MAX_MEMBER_ROWS),
  };
}

/** Sums what was or will be refunded for these orders, in won. */
async function loadRefundedAmount(database: Database, paymentIds: readonly PaymentIdx[]): Promise<number> {
  if (paymentIds.length === 0) return 0;
  const { amount } = await database
    .selectFrom('refund')
    .select((row) => row.fn.sum('refund_amount').as('amount'))
    .where('payment_idx', 'in', paymentIds)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

async function loadConsents(database: Database, member_idx: MemberIdx): Promise<OfficeMemberPage['consent_list']> {
  const signUpConsents = await database
    .selectFrom('member_consent')
    .select(['terms_type', 'version', 'agreed_dt as consent_dt'])
    .where('member_idx', '=', member_idx)
    .limit(MAX_MEMBER_ROWS)
    .execute();
  const changes = await database
    .selectFrom('consent_change')
    .select(['terms_type', 'version', 'is_agreed', 'changed_dt as consent_dt'])
    .where('member_idx', '=', member_idx)
    .orderBy('change_idx', 'desc')
    .limit(MAX_MEMBER_ROWS)
    .execute();
  return [...changes, ...signUpConsents.map((one) => ({ ...one, is_agreed: true }))];
}

/** Loads the reviews, inquiries and claims of a member. */
async function loadReviewsAndInquiries(database: Database, member_idx: MemberIdx) {
  const inquiries = await database
    .selectFrom('inquiry')
    .innerJoin('product', 'product.product_idx', 'inquiry.product_idx')
    .select(['qna_idx', 'product_name', 'write_dt', 'answer_dt'])
    .where('member_idx', '=', member_idx)
    .where('deleted_dt', 'is', null)
    .orderBy('qna_idx', 'desc')
    .limit(MAX_MEMBER_ROWS)
    .execute();
  const reviews = await database
    .selectFrom('review')
    .innerJoin('product', 'product.product_idx', 'review.product_idx')
    .select(['review_idx', 'product_name', 'score', 'write_dt', 'hidden_dt'])
    .where('member_idx', '=', member_idx)
    .orderBy('review_idx', 'desc')
    .limit(MAX_MEMBER_ROWS)
    .execute();
  const claims = await database
    .selectFrom('order_claim')
    .innerJoin('order_line', 'order_line.order_idx', 'order_claim.order_idx')
    .innerJoin('payment', 'payment.payment_idx', 'order_line.payment_idx')
    .select(['payment.payment_idx', 'product_name', 'claim_type', 'claim_status', 'requested_dt'])
    .where('payment.member_idx', '=', member_idx)
    .orderBy('claim_idx', 'desc')
    .limit(MAX_MEMBER_ROWS)
    .execute();
  return {
    inquiry_list: inquiries.map(({ answer_dt, ...one }) => ({ ...one, is_answered: answer_dt !== null })),
    review_list: reviews.map(({ hidden_dt, ...one }) => ({ ...one, is_hidden: hidden_dt !== null })),
    claim_list: claims,
  };
}

async function loadHistory(database: Database, member_idx: MemberIdx): Promise<OfficeMemberPage['story_list']> {
  const events = await database
    .selectFrom('office_event')
    .select(['event_idx', 'event_dt', 'call', 'reason', 'staff_name', 'change_list'])
    .where('subject', '=', `member_idx ${member_idx}`)
    .where('state', '=', 'done')
    .orderBy('event_idx', 'desc')
    .limit(MAX_MEMBER_ROWS)
    .execute();
  return events.map(({ event_idx, event_dt, call, reason, staff_name, change_list }) => ({
    event_idx,
    step_dt: event_dt,
    text: callSummary(call),
    note: [...change_list.map(({ label, before, after }) => `${label} ${before ?? '—'} → ${after ?? '—'}`), reason]
      .filter((part) => part !== '')
      .join(' · '),
    staff_name,
  }));
}
