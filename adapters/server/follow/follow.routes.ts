import { sql } from 'kysely';
import * as v from 'valibot';
import { FOLLOW_PAGE_SIZE, MAX_FOLLOWS } from '../../../core/api/account/follow.api.ts';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { id } from '../../../core/api/schema/fields.ts';
import { isMemberId } from '../../../core/browse/member-id.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx, SellerId, SellerIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Database, Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { cursorTime } from '../listing/cursor.ts';
import { parseJsonCursor, writeJsonCursor } from '../listing/json-cursor.ts';
import { findFollowedSales } from './followed-sales.ts';
import { findFollowedSellers } from './followed-sellers.ts';

type FollowCall =
  | 'GET /api/v1/follow'
  | 'GET /api/v1/follow/ids'
  | 'GET /api/v1/follow/sale'
  | 'POST /api/v1/follow'
  | 'DELETE /api/v1/follow'
  | 'PUT /api/v1/follow/seen';

type FollowEnvelope = Envelope<ResponseOf<'POST /api/v1/follow'>>;

const SELLER_NOT_FOUND = failure(404, '판매자를 찾을 수 없어요.');
const TOO_MANY = failure(409, `판매자는 ${MAX_FOLLOWS}명까지 팔로우할 수 있어요. 팔로우한 판매자를 정리해 주세요.`);

/** The last row of a page: the time by which the list is sorted, and the row's id. */
const cursorTuple = v.strictTuple([cursorTime, id]);

export function followRoutes({ database, clock }: ServerContext): Handlers<FollowCall> {
  const setFollow = async (
    member_idx: MemberIdx,
    member_id: SellerId,
    is_followed: boolean,
  ): Promise<FollowEnvelope> => {
    if (!isMemberId(member_id)) return SELLER_NOT_FOUND;
    return abortableTransaction<FollowEnvelope>(database, async (tx, undo) => {
      // Serializes the follows of a member, so that the limit holds.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`follow:${member_idx}`}, 0))`.execute(tx);
      const seller = await tx
        .selectFrom('seller')
        .select(['seller_idx', 'follower_cnt'])
        .where('member_id', '=', member_id)
        .executeTakeFirst();
      if (seller === undefined) return SELLER_NOT_FOUND;
      const { seller_idx } = seller;
      const change = is_followed
        ? await addFollow(tx, member_idx, seller_idx, formatKst(clock.now()))
        : -(await removeFollow(tx, member_idx, seller_idx));
      if (change === 0) return success({ member_id, is_followed, follower_cnt: seller.follower_cnt });
      if (change > 0 && (await countFollows(tx, member_idx)) > MAX_FOLLOWS) return undo(TOO_MANY);
      const { follower_cnt } = await tx
        .updateTable('seller')
        .set((row) => ({ follower_cnt: row('follower_cnt', '+', change) }))
        .where('seller_idx', '=', seller_idx)
        .returning('follower_cnt')
        .executeTakeFirstOrThrow();
      return success({ member_id, is_followed, follower_cnt });
    });
  };
  return {
    'GET /api/v1/follow': async ({ cursor }, caller) => {
      const member_idx = callerMember(caller);
      const after = parseJsonCursor(cursor, cursorTuple);
      const rows = await findFollowedSellers(database, member_idx, after, formatKst(clock.now()));
      const shown = rows.slice(0, FOLLOW_PAGE_SIZE);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      const next_cursor = last === undefined ? null : writeJsonCursor([last.followed_dt, last.seller_idx]);
      const list = shown.map(({ seller_idx: _idx, ...seller }) => seller);
      return success({ list, next_cursor, total_cnt: await countFollows(database, member_idx) });
    },

    'GET /api/v1/follow/ids': async (_, caller) => {
      const rows = await database
        .selectFrom('seller_follow')
        .innerJoin('seller', 'seller.seller_idx', 'seller_follow.seller_idx')
        .select('member_id')
        .where('member_idx', '=', callerMember(caller))
        .limit(MAX_FOLLOWS)
        .execute();
      return success({ member_id_list: rows.map(({ member_id }) => member_id) });
    },

    'GET /api/v1/follow/sale': async ({ cursor }, caller) => {
      const after = parseJsonCursor(cursor, cursorTuple);
      const rows = await findFollowedSales(database, callerMember(caller), after, clock.now());
      const list = rows.slice(0, FOLLOW_PAGE_SIZE);
      const last = rows.length > list.length ? list.at(-1) : undefined;
      return success({
        list,
        next_cursor: last === undefined ? null : writeJsonCursor([last.start_dt, last.sell_idx]),
      });
    },

    'POST /api/v1/follow': ({ member_id }, caller) => setFollow(callerMember(caller), member_id, true),
    'DELETE /api/v1/follow': ({ member_id }, caller) => setFollow(callerMember(caller), member_id, false),

    'PUT /api/v1/follow/seen': async ({ member_id }, caller) => {
      const member_idx = callerMember(caller);
      await database
        .updateTable('seller_follow')
        .set({ seen_dt: formatKst(clock.now()) })
        .where('member_idx', '=', member_idx)
        .where('seller_idx', '=', (row) =>
          row.selectFrom('seller').select('seller_idx').where('member_id', '=', member_id),
        )
        .execute();
      return success({});
    },
  };
}

/** Returns 1 if the follow is new, 0 if it existed. */
async function addFollow(tx: Tx, member_idx: MemberIdx, seller_idx: SellerIdx, followed_dt: KstText): Promise<number> {
  const added = await tx
    .insertInto('seller_follow')
    .values({ member_idx, seller_idx, followed_dt, seen_dt: followed_dt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seller_idx')
    .execute();
  return added.length;
}

async function removeFollow(tx: Tx, member_idx: MemberIdx, seller_idx: SellerIdx): Promise<number> {
  const removed = await tx
    .deleteFrom('seller_follow')
    .where('member_idx', '=', member_idx)
    .where('seller_idx', '=', seller_idx)
    .returning('seller_idx')
    .execute();
  return removed.length;
}

async function countFollows(database: Database | Tx, member_idx: MemberIdx): Promise<number> {
  const { cnt } = await database
    .selectFrom('seller_follow')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return cnt;
}
