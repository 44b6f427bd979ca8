import { randomBytes } from 'node:crypto';
import { isWorkEmail, normalizeEmail } from '../../../core/member/email.ts';
import type { NewStaffAccount } from '../../../core/office/new-staff.ts';
import { staffPositionText, staffShopFailure, type StaffPosition } from '../../../core/office/staff-role.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { SellerIdx, StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Database, Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { AuditNotes } from '../office-kernel/audit-notes.ts';
import { loadChangedByText } from '../office-kernel/office-history.ts';
import { removeStaffDevices } from './staff-devices.ts';
import { endSessionsOfStaff } from './staff-sessions.ts';

type FirstPassword = Envelope<{ readonly staff_idx: StaffIdx; readonly password: string }>;

const STAFF_NOT_FOUND = failure(404, '그런 직원이 없어요.');
const OWN_ACCOUNT = failure(409, '내 계정은 스스로 바꿀 수 없어요. 다른 대표에게 부탁해 주세요.');
const NO_OWNER = failure(403, '대표만 할 수 있어요.');
const LAST_OWNER = failure(409, '대표가 한 명은 있어야 해요.');

/** Adds an account with a one-time password, which its owner changes at the first login. */
export async function addStaff(
  shop: Pick<ServerContext, 'database' | 'clock' | 'passwords'>,
  { email, staff_name, role, member_id }: NewStaffAccount,
  audit: AuditNotes,
): Promise<FirstPassword> {
  if (!isWorkEmail(email.trim())) return invalid('email', '이메일 주소를 다시 확인해 주세요.');
  if (staff_name === '') return invalid('staff_name', '이름을 적어 주세요.');
  const shopFailure = staffShopFailure({ role, member_id });
  if (shopFailure !== null) return invalid('member_id', shopFailure);
  const seller = await findSeller(shop.database, member_id);
  if (seller === 'unknown') return invalid('member_id', '그런 판매자가 없어요.');
  const password = createPassword();
  const added = await shop.database
    .insertInto('staff')
    .values({
      email: normalizeEmail(email),
      staff_name,
      role,
      seller_idx: seller.seller_idx,
      password_hash: await shop.passwords.hash(password),
      is_password_given: true,
      created_dt: formatKst(shop.clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_idx')
    .executeTakeFirst();
  if (added === undefined) return invalid('email', '이미 있는 계정이에요.');
  audit.setSubject('staff_idx', added.staff_idx);
  audit.recordChange('권한', null, staffPositionText(role, seller.member_name));
  return success({ staff_idx: added.staff_idx, password });
}

/** A new role for an account. */
export interface RoleChange extends StaffPosition {
  readonly staff_idx: StaffIdx;
  readonly reason: string;
  /** The position that the page showed, to detect a change by other staff; null skips this check. */
  readonly shown: StaffPosition | null;
}

/**
 * Changes the role of another account. The last owner cannot lose the role. Setting the current role changes nothing,
 * so that a request can be repeated after a lost response.
 */
export async function setRole(
  shop: Pick<ServerContext, 'database'>,
  callerIdx: StaffIdx | null,
  { staff_idx, role, member_id, reason, shown }: RoleChange,
  audit: AuditNotes,
): Promise<Envelope<null>> {
  audit.setReason(reason);
  const shopFailure = staffShopFailure({ role, member_id });
  if (shopFailure !== null) return invalid('member_id', shopFailure);
  return changeOtherStaff<null>(shop, callerIdx, staff_idx, audit, async (tx, before, undo) => {
    const seller = await findSeller(tx, member_id);
    if (seller === 'unknown') return invalid('member_id', '그런 판매자가 없어요.');
    const { seller_idx, member_name } = seller;
    if (before.role === role && before.seller_idx === seller_idx) return undo(success(null));
    if (shown !== null && (before.role !== shown.role || before.member_id !== shown.member_id)) {
      const text = await loadChangedByText(tx, 'staff_idx', staff_idx);
      return failure(409, text, { version: text });
    }
    audit.recordChange(
      '권한',
      staffPositionText(before.role, before.member_name),
      staffPositionText(role, member_name),
    );
    await tx.updateTable('staff').set({ role, seller_idx }).where('staff_idx', '=', staff_idx).execute();
    return success(null);
  });
}

/** Blocks another account, or unblocks it. */
export function setBlocked(
  shop: Pick<ServerContext, 'database' | 'clock'>,
  callerIdx: StaffIdx | null,
  { staff_idx, is_blocked }: { readonly staff_idx: StaffIdx; readonly is_blocked: boolean },
  audit: AuditNotes,
): Promise<Envelope<null>> {
  return changeOtherStaff(shop, callerIdx, staff_idx, audit, async (tx, before) => {
    audit.recordChange('상태', before.blocked_dt === null ? '사용 중' : '막음', is_blocked ? '막음' : '사용 중');
    const blocked_dt = is_blocked ? formatKst(shop.clock.now()) : null;
    await tx.updateTable('staff').set({ blocked_dt }).where('staff_idx', '=', staff_idx).execute();
    return success(null);
  });
}

/** Sets a new one-time password for another account, and lets it enroll a new authenticator app. */
export async function resetStaff(
  shop: Pick<ServerContext, 'database' | 'passwords'>,
  callerIdx: StaffIdx | null,
  staff_idx: StaffIdx,
  audit: AuditNotes,
): Promise<FirstPassword> {
  const password = createPassword();
  const password_hash = await shop.passwords.hash(password);
  return changeOtherStaff<{ staff_idx: StaffIdx; password: string }>(shop, callerIdx, staff_idx, audit, async (tx) => {
    await tx
      .updateTable('staff')
      .set({ password_hash, is_password_given: true, totp_secret: null, totp_step: 0 })
      .where('staff_idx', '=', staff_idx)
      .execute();
    await tx.deleteFrom('staff_recovery_code').where('staff_idx', '=', staff_idx).execute();
    await removeStaffDevices(tx, staff_idx);
    audit.recordChange('비밀번호와 인증 앱', null, '다시 정함');
    return success({ staff_idx, password });
  });
}

interface StaffBefore extends StaffPosition {
  readonly seller_idx: SellerIdx | null;
  readonly member_name: string | null;
  readonly blocked_dt: string | null;
}

/**
 * Changes another account under a lock, and ends its sessions. Refuses if no unblocked owner would remain, or if the
 * caller is no longer an owner, since another owner may have changed that after the call began.
 */
function changeOtherStaff<T>(
  { database }: Pick<ServerContext, 'database'>,
  callerIdx: StaffIdx | null,
  staff_idx: StaffIdx,
  audit: AuditNotes,
  change: (tx: Tx, before: StaffBefore, undo: (envelope: Envelope<T>) => never) => Promise<Envelope<T>>,
): Promise<Envelope<T>> {
  audit.setSubject('staff_idx', staff_idx);
  if (callerIdx === staff_idx) return Promise.resolve(OWN_ACCOUNT);
  return abortableTransaction<Envelope<T>>(database, async (tx, undo) => {
    // All owners are locked, so that two of them cannot remove each other.
    const owners = await tx
      .selectFrom('staff')
      .select(['staff_idx', 'blocked_dt'])
      .where('role', '=', 'owner')
      .orderBy('staff_idx')
      .forUpdate()
      .execute();
    if (callerIdx !== null && !owners.some((owner) => owner.staff_idx === callerIdx && owner.blocked_dt === null)) {
      return undo(NO_OWNER);
    }
    const before = await tx
      .selectFrom('staff')
      .leftJoin('seller', 'seller.seller_idx', 'staff.seller_idx')
      .select(['role', 'staff.seller_idx', 'member_id', 'seller.member_name', 'blocked_dt'])
      .where('staff_idx', '=', staff_idx)
      .forUpdate('staff')
      .executeTakeFirst();
    if (before === undefined) return undo(STAFF_NOT_FOUND);
    const changed = await change(tx, before, undo);
    if (changed.result_code !== 200) return undo(changed);
    if (owners.length > 0 && !(await hasOwner(tx))) return undo(LAST_OWNER);
    await endSessionsOfStaff(tx, staff_idx);
    return changed;
  });
}

async function hasOwner(database: Database): Promise<boolean> {
  const owner = await database
    .selectFrom('staff')
    .select('staff_idx')
    .where('role', '=', 'owner')
    .where('blocked_dt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

interface SellerOfStaff {
  readonly seller_idx: SellerIdx | null;
  readonly member_name: string | null;
}

/** Finds the seller shop of a staff account. */
async function findSeller(database: Database, member_id: string | null): Promise<SellerOfStaff | 'unknown'> {
  if (member_id === null || member_id === '') return { seller_idx: null, member_name: null };
  const found = await database
    .selectFrom('seller')
    .select(['seller_idx', 'member_name'])
    .where('member_id', '=', member_id)
    .executeTakeFirst();
  return found ?? 'unknown';
}

function invalid(field: string, text: string) {
  return failure(422, text, { [field]: text });
}

/** Returns a password of 96 random bits. */
function createPassword(): string {
  return randomBytes(12).toString('base64url');
}
