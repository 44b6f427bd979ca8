import type { ParsedRequestOf, ResponseOf } from '../../../core/api/contract.ts';
import { reactionRefusal, type ReactionRefusal } from '../../../core/feedback/review-reactions.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import { DAY_MS, HOUR_MS } from '../../../core/time/durations.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { MemberIdx, ReviewIdx } from '../../../core/vocabulary/ids.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { REVIEW_NOT_FOUND } from './write-review.ts';

/** Limits of a member: changes of helpful marks per hour, and reports per day. */
const HELPFUL_LIMIT = { maxAttempts: 100, windowMs: HOUR_MS };
const REPORT_LIMIT = { maxAttempts: 20, windowMs: DAY_MS };

const TOO_MANY_MARKS = failure(429, '도움돼요를 너무 많이 눌렀어요. 잠시 후 다시 시도해 주세요.');
const TOO_MANY_REPORTS = failure(429, '오늘은 더 신고할 수 없어요. 내일 다시 시도해 주세요.');
const OWN_MARK = failure(409, '내가 쓴 리뷰에는 누를 수 없어요.');
const OWN_REPORT = failure(409, '내가 쓴 리뷰는 신고할 수 없어요.');

/** Marks a review as helpful, or removes the mark. Repeated calls change nothing. */
export async function markHelpful(
  shop: ServerContext,
  member_idx: MemberIdx,
  review_idx: ReviewIdx,
  is_helpful: boolean,
): Promise<Envelope<ResponseOf<'POST /api/v1/review/helpful'>>> {
  const now = shop.clock.now();
  if (!(await consumeAttempt(shop.database, `review-helpful:${member_idx}`, HELPFUL_LIMIT, now))) return TOO_MANY_MARKS;
  return retryTransaction(shop.database, async (tx) => {
    const refusal = await checkReaction(tx, member_idx, review_idx);
    if (refusal !== null) return refusal === 'own' ? OWN_MARK : REVIEW_NOT_FOUND;
    if (is_helpful) {
      await tx
        .insertInto('review_helpful')
        .values({ review_idx, member_idx, marked_dt: formatKst(now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('review_helpful')
        .where('review_idx', '=', review_idx)
        .where('member_idx', '=', member_idx)
        .execute();
    }
    const { helpful_cnt } = await tx
      .selectFrom('review')
      .select('helpful_cnt')
      .where('review_idx', '=', review_idx)
      .executeTakeFirstOrThrow();
    return success({ review_idx, helpful_cnt, is_helpful });
  });
}

/** Stores a member's report of a review, once: a second report changes nothing. Staff decide about it. */
export async function reportReview(
  shop: ServerContext,
  member_idx: MemberIdx,
  { review_idx, reason, note }: ParsedRequestOf<'POST /api/v1/review/report'>,
): Promise<Envelope<ResponseOf<'POST /api/v1/review/report'>>> {
  const now = shop.clock.now();
  if (!(await consumeAttempt(shop.database, `review-report:${member_idx}`, REPORT_LIMIT, now))) return TOO_MANY_REPORTS;
  return retryTransaction(shop.database, async (tx) => {
    const refusal = await checkReaction(tx, member_idx, review_idx);
    if (refusal !== null) return refusal === 'own' ? OWN_REPORT : REVIEW_NOT_FOUND;
    await tx
      .insertInto('review_report')
      .values({ review_idx, member_idx, reason, note, reported_dt: formatKst(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return success({ review_idx, is_reported: true });
  });
}

/**
 * Returns why the member may not react to the review, or null. Locks it, so that it is not hidden before the commit.
 */
async function checkReaction(tx: Tx, member_idx: MemberIdx, review_idx: ReviewIdx): Promise<ReactionRefusal | null> {
  const review = await tx
    .selectFrom('review')
    .select(['member_idx', 'hidden_dt'])
    .where('review_idx', '=', review_idx)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (review === undefined) return 'missing';
  return reactionRefusal({ is_own: review.member_idx === member_idx, is_hidden: review.hidden_dt !== null });
}
