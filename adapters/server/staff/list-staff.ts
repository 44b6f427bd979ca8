import type { StaffRow } from '../../../core/api/office/staff/staff.api.ts';
import { normalizeEmail } from '../../../core/member/email.ts';
import type { StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { Database } from '../database/database.ts';

/** Maximum number of listed accounts; a shop has fewer. */
const MAX_LISTED = 500;

/** Lists all accounts, the oldest first. */
export async function listStaff(database: Database): Promise<StaffRow[]> {
  const list = await database
    .selectFrom('staff')
    .leftJoin('seller', 'seller.seller_idx', 'staff.seller_idx')
    .select(['staff_idx', 'staff_name', 'staff.email', 'role', 'member_id', 'seller.member_name', 'totp_step'])
    .select(['staff.created_dt', 'last_login_dt', 'blocked_dt'])
    .select((row) =>
      row
        .selectFrom('staff_recovery_code')
        .select((code) => code.fn.countAll<number>().as('cnt'))
        .whereRef('staff_recovery_code.staff_idx', '=', 'staff.staff_idx')
        .as('recovery_cnt'),
    )
    .orderBy('staff_idx')
    .limit(MAX_LISTED)
    .execute();
  return list.map(({ totp_step, recovery_cnt, ...staff }) => ({
    ...staff,
    is_enrolled: totp_step > 0,
    recovery_cnt: recovery_cnt ?? 0,
  }));
}

/** Returns the account with an e-mail; null if there is none. */
export async function findStaff(database: Database, email: string): Promise<StaffIdx | null> {
  const found = await database
    .selectFrom('staff')
    .select('staff_idx')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', normalizeEmail(email)))
    .executeTakeFirst();
  return found?.staff_idx ?? null;
}

/** Returns the name of an account. Rejects if there is none. */
export async function findStaffName(database: Database, staff_idx: StaffIdx): Promise<string> {
  const { staff_name } = await database
    .selectFrom('staff')
    .select('staff_name')
    .where('staff_idx', '=', staff_idx)
    .executeTakeFirstOrThrow();
  return staff_name;
}
