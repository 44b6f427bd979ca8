import type { UserInfo } from '../../../core/api/member.api.ts';
import { retryTransaction } from '../database/transaction.ts';
import { issueToken } from '../member-token.ts';
import type { Shop } from '../shop.ts';
import { keepSocialSession } from './social-session.ts';
import { takeTicket, type TicketKey } from './social-ticket.ts';
import { userInfoOf } from './user-info.ts';

/** Logs in the member whom a provider vouched for, in the browser that began it; null for a ticket that is no good. */
export async function logInWithTicket(shop: Shop, key: TicketKey): Promise<UserInfo | null> {
  return retryTransaction(shop.database, async (work) => {
    const ticket = await takeTicket(shop, work, 'login', key);
    if (ticket === null) return null;
    const { provider, social_id, unlink_token } = ticket;
    const member = await work
      .selectFrom('member_social')
      .innerJoin('member', 'member.member_idx', 'member_social.member_idx')
      .select('member.member_idx')
      .where('provider', '=', provider)
      .where('social_id', '=', social_id)
      .where('seceded_dt', 'is', null)
      .executeTakeFirst();
    if (member === undefined) return null;
    if (unlink_token !== null) {
      // Providers give a new one now and then, and the old one runs out.
      await work
        .updateTable('member_social')
        .set({ unlink_token: shop.secret.seal(unlink_token) })
        .where('provider', '=', provider)
        .where('social_id', '=', social_id)
        .execute();
    }
    const token = await issueToken(work, member.member_idx, shop.clock.now());
    await keepSocialSession(shop, work, token, ticket);
    return userInfoOf(work, member.member_idx, token);
  });
}
