import type { StaffPosition } from './staff-role.ts';

/** A new account of the office. */
export interface NewStaffAccount extends StaffPosition {
  readonly email: string;
  readonly staff_name: string;
}
