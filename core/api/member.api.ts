import * as v from 'valibot';
import type { Area } from './call.ts';
import { id, text } from './fields.ts';

export const memberType = v.picklist(['member', 'admin']);

/** What the device keeps of the logged-in member (spec §3). */
export const userInfo = v.object({
  token: v.string(),
  app_card_auth_token: v.nullable(v.string()),
  member_idx: id,
  member_type: memberType,
  member_name: v.string(),
});
export type UserInfo = v.InferOutput<typeof userInfo>;
export type MemberType = UserInfo['member_type'];

const password = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((value) => value.isWellFormed()),
);

export const memberApi = {
  'POST /api/v1/member/login': {
    summary: '로그인',
    access: 'anyone',
    request: v.object({ email: text(254), password }),
    response: userInfo,
  },
  'POST /api/v1/member/login/{token}': {
    summary: '토큰으로 로그인',
    access: 'anyone',
    request: v.object({ token: v.pipe(v.string(), v.maxLength(200)) }),
    response: userInfo,
  },
  'POST /api/v1/member/logout': {
    summary: '로그아웃 (토큰을 없앤다)',
    access: 'member',
    request: v.object({}),
    response: v.boolean(),
  },
  'POST /api/v1/member/join': {
    summary: '회원가입',
    access: 'anyone',
    request: v.object({
      email: text(254),
      password,
      member_name: text(40),
      phone: text(20),
      /** Proof of a certified phone, from `common/auth`. */
      auth_token: text(200),
      agree_policy: v.boolean(),
      agree_privacy: v.boolean(),
      agree_age: v.boolean(),
      agree_marketing_message: v.optional(v.boolean(), false),
      agree_marketing_mail: v.optional(v.boolean(), false),
      agree_marketing_push: v.optional(v.boolean(), false),
    }),
    response: userInfo,
  },
} satisfies Area;
