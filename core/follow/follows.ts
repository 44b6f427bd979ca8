import type { Api } from '../client/api.ts';
import { MemberSet } from '../client/member-set.ts';
import type { Session } from '../client/session.ts';
import { success } from '../outcome/envelope.ts';
import type { SellerId } from '../vocabulary/ids.ts';

const QUIET = { quiet: true };

/** The sellers that the member follows. */
export class Follows extends MemberSet<SellerId> {
  constructor(api: Api, session: Session) {
    super(session, {
      async load() {
        const envelope = await api.call('GET /api/v1/follow/ids', {}, QUIET);
        return envelope.result_code === 200 ? success(envelope.result_data.member_id_list) : envelope;
      },
      change: (member_id, isFollowed) =>
        api.call(isFollowed ? 'POST /api/v1/follow' : 'DELETE /api/v1/follow', { member_id }, QUIET),
    });
  }
}
