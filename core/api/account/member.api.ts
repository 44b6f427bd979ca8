import * as v from 'valibot';
import { SOCIAL_PROVIDERS } from '../../vocabulary/social-providers.ts';
import type { Area } from '../schema/call.ts';
import { dateTime, noFields, text } from '../schema/fields.ts';
import { memberIdx, memberSessionIdx } from '../schema/id-fields.ts';

export const memberType = v.picklist(['member', 'admin']);
export const socialProvider = v.picklist(SOCIAL_PROVIDERS);

/** Data of the logged-in member that the device stores. */
export const userInfo = v.object({
  token: v.string(),
  app_card_auth_token: v.nullable(v.string()),
  member_idx: memberIdx,
  member_type: memberType,
  member_name: v.string(),
});
export type UserInfo = v.InferOutput<typeof userInfo>;
export type MemberType = UserInfo['member_type'];

/** A device on which the member is logged in. */
const memberSession = v.object({
  session_idx: memberSessionIdx,
  /** Browser and device, such as `iPhone Safari`. */
  device_name: v.string(),
  created_dt: dateTime,
  /** Time of the last use, accurate to a day. */
  last_used_dt: dateTime,
  is_current: v.boolean(),
});
export type MemberSession = v.InferOutput<typeof memberSession>;

/** The limit is above that of new passwords, since decomposed Hangul takes up to three units per character. */
export const password = v.pipe(
  v.string(),
  v.maxLength(1_000),
  v.check((value) => value.isWellFormed()),
);
/** Secret created by a browser that starts an external login. Only this browser can complete it. */
const browserKey = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/));
/** Secret that a device stores for all its logins. After too many failed attempts, only known devices can log in. */
const deviceKey = v.optional(browserKey);
const oneTimeToken = v.pipe(v.string(), v.maxLength(200));
const certified = { phone: text(20), auth_token: text(200) };
const pendingSocial = v.object({ social_token: oneTimeToken, browser_key: browserKey });

const tokenLogin = v.object({ token: oneTimeToken, browser_key: v.optional(browserKey), device_key: deviceKey });

export const memberApi = {
  'POST /api/v1/member/login': {
    summary: '로그인',
    access: 'anyone',
    request: v.object({ email: text(254), password, device_key: deviceKey }),
    response: userInfo,
  },
  'POST /api/v1/member/login/token': {
    summary: '토큰으로 로그인: 기기가 간직한 토큰, 또는 외부 로그인의 일회용 토큰과 그것을 시작한 브라우저의 열쇠',
    access: 'anyone',
    request: tokenLogin,
    response: userInfo,
  },
  'POST /api/v1/member/login/{token}': {
    summary: '토큰으로 로그인, 토큰이 주소에 있는 예전 모양: 기록에 남을 수 있으니 login/token을 쓴다',
    access: 'anyone',
    request: tokenLogin,
    response: userInfo,
  },
  'POST /api/v1/member/logout': {
    summary: '로그아웃 (토큰을 없앤다)',
    access: 'member',
    request: noFields,
    response: v.boolean(),
  },
  'POST /api/v1/member/logout/all': {
    summary: '모든 기기에서 로그아웃',
    access: 'member',
    request: noFields,
    response: v.boolean(),
  },
  'GET /api/v1/member/session/list': {
    summary: '내가 로그인한 기기',
    access: 'member',
    request: noFields,
    response: v.array(memberSession),
  },
  'DELETE /api/v1/member/session': {
    summary: '로그인한 기기 하나를 로그아웃',
    access: 'member',
    request: v.object({ session_idx: memberSessionIdx }),
    response: v.boolean(),
  },
  'DELETE /api/v1/member/session/others': {
    summary: '이 기기만 두고 모두 로그아웃',
    access: 'member',
    request: noFields,
    response: v.boolean(),
  },
  'POST /api/v1/member/external/{provider}': {
    summary: '외부 로그인 시작: 로그인하러 갈 주소',
    access: 'anyone',
    request: v.object({ provider: socialProvider, browser_key: browserKey, rPath: v.optional(text(2000), '') }),
    response: v.object({ authorize_url: v.string() }),
  },
  'POST /api/v1/member/pending-join': {
    summary: '처음 온 외부 로그인의 가입 정보',
    access: 'anyone',
    request: pendingSocial,
    response: v.object({
      provider: socialProvider,
      /** The e-mail address; empty if the provider did not return it. */
      email: v.string(),
      member_name: v.string(),
      phone: v.string(),
    }),
  },
  'POST /api/v1/member/pending-join/drop': {
    summary: '가입을 그만두고 외부 로그인도 끝내기',
    access: 'anyone',
    request: pendingSocial,
    response: v.boolean(),
  },
  'POST /api/v1/member/join': {
    summary: '회원가입',
    access: 'anyone',
    request: v.object({
      email: text(254),
      /** The password; null when signing up with an external login. */
      password: v.optional(v.nullable(password), null),
      member_name: text(40),
      /** Proof of a verified phone number, from `common/auth`. */
      ...certified,
      agree_policy: v.boolean(),
      agree_privacy: v.boolean(),
      agree_age: v.boolean(),
      agree_marketing_message: v.optional(v.boolean(), false),
      agree_marketing_mail: v.optional(v.boolean(), false),
      agree_marketing_push: v.optional(v.boolean(), false),
      social: v.optional(v.nullable(pendingSocial), null),
      /** True: if a member has this phone number, links the external login to that member. */
      link_existing: v.optional(v.boolean(), false),
      device_key: deviceKey,
    }),
    response: userInfo,
  },
  'POST /api/v1/member/find/id': {
    summary: '아이디 찾기: 인증한 휴대폰의 계정',
    access: 'anyone',
    request: v.object(certified),
    response: v.array(
      v.object({
        /** The masked address. */
        email: v.string(),
        joined_dt: dateTime,
        social_list: v.array(socialProvider),
      }),
    ),
  },
  'POST /api/v1/member/reset/password': {
    summary: '비밀번호 재설정: 아이디와 인증한 휴대폰으로',
    access: 'anyone',
    request: v.object({ email: text(254), ...certified, password }),
    response: v.boolean(),
  },
} satisfies Area;
