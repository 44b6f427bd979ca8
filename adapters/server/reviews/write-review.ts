import type { ParsedRequestOf } from '../../../core/api/contract.ts';
import { failure, success, type Envelope, type Failure } from '../../../core/outcome/envelope.ts';
import { maskName } from '../../../core/member/mask-name.ts';
import { isScore, reviewFailures } from '../../../core/feedback/review-form.ts';
import { checkReviewEditAt, reviewEditRefusalText } from '../../../core/feedback/review-edit.ts';
import { isReviewable, reviewPoint } from '../../../core/feedback/review-rules.ts';
import { formatKst } from '../../../core/time/kst.ts';
import type { Tx } from '../database/database.ts';
import { abortableTransaction } from '../database/transaction.ts';
import { grantPoints } from '../points/points.ts';
import { consumeAttempt } from '../kernel/rate-limit.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { releaseUploads, useUploads } from '../uploads/uploads.ts';
import { findLine } from './own-reviews.ts';
import type { MemberIdx, ReviewIdx } from '../../../core/vocabulary/ids.ts';

export const ORDER_LINE_NOT_FOUND = failure(404, '주문 상품을 찾을 수 없어요.');
export const REVIEW_NOT_FOUND = failure(404, '리뷰를 찾을 수 없어요.');
export const NOT_YET = failure(409, '배송이 끝난 상품에 리뷰를 쓸 수 있어요.');
export const ALREADY_REVIEWED = failure(409, '이미 리뷰를 쓴 상품이에요.');
const PHOTOS_NOT_FOUND = failure(422, '사진을 다시 올려 주세요.', {
  img_list: '올린 사진을 찾을 수 없어요. 빼고 다시 올려 주세요.',
});

/** Limit of a member: each change makes the shop load all that it has cached again. */
const CHANGE_LIMIT = { maxAttempts: 30, windowMs: 60 * 60 * 1_000 };
const TOO_MANY_CHANGES = failure(429, '리뷰를 너무 자주 수정했어요. 잠시 후 다시 시도해 주세요.');

type WriteReviewResponse = Envelope<{ review_idx: ReviewIdx; point: number }>;

/** Stores a review of the member's own line and grants its points, in one transaction, once. */
export async function writeReview(
  shop: ServerContext,
  member_idx: MemberIdx,
  request: ParsedRequestOf<'POST /api/v1/review'>,
): Promise<WriteReviewResponse> {
  const content = normalizeLineBreaks(request.content);
  const refused = checkForm({ ...request, content });
  const { order_idx, score, img_list } = request;
  if (refused !== null || !isScore(score)) return refused ?? PHOTOS_NOT_FOUND;
  const now = shop.clock.now();
  const written = await abortableTransaction<WriteReviewResponse>(shop.database, async (tx, undo) => {
    const line = await findLine(tx, member_idx, order_idx);
    if (line === undefined) return ORDER_LINE_NOT_FOUND;
    if (line.review_idx !== null) return ALREADY_REVIEWED;
    if (!isReviewable(line)) return NOT_YET;
    const { member_name } = await tx
      .selectFrom('member')
      .select('member_name')
      .where('member_idx', '=', member_idx)
      .executeTakeFirstOrThrow();
    const review = await tx
      .insertInto('review')
      .values({
        product_idx: line.product_idx,
        sell_idx: line.sell_idx,
        order_idx,
        member_idx,
        writer_name: maskName(member_name),
        option_name: line.option_name,
        score,
        content,
        has_photo: img_list.length > 0,
        write_dt: formatKst(now),
      })
      .onConflict((conflict) => conflict.column('order_idx').doNothing())
      .returning('review_idx')
      .executeTakeFirst();
    if (review === undefined) return ALREADY_REVIEWED;
    if (!(await useUploads(tx, { member_idx }, img_list, 'review', now))) return undo(PHOTOS_NOT_FOUND);
    await storePhotos(tx, review.review_idx, img_list);
    const point = reviewPoint(img_list.length);
    const reason = img_list.length > 0 ? '사진 리뷰 작성' : '리뷰 작성';
    await grantPoints(tx, { member_idx, amount: point, reason }, now);
    return success({ review_idx: review.review_idx, point });
  });
  if (written.result_code === 200) shop.responses.clear();
  return written;
}

/** Changes a member's own review while it can be changed. Its points stay the same. */
export async function changeReview(
  shop: ServerContext,
  member_idx: MemberIdx,
  request: ParsedRequestOf<'PUT /api/v1/review/posts'>,
): Promise<Envelope<{ review_idx: ReviewIdx }>> {
  const content = normalizeLineBreaks(request.content);
  const refused = checkForm({ ...request, content });
  const { review_idx, score, img_list } = request;
  if (refused !== null || !isScore(score)) return refused ?? PHOTOS_NOT_FOUND;
  const now = shop.clock.now();
  if (!(await consumeAttempt(shop.database, `review-change:${member_idx}`, CHANGE_LIMIT, now))) return TOO_MANY_CHANGES;
  const changed = await abortableTransaction<Envelope<{ review_idx: ReviewIdx }>>(shop.database, async (tx, undo) => {
    const review = await tx
      .selectFrom('review')
      .select(['write_dt', 'hidden_dt'])
      .where('review_idx', '=', review_idx)
      .where('member_idx', '=', member_idx)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (review === undefined) return REVIEW_NOT_FOUND;
    const refusal = checkReviewEditAt(review, now);
    if (refusal !== null) return failure(409, reviewEditRefusalText(refusal));
    const photos = await tx.selectFrom('review_img').select('img_path').where('review_idx', '=', review_idx).execute();
    const before = photos.map(({ img_path }) => img_path);
    const added = img_list.filter((path) => !before.includes(path));
    if (!(await useUploads(tx, { member_idx }, added, 'review', now))) return undo(PHOTOS_NOT_FOUND);
    await tx.deleteFrom('review_img').where('review_idx', '=', review_idx).execute();
    await storePhotos(tx, review_idx, img_list);
    await releaseUploads(
      tx,
      before.filter((path) => !img_list.includes(path)),
    );
    await tx
      .updateTable('review')
      .set({ score, content, has_photo: img_list.length > 0, modify_dt: formatKst(now) })
      .where('review_idx', '=', review_idx)
      .execute();
    return success({ review_idx });
  });
  if (changed.result_code === 200) shop.responses.clear();
  return changed;
}

function normalizeLineBreaks(content: string): string {
  return content.replaceAll('\r\n', '\n');
}

function checkForm(form: { score: number; content: string; img_list: readonly string[] }): Failure | null {
  const score = isScore(form.score) ? form.score : 0;
  const failures = reviewFailures({ ...form, score });
  const [first] = Object.values(failures);
  return first === undefined ? null : failure(422, first, failures);
}

async function storePhotos(tx: Tx, review_idx: ReviewIdx, img_list: readonly string[]): Promise<void> {
  if (img_list.length === 0) return;
  const rows = img_list.map((img_path, ordinal) => ({ review_idx, ordinal, img_path }));
  await tx.insertInto('review_img').values(rows).execute();
}
