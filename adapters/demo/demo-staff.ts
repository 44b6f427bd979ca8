import type { StaffRole } from '../../core/office/staff-role.ts';

/** A demo account of the office. The secret of its authenticator is public. */
export interface DemoStaff {
  readonly email: string;
  readonly password: string;
  readonly staff_name: string;
  readonly role: StaffRole;
  /** The seller shop of the account; null for staff of the shop. */
  readonly member_id: string | null;
  /** The secret of the authenticator, in Base32. */
  readonly totp_secret: string;
}

const PASSWORD = 'moajang1!';

/** Demo accounts of the office, which the README lists. The sandbox shows the codes of their authenticators. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    email: 'owner@moajang.kr',
    password: PASSWORD,
    staff_name: '한대표',
    role: 'owner',
    member_id: null,
    totp_secret: 'MOAJANGOWNERAAAAAAAAAAAAAAAAAAAA',
  },
  {
    email: 'md@moajang.kr',
    password: PASSWORD,
    staff_name: '한소라',
    role: 'merchandiser',
    member_id: null,
    totp_secret: 'MOAJANGMDAAAAAAAAAAAAAAAAAAAAAAA',
  },
  {
    email: 'cs@moajang.kr',
    password: PASSWORD,
    staff_name: '이서연',
    role: 'customer-service',
    member_id: null,
    totp_secret: 'MOAJANGCSAAAAAAAAAAAAAAAAAAAAAAA',
  },
  {
    email: 'account@moajang.kr',
    password: PASSWORD,
    staff_name: '정회계',
    role: 'accounting',
    member_id: null,
    totp_secret: 'MOAJANGACCOUNTAAAAAAAAAAAAAAAAAA',
  },
  {
    email: 'seller@moajang.kr',
    password: PASSWORD,
    staff_name: '강전자',
    role: 'seller',
    member_id: 'key-studio',
    totp_secret: 'MOAJANGSELLERAAAAAAAAAAAAAAAAAAA',
  },
];
