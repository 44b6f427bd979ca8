import type { StaffRole } from '../../core/office/staff-role.ts';

/** A demo account of the office, with the public secret of its authenticator. */
export interface DemoStaff {
  readonly email: string;
  readonly password: string;
  readonly staff_name: string;
  readonly role: StaffRole;
  /** The shop of a seller. */
  readonly member_id: string | null;
  /** Base32. */
  readonly totp_secret: string;
}

const PASSWORD = 'moajang1!';

/** The README lists them. The sandbox plays their authenticator app. */
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
