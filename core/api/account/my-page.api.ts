import * as v from 'valibot';
import { GROUP_STATES } from '../../vocabulary/group-states.ts';
import { MAX_RECENTLY_VIEWED } from '../../vocabulary/limits/recently-viewed-limit.ts';
import { ACCOUNT_DELETION_REASONS } from '../../vocabulary/account-deletion-reasons.ts';
import type { Area } from '../schema/call.ts';
import { count, dateTime, noFields, multilineText, text } from '../schema/fields.ts';
import { password, socialProvider, userInfo } from './member.api.ts';
import { orderStatus } from '../schema/order-fields.ts';
import { productCard, saleType } from '../schema/sale-fields.ts';
import { groupIdx, paymentIdx, sellIdx, sellerId } from '../schema/id-fields.ts';

const certified = { phone: text(20), auth_token: text(200) };

export const memberInfo = v.object({
  email: v.string(),
  member_name: v.string(),
  phone: v.string(),
  profile_img: v.string(),
  joined_dt: dateTime,
  /** False for a member with external logins only, who is verified by phone instead. */
  has_password: v.boolean(),
  social_list: v.array(v.object({ provider: socialProvider, linked_dt: dateTime })),
});
export type MemberInfo = v.InferOutput<typeof memberInfo>;

const statusCount = v.object({ order_status: orderStatus, order_cnt: count });

export const pointSummary = v.object({
  /** Points available now. */
  point: count,
  /** Points that expire within 30 days, and the first expiry date. */
  expire_point: count,
  expire_dt: v.nullable(dateTime),
});

export const myGroup = v.object({
  g_idx: groupIdx,
  sell_idx: sellIdx,
  type: saleType,
  payment_idx: paymentIdx,
  product_name: v.string(),
  product_img: v.string(),
  member_id: sellerId,
  member_name: v.string(),
  order_status: orderStatus,
  order_dt: dateTime,
  start_dt: dateTime,
  end_dt: dateTime,
  group_cnt: count,
  goal_cnt: count,
  group_state: v.picklist(GROUP_STATES),
  /**
   * Points that the remaining order lines earn for opening the group, if it reaches its target; and how many points
   * were granted.
   */
  reward_point: count,
  given_point: count,
});
export type MyGroup = v.InferOutput<typeof myGroup>;

export const myPageApi = {
  'GET /api/v1/my-page': {
    summary: '마이페이지 요약',
    access: 'member',
    request: noFields,
    response: v.object({
      member_name: v.string(),
      email: v.string(),
      profile_img: v.string(),
      ...pointSummary.entries,
      like_cnt: count,
      group_cnt: count,
      order_cnt_list: v.array(statusCount),
    }),
  },
  'GET /api/v1/my-page/members': { summary: '내 정보', access: 'member', request: noFields, response: memberInfo },
  'PUT /api/v1/my-page/members': {
    summary: '내 정보 수정: 이름',
    access: 'member',
    request: v.object({ member_name: text(40) }),
    response: memberInfo,
  },
  'POST /api/v1/my-page/image': {
    summary: '프로필 사진 변경; 비우면 지운다',
    access: 'member',
    request: v.object({ img_path: text(300) }),
    response: v.object({ profile_img: v.string() }),
  },
  'PUT /api/v1/my-page/phone': {
    summary: '휴대폰 번호 변경: 새 번호의 인증과, 비밀번호 또는 (없으면) 지금 번호의 인증',
    access: 'member',
    request: v.object({
      ...certified,
      /** The password. A member without a password sends a verification of the old phone number instead. */
      password: v.optional(v.nullable(password), null),
      old_auth_token: v.optional(v.nullable(text(200)), null),
    }),
    response: v.object({ phone: v.string() }),
  },
  'PUT /api/v1/my-page/password': {
    summary: '비밀번호 변경: 다른 기기는 모두 로그아웃되고, 이 기기는 새 토큰을 받는다',
    access: 'member',
    request: v.object({ password, new_password: password }),
    response: userInfo,
  },
  'PUT /api/v1/my-page/members/secede': {
    summary: '회원 탈퇴',
    access: 'member',
    request: v.object({
      reason_type: v.picklist(ACCOUNT_DELETION_REASONS),
      reason: v.optional(multilineText(500), ''),
      /** The password. A member without a password sends a verification of the phone number instead. */
      password: v.optional(v.nullable(password), null),
      auth_token: v.optional(v.nullable(text(200)), null),
    }),
    response: v.boolean(),
  },
  'POST /api/v1/my-page/hist/prod': {
    summary: '최근 본 상품: 기기가 본 것을 보내면, 회원은 간직한 것과 합쳐서, 비회원은 보낸 것만 돌려받는다',
    access: 'optional',
    request: v.object({
      /** The sales viewed on this device, newest first. */
      sell_idx_list: v.optional(v.pipe(v.array(sellIdx), v.maxLength(MAX_RECENTLY_VIEWED)), []),
      /** True: clears the list. */
      clear: v.optional(v.boolean(), false),
    }),
    response: v.array(v.object({ ...productCard.entries, end_dt: dateTime })),
  },
  'GET /api/v1/my-page/point/info': {
    summary: '내 포인트',
    access: 'member',
    request: noFields,
    response: pointSummary,
  },
  'GET /api/v1/my-page/group': {
    summary: '내가 참여한 공동구매',
    access: 'member',
    request: noFields,
    response: v.array(myGroup),
  },
  'GET /api/v1/my-page/group-cnt': {
    summary: '참여한 공동구매 수',
    access: 'member',
    request: noFields,
    response: count,
  },
  'GET /api/v1/my-page/order/cnt': {
    summary: '상태별 주문 수',
    access: 'member',
    request: noFields,
    response: v.array(statusCount),
  },
} satisfies Area;
