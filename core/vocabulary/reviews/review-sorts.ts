/** The sort orders of a product's reviews: 0 newest, 1 highest score, 2 lowest score, 3 most helpful first. */
export const REVIEW_SORTS = [0, 1, 2, 3] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
