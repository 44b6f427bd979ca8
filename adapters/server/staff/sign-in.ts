import type { Selectable } from 'kysely';
import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import type { SignInStep } from '../../../core/api/office/staff/staff.api.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import type { OfficeTables } from '../database/tables/office-tables.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { isBlockedPassword } from '../members/blocked-accounts.ts';
import type { OfficeCaller } from '../office-kernel/office-caller.ts';
import { recordClientEvent } from '../security/security-events.ts';
import { createTotpSecret, otpauthUrl, stepOfCode } from './one-time-code.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { loadStaffSession } from './session-view.ts';
import { runLimited } from './sign-in-limits.ts';
import { deviceKeyFrom, saveStaffDevice, staffDeviceHash } from './staff-devices.ts';
import { findSessionStaff, openStaffSession } from './staff-sessions.ts';

/** The same refusal for an unknown account, a wrong password, and a blocked account. */
const NO_MATCH = failure(422, '이메일 또는 비밀번호가 맞지 않아요.');
const WRONG_CODE = failure(422, '인증 번호가 맞지 않아요.', { code: '인증 앱에 지금 보이는 6자리를 넣어 주세요.' });
const WRONG_RECOVERY = failure(422, '복구 코드가 맞지 않아요.', {
  recovery_code: '쓰지 않은 복구 코드를 넣어 주세요.',
});

const CODE_CALL = 'POST /api/office/v1/sign-in/code';
type CodeRequest = ParsedOfficeRequestOf<typeof CODE_CALL>;
type SignedIn = OfficeResponseOf<typeof CODE_CALL>;

type StaffAccount = Pick<
  Selectable<OfficeTables['staff']>,
  'staff_idx' | 'email' | 'password_hash' | 'totp_secret' | 'totp_step' | 'blocked_dt'
>;

interface KnownStaff {
  readonly staff_idx: StaffIdx;
  readonly email: string;
  readonly password_hash: string;
  readonly totp_secret: string | null;
  readonly is_enrolled: boolean;
}

/** The first step: e-mail and password. At the first login, returns the secret for the authenticator app. */
export async function checkPassword(
  shop: ServerContext,
  { email, password }: ParsedOfficeRequestOf<'POST /api/office/v1/sign-in'>,
  caller: OfficeCaller,
): Promise<Envelope<SignInStep>> {
  const account = await findAccount(shop, email);
  const attempt = { call: 'POST /api/office/v1/sign-in', email, staff_idx: account?.staff_idx ?? null } as const;
  return runLimited<SignInStep>(shop, attempt, caller, async () => {
    const staff = await verifyAccount(shop, account, password);
    if (staff === null) return NO_MATCH;
    if (staff.is_enrolled) return success({ step: 'code' });
    const secret = staff.totp_secret ?? (await storeNewSecret(shop, staff.staff_idx));
    return success({ step: 'enroll', secret, otpauth_url: otpauthUrl(secret, staff.email) });
  });
}

/**
 * The second step: opens the session if password and code are right, and records the login in the security log. Each
 * code and recovery code is accepted once.
 */
