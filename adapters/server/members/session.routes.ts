import type { CallName } from '../../../core/api/contract.ts';
import { UNKNOWN_DEVICE } from '../../../core/device/device-label.ts';
import { failure, success } from '../../../core/outcome/envelope.ts';
import { removeDevices } from '../access/known-device.ts';
import { callerSession } from '../kernel/caller-member.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { Caller, ServerContext } from '../kernel/server-context.ts';
import { endSocialSessions, loadSocialSessions, type SocialSession } from '../social/social-session.ts';
import { selectLiveSessions, MAX_SESSIONS } from './member-token.ts';

type SessionCall = Extract<CallName, `${string} /api/v1/member/session${string}`>;

/** Same response for another member's session as for an unknown one. */
const SESSION_NOT_FOUND = failure(404, '이미 로그아웃된 기기예요.');

/** Handlers that list the devices on which the caller is logged in, and end their sessions. */
export function sessionRoutes(shop: ServerContext): Handlers<SessionCall> {
  return {
    'GET /api/v1/member/session/list': async (_, caller) => {
      const { member_idx, token_hash: current } = callerSession(caller);
      const rows = await selectLiveSessions(shop.database, shop.clock.now())
        .select(['token_hash', 'session_idx', 'device_name', 'created_dt', 'last_used_dt'])
        .where('member_idx', '=', member_idx)
        // The last use is stored only once a day, so it does not identify the current session.
        .orderBy((row) => row('token_hash', '=', current), 'desc')
        .orderBy('last_used_dt', 'desc')
        .orderBy('session_idx', 'desc')
        .limit(MAX_SESSIONS)
        .execute();
      return success(
        rows.map(({ token_hash, device_name, ...session }) => ({
          ...session,
          device_name: device_name === '' ? UNKNOWN_DEVICE : device_name,
          is_current: token_hash === current,
        })),
      );
    },

    'DELETE /api/v1/member/session': async ({ session_idx }, caller) =>
      (await endSessions(shop, caller, session_idx)) === 0 ? SESSION_NOT_FOUND : success(true),

    'DELETE /api/v1/member/session/others': async (_, caller) => {
      await endSessions(shop, caller, 'others');
      return success(true);
    },
  };
}

/**
 * Ends one session of the caller, or all but the current one. Their devices no longer count as known, since the caller
 * does not trust them. Returns the number of ended sessions.
 */
async function endSessions(shop: ServerContext, caller: Caller, target: number | 'others'): Promise<number> {
  const { member_idx, token_hash: current } = callerSession(caller);
  const { count, social } = await retryTransaction(shop.database, async (tx) => {
    const ownTokens = await tx
      .selectFrom('member_token')
      .select(['token_hash', 'device_hash', 'session_idx'])
      .where('member_idx', '=', member_idx)
      .forUpdate()
      .execute();
    const ended = ownTokens.filter(({ session_idx, token_hash }) =>
      target === 'others' ? token_hash !== current : session_idx === target,
    );
    const currentDevice = ownTokens.find(({ token_hash }) => token_hash === current)?.device_hash;
    const hashes = ended.map(({ token_hash }) => token_hash);
    const sessions: readonly SocialSession[] = await loadSocialSessions(shop, tx, hashes);
    if (hashes.length > 0) await tx.deleteFrom('member_token').where('token_hash', 'in', hashes).execute();
    const devices = ended.flatMap(({ device_hash }) =>
      device_hash === null || device_hash === currentDevice ? [] : [device_hash],
    );
    await removeDevices(tx, member_idx, devices);
    return { count: ended.length, social: sessions };
  });
  await endSocialSessions(shop, social);
  return count;
}
