/** Why a member reports a review. */
export const REVIEW_REPORT_REASONS = [
  'unrelated',
  'advertising',
  'offensive',
  'personal-data',
  'stolen-photo',
] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