export async function signIn(
  shop: ServerContext,
  { email, password, code, recovery_code }: CodeRequest,
  caller: OfficeCaller,
): Promise<Envelope<SignedIn>> {
  const account = await findAccount(shop, email);
  const attempt = { call: CODE_CALL, email, staff_idx: account?.staff_idx ?? null } as const;
  return runLimited<SignedIn>(shop, attempt, caller, async () => {
    const staff = await verifyAccount(shop, account, password);
    if (staff === null || staff.totp_secret === null) return NO_MATCH;
    const { staff_idx, is_enrolled, totp_secret } = staff;
    const now = shop.clock.now();
    const device_key = deviceKeyFrom(caller.device_key);
    const opened = await abortableTransaction<Envelope<{ token: string; recovery_code_list: string[] }>>(
      shop.database,
      async (tx, undo) => {
        if (!(await lockUnchanged(tx, staff))) return undo(NO_MATCH);
        if (recovery_code !== null && is_enrolled) {
          if (!(await useRecoveryCode(tx, shop.secret, staff_idx, recovery_code))) return undo(WRONG_RECOVERY);
        } else if (!(await useCode(tx, staff_idx, totp_secret, code ?? '', now))) return undo(WRONG_CODE);
        await tx
          .updateTable('staff')
          .set({ last_login_dt: formatKst(now) })
          .where('staff_idx', '=', staff_idx)
          .execute();
        await saveStaffDevice(tx, staff_idx, staffDeviceHash(staff_idx, device_key), now);
        const codes = is_enrolled ? [] : await replaceRecoveryCodes(tx, shop.secret, staff_idx);
        return success({ token: await openStaffSession(tx, staff_idx, caller, now), recovery_code_list: [...codes] });
      },
    );
    if (opened.result_code !== 200) return opened;
    const { token, recovery_code_list } = opened.result_data;
    const signedIn = await findSessionStaff(shop.database, token, now);
    if (signedIn === null) return NO_MATCH;
    caller.setToken(token);
    caller.setDeviceKey(device_key);
    await recordClientEvent(shop, caller, { what: 'staff-login', member_idx: null, staff_idx, call: CODE_CALL });
    return success({ session: await loadStaffSession(shop, signedIn), recovery_code_list });
  });
}

/** Checks a code of the authenticator app and marks it as used, since each code is accepted once. */
export async function useCode(
  tx: Tx,
  staff_idx: StaffIdx,
  totp_secret: string,
  code: string,
  now: number,
): Promise<boolean> {
  const step = stepOfCode(totp_secret, code, now);
  if (step === null) return false;
  const used = await tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('staff_idx', '=', staff_idx)
    .where('totp_step', '<', step)
    .returning('staff_idx')
    .executeTakeFirst();
  return used !== undefined;
}

/** Finds an account by its e-mail, also a blocked one. */
async function findAccount({ database }: ServerContext, email: string): Promise<StaffAccount | null> {
  const found = await database
    .selectFrom('staff')
    .select(['staff_idx', 'email', 'password_hash', 'totp_secret', 'totp_step', 'blocked_dt'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', normalizeEmail(email)))
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the staff member of an account if the password is right and the account is not blocked. */
async function verifyAccount(
  shop: ServerContext,
  account: StaffAccount | null,
  password: string,
): Promise<KnownStaff | null> {
  const isPasswordCorrect = await shop.passwords.verify(password, account?.password_hash ?? null);
  if (account === null || account.blocked_dt !== null || !isPasswordCorrect) return null;
  if (isBlockedPassword(shop.blockedAccounts, account.email, password)) return null;
  const { staff_idx, password_hash, totp_secret: sealed } = account;
  const totp_secret = sealed === null ? null : shop.secret.unsealOrThrow(['staff', 'totp_secret', staff_idx], sealed);
  return { staff_idx, email: account.email, password_hash, totp_secret, is_enrolled: account.totp_step > 0 };
}

/**
 * Locks the account of a checked password until this transaction ends. Returns false if the password has changed since,
 * or the account is blocked: a change that ends all sessions must also prevent one that opens concurrently.
 */
async function lockUnchanged(tx: Tx, { staff_idx, password_hash }: KnownStaff): Promise<boolean> {
  const unchanged = await tx
    .selectFrom('staff')
    .select('staff_idx')
    .where('staff_idx', '=', staff_idx)
    .where('password_hash', '=', password_hash)
    .where('blocked_dt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return unchanged !== undefined;
}

/** Stores a new secret unless there is one, so that two tabs at the first login share it. Returns the stored one. */
async function storeNewSecret(shop: ServerContext, staff_idx: StaffIdx): Promise<string> {
  const cell = ['staff', 'totp_secret', staff_idx] as const;
  const secret = createTotpSecret();
  await shop.database
    .updateTable('staff')
    .set({ totp_secret: shop.secret.seal(cell, secret) })
    .where('staff_idx', '=', staff_idx)
    .where('totp_secret', 'is', null)
    .execute();
  const { totp_secret } = await shop.database
    .selectFrom('staff')
    .select('totp_secret')
    .where('staff_idx', '=', staff_idx)
    .executeTakeFirstOrThrow();
  return totp_secret === null ? secret : shop.secret.unsealOrThrow(cell, totp_secret);
}
