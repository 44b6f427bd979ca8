import type { ReviewReportReason } from '../vocabulary/reviews/report-reasons.ts';

/** The facts that decide whether a member may react to a review. */
export interface ReactedReview {
  /** True: the member wrote it. */
  readonly is_own: boolean;
  readonly is_hidden: boolean;
}

/**
 * `missing`: the review is hidden; shoppers cannot distinguish it from one that does not exist. `own`: the member wrote
 * it.
 */
export type ReactionRefusal = 'missing' | 'own';

/**
 * Returns why a member may not mark a review as helpful or report it; null if they may. A hidden review is `missing`
 * even for its author. A repeated mark or report is not refused, but changes nothing.
 */
export function reactionRefusal({ is_own, is_hidden }: ReactedReview): ReactionRefusal | null {
  if (is_hidden) return 'missing';
  return is_own ? 'own' : null;
}

/** The reasons for reporting a review, as sentences to choose from. */
export const REPORT_REASON_TEXTS: Readonly<Record<ReviewReportReason, string>> = {
  unrelated: '상품과 상관없는 내용이에요',
  advertising: '광고나 홍보예요',
  offensive: '욕설이나 불쾌한 내용이 있어요',
  'personal-data': '개인정보가 보여요',
  'stolen-photo': '다른 사람의 사진이에요',
};
