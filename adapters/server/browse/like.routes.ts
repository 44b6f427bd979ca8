import { sql } from 'kysely';
import { LIKE_PAGE_SIZE, LIKES_MOST } from '../../../core/api/like.api.ts';
import type { CallName, ResponseOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope } from '../../../core/http/envelope.ts';
import { formatKst } from '../../../core/time/kst.ts';
import { callerMember } from '../caller-member.ts';
import type { Work } from '../database/database.ts';
import { undoableTransaction } from '../database/transaction.ts';
import type { Handlers } from '../handlers.ts';
import { CARD } from '../sale-card.ts';
import type { Shop } from '../shop.ts';

type LikeCall = 'GET /api/v1/like' | 'POST /api/v1/like' | 'DELETE /api/v1/like';

type Liked = Envelope<ResponseOf<'POST /api/v1/like'>>;

const COUNTS_LIKES: CallName = 'GET /api/v2/product/detail';

const NOT_FOUND = failure(404, '상품을 찾을 수 없어요.');
const TOO_MANY = failure(409, `찜은 ${LIKES_MOST}개까지 할 수 있어요. 찜한 상품을 정리해 주세요.`);

export function likeRoutes({ database, clock, answers }: Shop): Handlers<LikeCall> {
  const setLike = async (member_idx: number, sell_idx: number, is_liked: boolean): Promise<Liked> => {
    const done = await undoableTransaction<Liked>(database, async (work, undo) => {
      // Likes of one member come one after the other, so that the limit holds.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`like:${member_idx}`}, 0))`.execute(work);
      const change = is_liked
        ? await addLike(work, member_idx, sell_idx, formatKst(clock.now()))
        : -(await removeLike(work, member_idx, sell_idx));
      if (change > 0 && (await countLikes(work, member_idx)) > LIKES_MOST) return undo(TOO_MANY);
      const sale = await work
        .updateTable('sale')
        .set((row) => ({ like_cnt: row('like_cnt', '+', change) }))
        .where('sell_idx', '=', sell_idx)
        .returning('like_cnt')
        .executeTakeFirst();
      return sale === undefined ? NOT_FOUND : success({ sell_idx, is_liked, like_cnt: sale.like_cnt });
    });
    // The count at the sale is all that others see of a like.
    answers.dropAnswersTo(COUNTS_LIKES, { sell_idx });
    return done;
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
        .limit(LIKES_MOST)
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

/** 1 when the like is new, 0 when it was there, or the sale is not. */
async function addLike(work: Work, member_idx: number, sell_idx: number, liked_dt: string): Promise<number> {
  const sale = await work.selectFrom('sale').select('sell_idx').where('sell_idx', '=', sell_idx).executeTakeFirst();
  if (sale === undefined) return 0;
  const added = await work
    .insertInto('member_like')
    .values({ member_idx, sell_idx, liked_dt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sell_idx')
    .execute();
  return added.length;
}

async function removeLike(work: Work, member_idx: number, sell_idx: number): Promise<number> {
  const removed = await work
    .deleteFrom('member_like')
    .where('member_idx', '=', member_idx)
    .where('sell_idx', '=', sell_idx)
    .returning('sell_idx')
    .execute();
  return removed.length;
}

async function countLikes(work: Work, member_idx: number): Promise<number> {
  const { cnt } = await work
    .selectFrom('member_like')
    .select((row) => row.fn.countAll<number>().as('cnt'))
    .where('member_idx', '=', member_idx)
    .executeTakeFirstOrThrow();
  return cnt;
}
