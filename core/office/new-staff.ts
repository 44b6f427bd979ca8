import type { StaffPosition } from './staff-role.ts';

export interface NewStaffAccount extends StaffPosition {
  readonly email: string;
  readonly staff_name: string;
}
