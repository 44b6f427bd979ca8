import type { BlockedAccount } from '../kernel/server-context.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Passwords } from '../../../core/ports/server/passwords.port.ts';
import type { MemberIdx } from '../../../core/vocabulary/ids.ts';

/**
 * Returns whether the normalized e-mail and the password match a blocked account. A changed password is not blocked.
 */
export function isBlockedPassword(blocked: readonly BlockedAccount[], email: string, password: string): boolean {
  return blocked.some((account) => account.email === email && account.password === password);
}

/**
 * Returns whether a social login belongs to a blocked account. Compares the e-mail too, since the provider may have
 * given the account's number to another person.
 */
export function isBlockedSocial(
  blocked: readonly BlockedAccount[],
  email: string,
  { provider, social_id }: NonNullable<BlockedAccount['social']>,
): boolean {
  return blocked.some(
    ({ social, email: own }) => own === email && social?.provider === provider && social.social_id === social_id,
  );
}

/** Logs one warning, with member ids, if the database has blocked accounts with their original passwords. */
export async function warnOfBlockedAccounts(
  database: Database,
  blocked: readonly BlockedAccount[],
  passwords: Passwords,
  log: Log,
): Promise<void> {
  if (blocked.length === 0) return;
  const rows = await database
    .selectFrom('member')
    .leftJoin('member_social', 'member_social.member_idx', 'member.member_idx')
    .select(['member.member_idx', 'email', 'password_hash', 'provider', 'social_id'])
    .where((row) =>
      row(
        row.fn<string>('lower', ['email']),
        'in',
        blocked.map(({ email }) => email),
      ),
    )
    .where('seceded_dt', 'is', null)
    .orderBy('member.member_idx')
    .execute();
  const found = new Set<MemberIdx>();
  for (const { member_idx, email, password_hash, provider, social_id } of rows) {
    const account = blocked.find((one) => one.email === email.toLowerCase());
    const hasSocial =
      provider !== null && social_id !== null && isBlockedSocial(blocked, email.toLowerCase(), { provider, social_id });
    const hasPassword =
      typeof account?.password === 'string' && (await passwords.verify(account.password, password_hash));
    if (hasSocial || hasPassword) found.add(member_idx);
  }
  if (found.size > 0) {
    log.warn(
      { member_idx: [...found] },
      'demo accounts with a public password are in this database: they cannot log in; DEMO=1 allows them',
    );
  }
}
