import type { StaffSession } from '../../../core/api/office/staff/staff.api.ts';
import { rightsOf } from '../../../core/office/office-rights.ts';
import { CONFIRMATION_TTL_MS, isConfirmedAt, staffSessionEnd } from '../../../core/office/staff-session.ts';
import type { Secret } from '../kernel/secret.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { SignedInStaff } from '../office-kernel/office-caller.ts';

/** Returns the CSRF token of a session, which is required for each change. */
export function csrfTokenOf(secret: Secret, token_hash: string): string {
  return secret.hashCode('office-csrf', token_hash);
}

/** Returns the data of a session that the office shows. */
export async function loadStaffSession(
  { database, clock, secret }: Pick<ServerContext, 'database' | 'clock' | 'secret'>,
  staff: SignedInStaff,
): Promise<StaffSession> {
  const { staff_idx, staff_name, email, role, seller_idx, times, needs_new_password } = staff;
  const seller =
    seller_idx === null
      ? undefined
      : await database
          .selectFrom('seller')
          .select('member_name')
          .where('seller_idx', '=', seller_idx)
          .executeTakeFirst();
  const { confirmedAt } = times;
  return {
    staff_idx,
    staff_name,
    email,
    role,
    right_list: [...rightsOf(role)],
    member_name: seller?.member_name ?? null,
    needs_new_password,
    ends_at: staffSessionEnd(times),
    confirmed_until:
      confirmedAt !== null && isConfirmedAt(times, clock.now()) ? confirmedAt + CONFIRMATION_TTL_MS : null,
    csrf_token: csrfTokenOf(secret, staff.token_hash),
  };
}
