import type { Storage } from '../ports/storage.port.ts';
import { parseJson } from '../text/parse-json.ts';
import { isRecord, isRowId } from './stored-json.ts';
import type { MemberIdx } from '../vocabulary/ids.ts';

export const USER_KEY = 'moajang.user';
/**
 * Storage key of the last member, if their session ended without a logout. It is removed at a logout or the next login.
 */
export const LAST_MEMBER_KEY = 'moajang.last-member';

/**
 * The owner of a value on a device. `device`: all shoppers who use the device. `member`: only the logged-in member; a
 * guest's value belongs only to guests. `shopper`: the member, even after the session has expired; a guest's value is
 * passed to the member who logs in next. `staff`: the staff member who is signed in to the office. The office does not
 * store on the device who is signed in, so the value itself contains their id.
 */
export type Owner = 'device' | 'member' | 'shopper' | 'staff';

/**
 * Returns the `member_idx` to which values with this owner belong now; null for a guest, and for values of the device
 * or of staff.
 */
export function ownerOf(storage: Storage, owner: Owner): MemberIdx | null {
  if (owner === 'device' || owner === 'staff') return null;
  const member_idx = memberIn(storage.read(USER_KEY));
  return owner === 'member' ? member_idx : (member_idx ?? memberIn(storage.read(LAST_MEMBER_KEY)));
}

function memberIn(text: string | null): MemberIdx | null {
  const stored = text === null ? null : parseJson(text);
  return isRecord(stored) && isRowId(stored['member_idx']) ? stored['member_idx'] : null;
}
