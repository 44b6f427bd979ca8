import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import type { SignInStep } from '../../../core/api/office/staff/staff.api.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import {
  consumeAttempt,
  consumeNetworkAttempt,
  networkOf,
  refundAttempt,
  refundNetworkAttempt,
} from '../kernel/rate-limit.ts';
import { hashToken } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { isBlockedPassword } from '../members/blocked-accounts.ts';
import type { OfficeCaller } from '../office-kernel/office-caller.ts';
import { createTotpSecret, otpauthUrl, stepOfCode } from './one-time-code.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { loadStaffSession } from './session-view.ts';
import { findSessionStaff, openStaffSession } from './staff-sessions.ts';

const QUARTER_HOUR_MS = 15 * 60 * 1_000;
const PER_NETWORK = { most: 50, window_ms: QUARTER_HOUR_MS };
const PER_ACCOUNT_AND_NETWORK = { most: 10, window_ms: QUARTER_HOUR_MS };
/** Limit for all networks together, so that a caller who knows the password cannot guess codes from many networks. */
const PER_ACCOUNT = { most: 50, window_ms: QUARTER_HOUR_MS };

const TOO_MANY = failure(429, '로그인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');
/** The same refusal for an unknown account, a wrong password, and a blocked account. */
const NO_MATCH = failure(422, '이메일 또는 비밀번호가 맞지 않아요.');
const WRONG_CODE = failure(422, '인증 번호가 맞지 않아요.', { code: '인증 앱에 지금 보이는 6자리를 넣어 주세요.' });
const WRONG_RECOVERY = failure(422, '복구 코드가 맞지 않아요.', {
  recovery_code: '쓰지 않은 복구 코드를 넣어 주세요.',
});

type CodeRequest = ParsedOfficeRequestOf<'POST /api/office/v1/sign-in/code'>;
type SignedIn = OfficeResponseOf<'POST /api/office/v1/sign-in/code'>;

interface KnownStaff {
  readonly staff_idx: StaffIdx;
  readonly email: string;
  readonly totp_secret: string | null;
  readonly is_enrolled: boolean;
}

/** The first step: e-mail and password. At the first login, returns the secret for the authenticator app. */
export async function checkPassword(
  shop: ServerContext,
  { email, password }: ParsedOfficeRequestOf<'POST /api/office/v1/sign-in'>,
  caller: OfficeCaller,
): Promise<Envelope<SignInStep>> {
  return runLimited<SignInStep>(shop, email, caller, async () => {
    const staff = await findStaffByPassword(shop, email, password);
    if (staff === null) return NO_MATCH;
    if (staff.is_enrolled) return success({ step: 'code' });
    const secret = staff.totp_secret ?? (await storeNewSecret(shop, staff.staff_idx));
    return success({ step: 'enroll', secret, otpauth_url: otpauthUrl(secret, staff.email) });
  });
}

/** The second step: opens the session if password and code are right. Each code and recovery code is accepted once. */
export async function signIn(
  shop: ServerContext,
  { email, password, code, recovery_code }: CodeRequest,
  caller: OfficeCaller,
): Promise<Envelope<SignedIn>> {
  return runLimited<SignedIn>(shop, email, caller, async () => {
    const staff = await findStaffByPassword(shop, email, password);
    if (staff === null || staff.totp_secret === null) return NO_MATCH;
    const { staff_idx, is_enrolled, totp_secret } = staff;
    const now = shop.clock.now();
    const opened = await abortableTransaction<Envelope<{ token: string; recovery_code_list: string[] }>>(
      shop.database,
      async (tx, undo) => {
        if (recovery_code !== null && is_enrolled) {
          if (!(await useRecoveryCode(tx, shop.secret, staff_idx, recovery_code))) return undo(WRONG_RECOVERY);
        } else if (!(await useCode(tx, staff_idx, totp_secret, code ?? '', now))) return undo(WRONG_CODE);
        await tx
          .updateTable('staff')
          .set({ last_login_dt: formatKst(now) })
          .where('staff_idx', '=', staff_idx)
          .execute();
        const codes = is_enrolled ? [] : await replaceRecoveryCodes(tx, shop.secret, staff_idx);
        return success({ token: await openStaffSession(tx, staff_idx, caller, now), recovery_code_list: [...codes] });
      },
    );
    if (opened.result_code !== 200) return opened;
    const { token, recovery_code_list } = opened.result_data;
    const signedIn = await findSessionStaff(shop.database, token, now);
    if (signedIn === null) return NO_MATCH;
    caller.setToken(token);
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

/** Runs an attempt, unless too many have failed on this account from this network. Only failures count. */
async function runLimited<T>(
  shop: ServerContext,
  email: string,
  { address }: OfficeCaller,
  run: () => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  const now = shop.clock.now();
  const account = hashToken(normalizeEmail(email));
  const [pair, all] = [`staff-pair:${account}:${networkOf(address)}`, `staff-account:${account}`];
  if (!(await consumeNetworkAttempt(shop, 'staff-address', address, PER_NETWORK, now))) return TOO_MANY;
  if (!(await consumeAttempt(shop.database, pair, PER_ACCOUNT_AND_NETWORK, now))) return TOO_MANY;
  if (!(await consumeAttempt(shop.database, all, PER_ACCOUNT, now))) return TOO_MANY;
  const envelope = await run();
  if (envelope.result_code === 200) {
    await refundNetworkAttempt(shop, 'staff-address', address, PER_NETWORK, now);
    await refundAttempt(shop.database, pair, PER_ACCOUNT_AND_NETWORK, now);
    await refundAttempt(shop.database, all, PER_ACCOUNT, now);
  } else shop.log.warn({ code: envelope.result_code }, 'staff could not sign in');
  return envelope;
}

async function findStaffByPassword(shop: ServerContext, email: string, password: string): Promise<KnownStaff | null> {
  const found = await shop.database
    .selectFrom('staff')
    .select(['staff_idx', 'email', 'password_hash', 'totp_secret', 'totp_step'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', normalizeEmail(email)))
    .where('blocked_dt', 'is', null)
    .executeTakeFirst();
  const isPasswordCorrect = await shop.passwords.verify(password, found?.password_hash ?? null);
  if (found === undefined || !isPasswordCorrect) return null;
  if (isBlockedPassword(shop.blockedAccounts, found.email, password)) return null;
  const { staff_idx, totp_secret: sealed } = found;
  const totp_secret = sealed === null ? null : shop.secret.unsealOrThrow(['staff', 'totp_secret', staff_idx], sealed);
  return { staff_idx, email: found.email, totp_secret, is_enrolled: found.totp_step > 0 };
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
