import type { StaffSession } from '../../core/api/office/staff/staff.api.ts';
import { StaffAccount } from '../../core/office-client/staff-account.ts';
import { OFFICE_RIGHTS } from '../../core/office/office-rights.ts';

/** A staff member who is signed in with all rights. */
export function signedInStaff(staff_idx = 1, change: Partial<StaffSession> = {}): StaffAccount {
  const account = new StaffAccount();
  account.store({
    staff_idx,
    staff_name: '한소라',
    email: 'md@moajang.kr',
    role: 'owner',
    right_list: [...OFFICE_RIGHTS],
    member_name: null,
    needs_new_password: false,
    ends_at: Number.MAX_SAFE_INTEGER,
    confirmed_until: null,
    csrf_token: 'token',
    ...change,
  });
  return account;
}
