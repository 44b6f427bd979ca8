import type { StaffRole } from './staff-role.ts';

/** A new account of the office. `member_id`: the shop of a seller; null for other roles. */
export interface NewStaffAccount {
  readonly email: string;
  readonly staff_name: string;
  readonly role: StaffRole;
  readonly member_id: string | null;
}
