import { recipe } from '../ports/recipe.ts';
import { Api } from '../client/api.ts';
import { MemberSet } from '../client/member-set.ts';
import { Session } from '../client/session.ts';
import { success } from '../outcome/envelope.ts';
import type { SellIdx } from '../vocabulary/ids.ts';

const QUIET = { quiet: true };

/** The sales that the member likes. */
export class Likes extends MemberSet<SellIdx> {
  constructor(api: Api, session: Session) {
    super(session, {
      async load() {
        const envelope = await api.call('GET /api/v1/like', { now_page: 0 }, QUIET);
        return envelope.result_code === 200 ? success(envelope.result_data.sell_idx_list) : envelope;
      },
      change: (sell_idx, isLiked) =>
        api.call(isLiked ? 'POST /api/v1/like' : 'DELETE /api/v1/like', { sell_idx }, QUIET),
    });
  }
}

export const likes = recipe(Likes, Api, Session);
