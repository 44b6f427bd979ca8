import {
  hideRefusal,
  moderationRefusalText,
  replyRefusal,
  showRefusal,
  type ModeratedReview,
  type ModerationRefusal,
} from '../../../core/feedback/review-moderation.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { Tx } from '../database/database.ts';
import { retryTransaction } from '../database/transaction.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { writeMessages } from '../messages/write-messages.ts';
import { DONE, refused, type ActionResult } from '../operator/action-result.ts';

/** The texts that staff saw when they decided; null accepts any text. */
export type ReviewSnapshot = { readonly reply: string | null; readonly modify_dt: KstText | null } | null;

/**
 * Stores the seller's reply to a review, or replaces it. The first one is reported to the author.
 */
export async function replyToReview(
  shop: ServerContext,
  review_idx: ReviewIdx,
  text: string,
  seen: ReviewSnapshot = null,
): Promise<ActionResult> {
  const reply = normalizeText(text);
  return moderate(shop, review_idx, async (tx, review, now) => {
    // A reply that is already stored is no conflict: the call may repeat one whose response was lost.
    if (hasChanged(review, seen) && review?.reply !== reply) return { code: 'changed' };
    const refusal = replyRefusal(review, reply);
    if (refusal !== null || review === null) return refusal ?? { code: 'missing' };
    await tx
      .updateTable('review')
      .set({ reply, reply_dt: formatKst(now) })
      .where('review_idx', '=', review_idx)
      .execute();
    if (review.member_idx !== null) {
      const facts = { review_idx, product_name: review.product_name };
      const to = { member_idx: review.member_idx, payment_idx: null };
      await writeMessages(tx, [{ kind: 'review-replied', to, subject: `review:${review_idx}`, facts }], now);
    }
    return null;
  });
}

/** Hides a review from all shoppers but its author, who sees the reason, and settles its reports. */
export async function hideReview(
  shop: ServerContext,
  review_idx: ReviewIdx,
  text: string,
  seen: ReviewSnapshot = null,
): Promise<ActionResult> {
  const hidden_reason = normalizeText(text);
  return moderate(shop, review_idx, async (tx, review, now) => {
    if (hasChanged(review, seen)) return { code: 'changed' };
    const refusal = hideRefusal(review, hidden_reason);
    if (refusal !== null) return refusal;
    await tx
      .updateTable('review')
      .set({ hidden_reason, hidden_dt: formatKst(now) })
      .where('review_idx', '=', review_idx)
      .execute();
    await closeReports(tx, review_idx, now);
    return null;
  });
}

/** Shows a hidden review again. */
export async function showReview(
  shop: ServerContext,
  review_idx: ReviewIdx,
  seen: ReviewSnapshot = null,
): Promise<ActionResult> {
  return moderate(shop, review_idx, async (tx, review) => {
    if (hasChanged(review, seen)) return { code: 'changed' };
    const refusal = showRefusal(review);
    if (refusal !== null) return refusal;
    await tx
      .updateTable('review')
      .set({ hidden_reason: null, hidden_dt: null })
      .where('review_idx', '=', review_idx)
      .execute();
    return null;
  });
}

/**
 * Dismisses the reports of a review and leaves the review unchanged. Later reports of other members are listed again.
 */
export async function dismissReports(
  shop: ServerContext,
  review_idx: ReviewIdx,
  seen: ReviewSnapshot = null,
): Promise<ActionResult> {
  return moderate(shop, review_idx, async (tx, review, now) => {
    if (hasChanged(review, seen)) return { code: 'changed' };
    if (review === null) return { code: 'missing' };
    return (await closeReports(tx, review_idx, now)) > 0n ? null : { code: 'no-reports' };
  });
}

type LockedReview = Awaited<ReturnType<typeof lockReview>>;

/** Runs one decision about a review in a transaction that locks it. `act` returns why it is refused, or null. */
async function moderate(
  shop: ServerContext,
  review_idx: ReviewIdx,
  act: (tx: Tx, review: LockedReview, now: number) => Promise<ModerationRefusal | null>,
): Promise<ActionResult> {
  const now = shop.clock.now();
  const refusal = await retryTransaction(shop.database, async (tx) => act(tx, await lockReview(tx, review_idx), now));
  shop.responses.clear();
  return refusal === null ? DONE : refused(moderationRefusalText(refusal, review_idx));
}

async function lockReview(tx: Tx, review_idx: ReviewIdx) {
  const review = await tx
    .selectFrom('review')
    .innerJoin('product', 'product.product_idx', 'review.product_idx')
    .select(['review.member_idx', 'review.hidden_dt', 'review.reply', 'review.modify_dt', 'product.product_name'])
    .where('review_idx', '=', review_idx)
    .forNoKeyUpdate('review')
    .executeTakeFirst();
  if (review === undefined) return null;
  const { hidden_dt, ...rest } = review;
  return { ...rest, is_hidden: hidden_dt !== null } satisfies ModeratedReview;
}

/** Returns whether the author has changed the review, or other staff its reply, since the caller saw it. */
function hasChanged(review: LockedReview, seen: ReviewSnapshot): boolean {
  if (review === null || seen === null) return false;
  return review.reply !== seen.reply || review.modify_dt !== seen.modify_dt;
}

async function closeReports(tx: Tx, review_idx: ReviewIdx, now: number): Promise<bigint> {
  const { numUpdatedRows } = await tx
    .updateTable('review_report')
    .set({ closed_dt: formatKst(now) })
    .where('review_idx', '=', review_idx)
    .where('closed_dt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

function normalizeText(text: string): string {
  return text.trim().replaceAll('\r\n', '\n');
}
