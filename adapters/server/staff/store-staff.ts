import { formatKst } from '../../../core/time/kst.ts';
import type { StaffRole } from '../../../core/office/staff-role.ts';
import type { ServerContext } from '../kernel/server-context.ts';

/** An account that is already enrolled, as those of the demo shop are. */
export interface EnrolledStaff {
  readonly email: string;
  readonly password: string;
  readonly staff_name: string;
  readonly role: StaffRole;
  readonly member_id: string | null;
  readonly totp_secret: string;
}

/** Stores accounts with their authenticators. Skips accounts whose e-mail exists, or whose shop does not. */
export async function storeStaff(
  { database, secret, passwords }: Pick<ServerContext, 'database' | 'secret' | 'passwords'>,
  list: readonly EnrolledStaff[],
  now: number,
): Promise<void> {
  const created_dt = formatKst(now);
  for (const { email, password, staff_name, role, member_id, totp_secret } of list) {
    const password_hash = await passwords.hash(password);
    await database.transaction().execute(async (tx) => {
      const seller = await tx
        .selectFrom('seller')
        .select('seller_idx')
        .where('member_id', '=', member_id ?? '')
        .executeTakeFirst();
      if (role === 'seller' && seller === undefined) return;
      const seller_idx = role === 'seller' ? (seller?.seller_idx ?? null) : null;
      const added = await tx
        .insertInto('staff')
        // Step 1 is before all current codes: it marks the account as enrolled, and no code as used.
        .values({
          email,
          staff_name,
          role,
          seller_idx,
          password_hash,
          is_password_given: false,
          totp_step: 1,
          created_dt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('staff_idx')
        .executeTakeFirst();
      if (added === undefined) return;
      await tx
        .updateTable('staff')
        .set({ totp_secret: secret.seal(['staff', 'totp_secret', added.staff_idx], totp_secret) })
        .where('staff_idx', '=', added.staff_idx)
        .execute();
    });
  }
}
