import { isMemberId } from '../browse/member-id.ts';
import { isRecord } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { SellerId } from '../vocabulary/ids.ts';

/** Maximum time between the tap and the login. After a later login, the shopper has to tap again. */
export const PENDING_FOLLOW_TTL_MS = 30 * MINUTE_MS;

/** The seller whom a guest wanted to follow, and the page on which the follow is completed after the login. */
interface PendingFollow {
  readonly member_id: SellerId;
  readonly path: string;
}

export const pendingFollow = stored<PendingFollow>({
  key: 'moajang.pending-follow',
  owner: 'shopper',
  lifetime: PENDING_FOLLOW_TTL_MS,
  parse(value) {
    if (!isRecord(value)) return null;
    const { member_id, path } = value;
    if (typeof member_id !== 'string' || !isMemberId(member_id) || typeof path !== 'string') return null;
    return { member_id, path };
  },
});
