import type { StaffSessionTimes } from '../../../core/office/staff-session.ts';
import { canFindPeople } from '../../../core/office-search/people-search.ts';
import type { StaffRole } from '../../../core/office/staff-role.ts';
import type { SellerIdx, StaffIdx } from '../../../core/vocabulary/ids.ts';
import type { AuditNotes } from './audit-notes.ts';

/** The staff member of a session. No value comes from the fields of a request. */
export interface SignedInStaff {
  readonly staff_idx: StaffIdx;
  readonly staff_name: string;
  readonly email: string;
  readonly role: StaffRole;
  /** The shop that a seller is limited to; null for other roles. */
  readonly seller_idx: SellerIdx | null;
  /** True: the password was set by another member of staff, so the only allowed action is changing it. */
  readonly needs_new_password: boolean;
  readonly token_hash: string;
  readonly times: StaffSessionTimes;
}

/** The session and the origin of a call, with its file and its notes for the audit log. */
export interface OfficeCaller {
  readonly staff: SignedInStaff | null;
  readonly address: string;
  readonly userAgent: string;
  readonly request_id: string;
  /** The key of the browser in its cookie, from an earlier login; null without one. */
  readonly device_key: string | null;
  /** The call's notes for the audit log. */
  readonly audit: AuditNotes;
  /** Sets the session's cookie; null removes it. */
  readonly setToken: (token: string | null) => void;
  /** Sets the cookie by which the browser is known at the next login. */
  readonly setDeviceKey: (device_key: string) => void;
  /** The file in the body of a call that accepts one. */
  readonly bytes?: Uint8Array;
  /** The files in the body of a call that accepts them, unread; null without a body. */
  readonly body?: ReadableStream<Uint8Array> | null;
}

/** Returns what a staff member can read: the orders of which shop, and whether a search finds people. */
export function readerOf({ role, seller_idx }: Pick<SignedInStaff, 'role' | 'seller_idx'>) {
  return { seller_idx, canFindPeople: canFindPeople(role) };
}

/** Returns the calling staff member. Throws if the call's definition does not require one. */
export function callingStaff({ staff }: OfficeCaller): SignedInStaff {
  if (staff === null) throw new Error('this call is for staff: the contract must say so');
  return staff;
}
