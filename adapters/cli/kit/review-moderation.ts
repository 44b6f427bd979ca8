import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ReviewReportReason } from '../../../core/vocabulary/reviews/report-reasons.ts';
import type { OperatorResult } from './change-output.ts';

/** A review with reports that staff have not settled yet. */
export interface ReportedReview {
  readonly review_idx: ReviewIdx;
  readonly product_name: string;
  readonly writer_name: string;
  readonly score: number;
  readonly content: string;
  readonly photo_cnt: number;
  readonly write_dt: KstText;
  readonly report_cnt: number;
  /** Time of the first report. */
  readonly first_dt: KstText;
  readonly reasons: Readonly<Partial<Record<ReviewReportReason, number>>>;
  /** Notes that members added to their reports, newest first. */
  readonly notes: readonly string[];
}

/** Staff actions on reviews. */
export interface ReviewModeration {
  /** Returns the reviews with open reports, the most reported ones first. */
  reportedReviews(): Promise<readonly ReportedReview[]>;
  /** Stores the seller's reply, or replaces it. */
  replyToReview(review_idx: ReviewIdx, text: string): Promise<OperatorResult>;
  hideReview(review_idx: ReviewIdx, reason: string): Promise<OperatorResult>;
  showReview(review_idx: ReviewIdx): Promise<OperatorResult>;
  /** Dismisses the reports of a review and leaves the review unchanged. */
  keepReview(review_idx: ReviewIdx): Promise<OperatorResult>;
}
