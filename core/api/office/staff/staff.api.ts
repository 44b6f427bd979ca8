import * as v from 'valibot';
import { OFFICE_RIGHTS } from '../../../office/office-rights.ts';
import { STAFF_ROLES } from '../../../office/staff-role.ts';
import type { StaffIdx } from '../../../vocabulary/ids.ts';
import { MAX_ROLE_REASON_LENGTH } from '../../../vocabulary/limits/people-limits.ts';
import { dateTime, id, noFields, text } from '../../schema/fields.ts';
import { sellerId, staffSessionIdx } from '../../schema/id-fields.ts';
import type { OfficeArea } from '../call/office-call.ts';

export const staffIdx: v.GenericSchema<StaffIdx | string, StaffIdx> = id;
export const staffRole = v.picklist(STAFF_ROLES);

const email = text(100);
const password = v.pipe(v.string(), v.maxLength(200));
/** Six digits of an authenticator app; spaces are ignored. */
const code = v.pipe(
  v.string(),
  v.transform((value) => value.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/),
);

/** The signed-in staff member, and their rights. */
export const staffSession = v.object({
  staff_idx: staffIdx,
  staff_name: v.string(),
  email: v.string(),
  role: staffRole,
  right_list: v.array(v.picklist(OFFICE_RIGHTS)),
  /** The shop of a seller; null for other roles. */
  member_name: v.nullable(v.string()),
  /** True: the password was set by another member of staff, so the only allowed action is changing it. */
  needs_new_password: v.boolean(),
  /** When the session ends, and when the last confirmation of the identity expires, in epoch ms. */
  ends_at: v.number(),
  confirmed_until: v.nullable(v.number()),
  /** Sent with each change, so that other sites cannot forge one. */
  csrf_token: v.string(),
});
export type StaffSession = v.InferOutput<typeof staffSession>;

/** The response to e-mail and password. */
const signInStep = v.variant('step', [
  v.object({ step: v.literal('code') }),
  /** At the first login: the secret for the authenticator app, and its address for a QR code. */
  v.object({ step: v.literal('enroll'), secret: v.string(), otpauth_url: v.string() }),
]);
export type SignInStep = v.InferOutput<typeof signInStep>;

const staffRow = v.object({
  staff_idx: staffIdx,
  staff_name: v.string(),
  email: v.string(),
  role: staffRole,
  /** The shop of a seller; null for other roles. */
  member_id: v.nullable(sellerId),
  member_name: v.nullable(v.string()),
  is_enrolled: v.boolean(),
  recovery_cnt: v.number(),
  created_dt: dateTime,
  last_login_dt: v.nullable(dateTime),
  blocked_dt: v.nullable(dateTime),
});
export type StaffRow = v.InferOutput<typeof staffRow>;

const sessionRow = v.object({
  session_idx: staffSessionIdx,
  staff_idx: staffIdx,
  staff_name: v.string(),
  device_name: v.string(),
  network: v.string(),
  opened_dt: dateTime,
  used_dt: dateTime,
  is_current: v.boolean(),
});
export type StaffSessionRow = v.InferOutput<typeof sessionRow>;

const newStaff = v.object({
  email,
  staff_name: text(40),
  role: staffRole,
  /** The seller shop of a seller's account; omitted for other roles. */
  member_id: v.optional(v.nullable(text(30)), null),
});

/** A one-time password, shown once to the owner who created or reset the account. */
const firstPassword = v.object({ staff_idx: staffIdx, password: v.string() });

/** Login of staff, their accounts and sessions. */
export const staffApi = {
  'POST /api/office/v1/sign-in': {
    summary: '이메일과 비밀번호 확인',
    right: 'anyone',
    request: v.object({ email, password }),
    response: signInStep,
  },
  'POST /api/office/v1/sign-in/code': {
    summary: '로그인',
    right: 'anyone',
    request: v.object({
      email,
      password,
      code: v.optional(v.nullable(code), null),
      recovery_code: v.optional(v.nullable(text(40)), null),
    }),
    response: v.object({ session: staffSession, recovery_code_list: v.array(v.string()) }),
  },
  'GET /api/office/v1/session': {
    summary: '로그인 상태 보기',
    right: 'anyone',
    request: noFields,
    /** The session; null if there is none. */
    response: v.nullable(staffSession),
  },
  'POST /api/office/v1/session/confirm': {
    summary: '본인 다시 확인',
    right: 'signed-in',
    forSellers: true,
    request: v.object({ password, code }),
    response: v.object({ confirmed_until: v.number() }),
  },
  'DELETE /api/office/v1/session': {
    summary: '로그아웃',
    right: 'signed-in',
    forSellers: true,
    request: noFields,
    response: v.null(),
  },
  'PUT /api/office/v1/password': {
    summary: '내 비밀번호 변경',
    right: 'signed-in',
    forSellers: true,
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ password }),
    response: v.null(),
  },
  'GET /api/office/v1/staff': {
    summary: '직원 목록 보기',
    right: 'staff.manage',
    request: noFields,
    response: v.object({ list: v.array(staffRow) }),
  },
  'POST /api/office/v1/staff': {
    summary: '직원 추가',
    right: 'staff.manage',
    audit: 'change',
    needsConfirmation: true,
    request: newStaff,
    response: firstPassword,
  },
  'PUT /api/office/v1/staff/{staff_idx}/role': {
    summary: '직원 권한 변경',
    right: 'staff.manage',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({
      staff_idx: staffIdx,
      role: staffRole,
      /** The seller shop, as for a new account. */
      member_id: v.optional(v.nullable(text(30)), null),
      reason: v.pipe(text(MAX_ROLE_REASON_LENGTH), v.minLength(1)),
      /** The role that the page showed: the change is refused if the role has changed since. */
      shown: v.object({ role: staffRole, member_id: v.nullable(text(30)) }),
    }),
    response: v.null(),
  },
  'PUT /api/office/v1/staff/{staff_idx}/block': {
    summary: '직원 계정 막기',
    right: 'staff.manage',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ staff_idx: staffIdx, is_blocked: v.boolean() }),
    response: v.null(),
  },
  'POST /api/office/v1/staff/{staff_idx}/reset': {
    summary: '직원 비밀번호와 인증 앱 다시 정하기',
    right: 'staff.manage',
    audit: 'change',
    needsConfirmation: true,
    request: v.object({ staff_idx: staffIdx }),
    response: firstPassword,
  },
  'GET /api/office/v1/sessions': {
    summary: '직원 세션 보기',
    right: 'staff.manage',
    request: noFields,
    response: v.object({ list: v.array(sessionRow) }),
  },
  'DELETE /api/office/v1/sessions/{session_idx}': {
    summary: '직원 세션 끝내기',
    right: 'staff.manage',
    audit: 'change',
    request: v.object({ session_idx: staffSessionIdx }),
    response: v.null(),
  },
} as const satisfies OfficeArea;
