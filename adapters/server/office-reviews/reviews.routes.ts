import type { OfficeReviewPage, reviewsApi } from '../../../core/api/office/people/reviews.api.ts';
import { failure, success, type Envelope } from '../../../core/outcome/envelope.ts';
import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';
import type { ServerContext } from '../kernel/server-context.ts';
import { callingStaff, type OfficeCaller } from '../office-kernel/office-caller.ts';
import type { OfficeHandlers } from '../office-kernel/office-handlers.ts';
import type { ActionResult } from '../operator/action-result.ts';
import { hideReview, dismissReports, replyToReview, showReview } from '../reviews/moderate-review.ts';
import { findOfficeReviews } from './find-reviews.ts';
import { loadReviewPage } from './review-page.ts';

const REVIEW_NOT_FOUND = failure(404, '그런 리뷰가 없어요.');

export function reviewsRoutes(shop: ServerContext): OfficeHandlers<keyof typeof reviewsApi> {
  const respondWithPage = async (review_idx: ReviewIdx, caller: OfficeCaller): Promise<Envelope<OfficeReviewPage>> => {
    const page = await loadReviewPage(shop, review_idx, callingStaff(caller).role);
    return page === null ? REVIEW_NOT_FOUND : success(page);
  };

  /** Decides about a review, and records the change. */
  const decide = async (
    review_idx: ReviewIdx,
    caller: OfficeCaller,
    act: () => Promise<ActionResult>,
    recordChange: (before: OfficeReviewPage) => void,
  ): Promise<Envelope<OfficeReviewPage>> => {
    caller.audit.setSubject('review_idx', review_idx);
    const before = await loadReviewPage(shop, review_idx, callingStaff(caller).role);
    if (before === null) return REVIEW_NOT_FOUND;
    const result = await act();
    if (result.kind === 'refused') return failure(409, result.text);
    recordChange(before);
    return respondWithPage(review_idx, caller);
  };

  return {
    'GET /api/office/v1/reviews': async (filter) => success(await findOfficeReviews(shop.database, filter)),
    'GET /api/office/v1/reviews/{review_idx}': async ({ review_idx }, caller) => respondWithPage(review_idx, caller),

    'PUT /api/office/v1/reviews/{review_idx}/hide': async ({ review_idx, reason, seen }, caller) => {
      caller.audit.setReason(reason);
      return decide(
        review_idx,
        caller,
        () => hideReview(shop, review_idx, reason, seen),
        () => caller.audit.recordChange('상태', '보임', '숨김'),
      );
    },
    'PUT /api/office/v1/reviews/{review_idx}/show': async ({ review_idx, seen }, caller) =>
      decide(
        review_idx,
        caller,
        () => showReview(shop, review_idx, seen),
        () => caller.audit.recordChange('상태', '숨김', '보임'),
      ),
    'PUT /api/office/v1/reviews/{review_idx}/keep': async ({ review_idx, seen }, caller) =>
      decide(
        review_idx,
        caller,
        () => dismissReports(shop, review_idx, seen),
        ({ report_list }) => {
          const open = report_list.filter(({ closed_dt }) => closed_dt === null).length;
          caller.audit.recordChange('열린 신고', open, 0);
        },
      ),
    'PUT /api/office/v1/reviews/{review_idx}/reply': async ({ review_idx, reply, seen }, caller) =>
      decide(
        review_idx,
        caller,
        () => replyToReview(shop, review_idx, reply, seen),
        (before) => caller.audit.recordChange('답글', before.reply, reply),
      ),
  };
}
