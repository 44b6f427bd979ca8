import { sql } from 'kysely';
import { LIKE_PAGE_SIZE, MAX_LIKES } from '../../../core/api/account/like.api.ts';
import type { ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { callerMember } from '../kernel/caller-member.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { CARD } from '../listing/sale-card.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import type { MemberIdx, SellIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';

type LikeCall = 'GET /api/v1/like' | 'POST /api/v1/like' | 'DELETE /api/v1/like';

type LikeEnvelope = Envelope<ResponseOf<'POST /api/v1/like'>>;

const SALE_NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');
const TOO_MANY = failure(409, `찜은 ${MAX_LIKES}개까지 할 수 있어요. 찜한 상품을 정리해 주세요.`);

export function likeRoutes({ database, clock, responses }: ServerContext): Handlers<LikeCall> {
  const setLike = async (member_idx: MemberIdx, sell_idx: SellIdx, is_liked: boolean): Promise<LikeEnvelope> => {
    const envelope = await abortableTransaction<LikeEnvelope>(database, async (tx, undo) => {
      // Serializes the likes of a member, so that the limit holds.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`like:${member_idx}`}, 0))`.execute(tx);
      const change = is_liked
        ? await addLike(tx, member_idx, sell_idx, formatKst(clock.now()))
        : -(await removeLike(tx, member_idx, sell_idx));
      if (change > 0 && (await countLikes(tx, member_idx)) > MAX_LIKES) return undo(TOO_MANY);
      const sale = await tx
        .updateTable('sale')
        .set((row) => ({ like_cnt: row('like_cnt', '+', change) }))
        .where('sell_idx', '=', sell_idx)
        .returning('like_cnt')
        .executeTakeFirst();
      return sale === undefined ? SALE_NOT_FOUND : success({ sell_idx, is_liked, like_cnt: sale.like_cnt });
    });
    // Other shoppers see only the number of likes, which is part of the sale's details.
    responses.clearSaleDetails(sell_idx);
    return envelope;
  };
  return {
    'GET /api/v1/like': async ({ now_page }, caller) => {
      const member_idx = callerMember(caller);
      const ids = await database
        .selectFrom('member_like')
        .select('sell_idx')
        .where('member_idx', '=', member_idx)
        .orderBy('liked_dt', 'desc')
        .orderBy('sell_idx', 'desc')
        .limit(MAX_LIKES)
        .execute();
      const sell_idx_list = ids.map(({ sell_idx }) => sell_idx);
      const page =
        now_page === 0 ? [] : sell_idx_list.slice((now_page - 1) * LIKE_PAGE_SIZE, now_page * LIKE_PAGE_SIZE);
      const cards =
        page.length === 0
          ? []
          : await database
              .selectFrom('sale')
              .innerJoin('product', 'product.product_idx', 'sale.product_idx')
              .select([...CARD, 'sale.start_dt', 'sale.end_dt'])
              .where('sale.sell_idx', 'in', page)
              .execute();
      const bySale = new Map(cards.map((card) => [card.sell_idx, card]));
      return success({
        list: page.flatMap((sell_idx) => bySale.get(sell_idx) ?? []),
        total_page: Math.ceil(sell_idx_list.length / LIKE_PAGE_SIZE),
        total_cnt: sell_idx_list.length,
        sell_idx_list,
      });
    },
    'POST /api/v1/like': ({ sell_idx }, caller) => setLike(callerMember(caller), sell_idx, true),
    'DELETE /api/v1/like': ({ sell_idx }, caller) => setLike(callerMember(caller), sell_idx, false),
  };
}

/** Returns 1 if the like is new, 0 if it existed or the sale does not exist. */
async function addLike(tx: Tx, member_idx: MemberIdx, sell_idx: SellIdx, liked_dt: KstText): Promise<number> {
  const sale = await tx.selectFrom('sale').select('consumer_price').where('sell_idx', '=', sell_idx).executeTakeFirst();
  if (sale === undefined) return 0;
  const added = await tx
    .insertInto('member_like')
    .values({ member_idx, sell_idx, liked_dt, liked_price: sale.consumer_price })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sell_idx')
    .execute();
  return added.length;
}

async function removeLike(tx: Tx, member_idx: MemberIdx, sell_idx: SellIdx): Promise<number> {
  const removed = await tx
    .deleteFrom('member_like')
    .where('member_idx', '=', member_idx)
    .where('sell_idx', '=', sell_idx)
    .returning('sell_idx')
    .execute();
  return removed.length;
}

async function countLikes(tx: Tx, member_idx: MemberIdx): Promise<number> {
  const { cnt } = await tx
    .selectFrom('member_like')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return cnt;
}
