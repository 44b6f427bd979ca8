import * as v from 'valibot';
import { MAX_OFFICE_SEARCH_LENGTH } from '../../../office-search/number-search.ts';
import { MAX_BLOCK_REASON_LENGTH } from '../../../vocabulary/limits/people-limits.ts';
import { heldCoupon } from '../../buying/coupon.api.ts';
import { count, dateTime, id, text } from '../../schema/fields.ts';
import { inquiryIdx, memberIdx, memberSessionIdx, paymentIdx, paymentNo, reviewIdx } from '../../schema/id-fields.ts';
import { claimStatus, claimType, paymentStatus } from '../../schema/order-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

const memberType = v.picklist(['member', 'admin']);

/** A member in the list; name, e-mail and phone are masked. */
const listedMember = v.object({
  member_idx: memberIdx,
  member_name: v.string(),
  email: v.string(),
  phone: v.string(),
  member_type: memberType,
  joined_dt: dateTime,
  blocked_dt: v.nullable(dateTime),
  seceded_dt: v.nullable(dateTime),
});
export type OfficeListedMember = v.InferOutput<typeof listedMember>;

const pointHist = v.object({
  hist_idx: id,
  hist_type: v.picklist(['save', 'use', 'return', 'expire']),
  amount: v.number(),
  reason: v.string(),
  hist_dt: dateTime,
});

const memberPage = v.object({
  ...listedMember.entries,
  blocked_reason: v.string(),
  has_password: v.boolean(),
  social_list: v.array(v.string()),
  /** Number of orders, counted up to a limit, and the total paid for them less refunds, in won. */
  order_cnt: count,
  is_order_capped: v.boolean(),
  paid_amount: v.number(),
  point: v.number(),
  expiring_point: v.number(),
  order_list: v.array(
    v.object({
      payment_idx: paymentIdx,
      payment_no: paymentNo,
      payment_status: paymentStatus,
      order_name: v.string(),
      total_amount: count,
      order_dt: dateTime,
    }),
  ),
  hist_list: v.array(pointHist),
  coupon_list: v.array(heldCoupon),
  session_list: v.array(
    v.object({ session_idx: memberSessionIdx, device_name: v.string(), created_dt: dateTime, last_used_dt: dateTime }),
  ),
  /** The member's consents at sign-up, and each later change, newest first. */
  consent_list: v.array(
    v.object({ terms_type: v.string(), version: v.string(), is_agreed: v.boolean(), consent_dt: dateTime }),
  ),
  inquiry_list: v.array(
    v.object({ qna_idx: inquiryIdx, product_name: v.string(), write_dt: dateTime, is_answered: v.boolean() }),
  ),
  review_list: v.array(
    v.object({
      review_idx: reviewIdx,
      product_name: v.string(),
      score: v.number(),
      write_dt: dateTime,
      is_hidden: v.boolean(),
    }),
  ),
  claim_list: v.array(
    v.object({
      payment_idx: paymentIdx,
      product_name: v.string(),
      claim_type: claimType,
      claim_status: claimStatus,
      requested_dt: dateTime,
    }),
  ),
  /** Changes and accesses by staff, newest first. */
  story_list: v.array(
    v.object({ event_idx: id, step_dt: dateTime, text: v.string(), note: v.string(), staff_name: v.string() }),
  ),
});
export type OfficeMemberPage = v.InferOutput<typeof memberPage>;

/** The data that the page masks. */
const memberPersonal = v.object({
  member_name: v.string(),
  email: v.string(),
  phone: v.string(),
  address_list: v.array(v.string()),
});
export type MemberPersonal = v.InferOutput<typeof memberPersonal>;

const oneMember = { member_idx: memberIdx };
const reason = v.pipe(text(MAX_BLOCK_REASON_LENGTH), v.minLength(1));

export const membersApi = {
  'GET /api/office/v1/members': {
    summary: '회원 목록 보기',
    right: 'members.view',
    request: v.object({
      q: v.optional(text(MAX_OFFICE_SEARCH_LENGTH), ''),
      state: v.optional(v.nullable(v.picklist(['blocked'])), null),
      cursor: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ list: v.array(listedMember), next_cursor: v.nullable(v.string()) }),
  },
  'GET /api/office/v1/members/{member_idx}': {
    summary: '회원 보기',
    right: 'members.view',
    request: v.object(oneMember),
    response: memberPage,
  },
  'GET /api/office/v1/members/{member_idx}/personal': {
    summary: '회원의 개인정보 보기',
    right: 'personal.view',
    audit: 'view',
    needsConfirmation: true,
    request: v.object(oneMember),
    response: memberPersonal,
  },
  'POST /api/office/v1/members/{member_idx}/points': {
    summary: '포인트 지급과 회수',
    right: 'points.grant',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({
      ...oneMember,
      /** Idempotency key, created once per change: a repeated request with the same key changes nothing. */
      request_key: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
      /** Points to grant; a negative amount deducts points. */
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)),
      reason: v.pipe(text(MAX_BLOCK_REASON_LENGTH), v.minLength(1)),
    }),
    response: memberPage,
  },
  'PUT /api/office/v1/members/{member_idx}/block': {
    summary: '회원 막기와 풀기',
    right: 'members.edit',
    audit: 'change',
    request: v.object({ ...oneMember, is_blocked: v.boolean(), reason }),
    response: memberPage,
  },
  'DELETE /api/office/v1/members/{member_idx}/sessions': {
    summary: '회원 로그아웃',
    right: 'members.edit',
    audit: 'change',
    request: v.object(oneMember),
    response: memberPage,
  },
  'POST /api/office/v1/members/{member_idx}/password-reset': {
    summary: '회원 비밀번호 재설정 시작',
    right: 'members.edit',
    audit: 'change',
    request: v.object(oneMember),
    response: memberPage,
  },
  'POST /api/office/v1/members/{member_idx}/delete': {
    summary: '회원 탈퇴 처리',
    right: 'members.edit',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ ...oneMember, reason }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
