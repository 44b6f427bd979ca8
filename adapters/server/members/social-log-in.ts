import type { UserInfo } from '../../../core/api/account/member.api.ts';
import { retryTransaction } from '../database/transaction.ts';
import { openSession, type LoginDevice } from './open-session.ts';
import { sendOwnerNotice } from '../access/owner-notice.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { isBlockedSocial } from './blocked-accounts.ts';
import { insertSocialSession } from '../social/social-session.ts';
import { consumeTicket, type TicketKey } from '../social/social-ticket.ts';
import { loadUserInfo } from './user-info.ts';

/** Logs in the member of a social login, in the browser that started it; null for an invalid ticket. */
export async function logInWithTicket(
  shop: ServerContext,
  key: TicketKey,
  device: LoginDevice,
): Promise<UserInfo | null> {
  const done = await retryTransaction(shop.database, async (tx) => {
    const ticket = await consumeTicket(shop, tx, 'login', key);
    if (ticket === null) return null;
    const { provider, social_id, unlink_token } = ticket;
    const member = await tx
      .selectFrom('member_social')
      .innerJoin('member', 'member.member_idx', 'member_social.member_idx')
      .select(['member.member_idx', 'email'])
      .where('provider', '=', provider)
      .where('social_id', '=', social_id)
      .where('seceded_dt', 'is', null)
      .where('blocked_dt', 'is', null)
      // A concurrent block of the account waits for this lock, and then ends the session that is opened here.
      .forShare('member')
      .executeTakeFirst();
    if (member === undefined || isBlockedSocial(shop.blockedAccounts, member.email, ticket)) return null;
    if (unlink_token !== null) {
      // Providers replace the token now and then, and the old one expires.
      await tx
        .updateTable('member_social')
        .set({
          unlink_token: shop.secret.seal(['member_social', 'unlink_token', `${provider}:${social_id}`], unlink_token),
        })
        .where('provider', '=', provider)
        .where('social_id', '=', social_id)
        .execute();
    }
    const { token, notice } = await openSession(tx, member.member_idx, device, shop.clock.now());
    await insertSocialSession(shop, tx, token, ticket);
    return { user: await loadUserInfo(tx, member.member_idx, token), notice };
  });
  sendOwnerNotice(shop, done?.notice ?? null);
  return done?.user ?? null;
}
