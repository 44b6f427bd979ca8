import type { MemberIdx } from '../../../core/vocabulary/ids.ts';
import { deviceLabel } from '../../../core/device/device-label.ts';
import type { Database, Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { deviceHash, saveKnownDevice } from '../access/known-device.ts';
import type { OwnerNotice } from '../access/owner-notice.ts';
import { issueToken } from './member-token.ts';

/** The device of a login, as the client describes it. */
export interface LoginDevice {
  /** Secret that a device stores for all its logins. */
  readonly device_key: string | undefined;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly token: string;
  /** Notice to send after the commit; null for a known device, and for the member's first one. */
  readonly notice: OwnerNotice | null;
}

/** Logs a member in on a device, and stores the device as known. */
export async function openSession(
  database: Database,
  member_idx: MemberIdx,
  { device_key, userAgent }: LoginDevice,
  now: number,
): Promise<OpenedSession> {
  const device_name = deviceLabel(userAgent);
  const device_hash = device_key === undefined ? null : deviceHash(member_idx, device_key);
  const token = await issueToken(database, member_idx, { device_name, device_hash }, now);
  if ((await saveKnownDevice(database, member_idx, device_hash, now)) !== 'new') return { token, notice: null };
  const { phone } = await database
    .selectFrom('member')
    .select('phone')
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return { token, notice: { member_idx, phone, template: 'new-device', device_name } };
}

/**
 * Like `openSession`, for a caller whose password was checked against a stored hash. Returns null if the hash has
 * changed since, or the account is deleted or blocked: a password change that logs out all devices must also prevent a
 * token created concurrently.
 */
export async function openSessionByPassword(
  database: Database,
  { member_idx, password_hash }: { readonly member_idx: MemberIdx; readonly password_hash: string | null },
  device: LoginDevice,
  now: number,
): Promise<OpenedSession | null> {
  return retryTransaction(database, async (tx: Tx) => {
    const member = await tx
      .selectFrom('member')
      .select('member_idx')
      .where('member_idx', '=', member_idx)
      .where('password_hash', '=', password_hash)
      .where('seceded_dt', 'is', null)
      .where('blocked_dt', 'is', null)
      .forShare()
      .executeTakeFirst();
    return member === undefined ? null : openSession(tx, member_idx, device, now);
  });
}
