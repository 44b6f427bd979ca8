import { sql } from 'kysely';
import type { Score } from '../../../core/feedback/review-rules.ts';
import type { ReviewIdx } from '../../../core/vocabulary/ids.ts';
import type { KstText } from '../../../core/vocabulary/kst-text.ts';
import type { ReviewReportReason } from '../../../core/vocabulary/reviews/report-reasons.ts';
import type { Database } from '../database/database.ts';

const MAX_LISTED = 100;
/** Maximum number of report notes shown with a review, the newest first. */
const MAX_NOTES = 5;

/** A review with reports about which staff have not decided. */
interface ReportedReview {
  readonly review_idx: ReviewIdx;
  readonly product_name: string;
  readonly writer_name: string;
  readonly score: Score;
  readonly content: string;
  readonly photo_cnt: number;
  readonly write_dt: KstText;
  readonly report_cnt: number;
  /** When the first report was sent. */
  readonly first_dt: KstText;
  readonly reasons: Readonly<Partial<Record<ReviewReportReason, number>>>;
  readonly notes: readonly string[];
}

/** Selects the ids of the reviews with open reports, each once. */
export const REPORTED_REVIEWS = sql<{ review_idx: ReviewIdx }>`
  select distinct review_idx from review_report where closed_dt is null
`;

/** Finds the reviews with the most open reports. */
export async function findReportedReviews(database: Database): Promise<readonly ReportedReview[]> {
  const { rows } = await sql<ReportedReview>`
    with reported as (
      select review_idx, count(*)::int as report_cnt, min(reported_dt) as first_dt
      from review_report where closed_dt is null
      group by review_idx
      order by count(*) desc, review_idx
      limit ${MAX_LISTED}
    )
    select reported.*, product_name, writer_name, score, content, write_dt,
      (select count(*)::int from review_img where review_img.review_idx = review.review_idx) as photo_cnt,
      (
        select json_object_agg(reason, cnt) from (
          select reason, count(*)::int as cnt from review_report report
          where report.review_idx = review.review_idx and closed_dt is null group by reason
        ) counted
      ) as reasons,
      (
        select coalesce(json_agg(note), '[]') from (
          select note from review_report report
          where report.review_idx = review.review_idx and closed_dt is null and note <> ''
          order by reported_dt desc, member_idx limit ${MAX_NOTES}
        ) noted
      ) as notes
    from reported
    join review using (review_idx)
    join product using (product_idx)
    order by report_cnt desc, review_idx
  `.execute(database);
  return rows;
}
