import type { OfficeResponseOf, ParsedOfficeRequestOf } from '../../../core/api/office/office-contract.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { CONFIRMATION_TTL_MS } from '../../../core/office/staff-session.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';
import { newPasswordFailure } from '../access/new-password.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { consumeAttempt, refundAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import { LOGIN_REQUIRED } from '../request/call-failures.ts';
import { recordClientEvent } from '../security/security-events.ts';
import { useCode } from './sign-in.ts';
import { removeStaffDevices, staffDeviceHash } from './staff-devices.ts';
import { confirmStaffSession, endSessionsOfStaff } from './staff-sessions.ts';

const PER_SESSION = { maxAttempts: 5, windowMs: 15 * MINUTE_MS };
const TOO_MANY = failure(429, '확인을 여러 번 실패했어요. 15분 뒤에 다시 시도해 주세요.');
const WRONG_PASSWORD = failure(422, '비밀번호가 맞지 않아요.', { password: '비밀번호가 맞지 않아요.' });
const WRONG_CODE = failure(422, '인증 번호가 맞지 않아요.', { code: '인증 앱에 지금 보이는 6자리를 넣어 주세요.' });

const CONFIRM_CALL = 'POST /api/office/v1/session/confirm';
type IdentityProof = ParsedOfficeRequestOf<typeof CONFIRM_CALL>;
type Confirmed = OfficeResponseOf<typeof CONFIRM_CALL>;

/**
 * Confirms the identity of signed-in staff again. Failures are limited per session, and recorded in the security log.
 */
export async function confirmIdentity(
  shop: ServerContext,
  proof: IdentityProof,
  caller: OfficeCaller,
): Promise<Envelope<Confirmed>> {
  const envelope = await checkIdentity(shop, proof, caller);
  if (envelope.result_code !== 200) {
    const what = envelope === TOO_MANY ? 'staff-login-limited' : 'staff-login-refused';
    const { staff_idx } = callingStaff(caller);
    await recordClientEvent(shop, caller, { what, member_idx: null, staff_idx, call: CONFIRM_CALL });
  }
  return envelope;
}

async function checkIdentity(
  shop: ServerContext,
  { password, code }: IdentityProof,
  caller: OfficeCaller,
): Promise<Envelope<Confirmed>> {
  const { staff_idx, token_hash } = callingStaff(caller);
  const now = shop.clock.now();
  const key = `staff-confirm:${token_hash}`;
  if (!(await consumeAttempt(shop.database, key, PER_SESSION, now))) return TOO_MANY;
  const staff = await shop.database
    .selectFrom('staff')
    .select(['password_hash', 'totp_secret'])
    .where('staff_idx', '=', staff_idx)
    .executeTakeFirstOrThrow();
  if (!(await shop.passwords.verify(password, staff.password_hash)) || staff.totp_secret === null)
    return WRONG_PASSWORD;
  const secret = shop.secret.unsealOrThrow(['staff', 'totp_secret', staff_idx], staff.totp_secret);
  const confirmed = await abortableTransaction<Envelope<Confirmed>>(shop.database, async (tx, undo) => {
    if (!(await useCode(tx, staff_idx, secret, code, now))) return undo(WRONG_CODE);
    await confirmStaffSession(tx, token_hash, now);
    return success({ confirmed_until: now + CONFIRMATION_TTL_MS });
  });
  if (confirmed.result_code === 200) await refundAttempt(shop.database, key, PER_SESSION, now);
  return confirmed;
}

/**
 * Changes the password of the calling staff, and ends all of their other sessions. Only this browser remains known.
 * Refused if the calling session has ended since the call began: the change must not undo a reset by an owner.
 */
export async function changeOwnPassword(
  shop: ServerContext,
  password: string,
  caller: OfficeCaller,
): Promise<Envelope<null>> {
  const { staff_idx, email, token_hash } = callingStaff(caller);
  caller.audit.setSubject('staff_idx', staff_idx);
  const text = await newPasswordFailure(password, email);
  if (text !== null) return failure(422, text, { password: text });
  const password_hash = await shop.passwords.hash(password);
  const endedCnt = await abortableTransaction<number | null>(shop.database, async (tx, undo) => {
    // Locks the account, so that a concurrent reset has ended the session or waits.
    await tx
      .updateTable('staff')
      .set({ password_hash, is_password_given: false })
      .where('staff_idx', '=', staff_idx)
      .execute();
    const session = await tx
      .selectFrom('staff_session')
      .select('session_idx')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    if (session === undefined) return undo(null);
    const cnt = await endSessionsOfStaff(tx, staff_idx, token_hash);
    await removeStaffDevices(tx, staff_idx, staffDeviceHash(staff_idx, caller.device_key ?? ''));
    return cnt;
  });
  if (endedCnt === null) return LOGIN_REQUIRED;
  caller.audit.recordChange('비밀번호', '전의 것', '새것');
  caller.audit.recordChange('다른 기기의 세션', endedCnt, 0);
  return success(null);
}
