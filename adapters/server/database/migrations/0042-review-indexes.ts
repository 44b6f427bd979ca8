/** Indexes of the reviews of a product, and constraints that are validated during writes. */
export const REVIEW_INDEXES: readonly string[] = [
  // The reviews of a product, the most helpful first, then those with photos.
  `create index concurrently review_helpful_first on review (product_idx, helpful_cnt, has_photo, review_idx)
    where hidden_dt is null`,
  // The reviews of an option, and the options of a product.
  `create index concurrently review_option on review (product_idx, option_name, review_idx) where hidden_dt is null`,
  // The reviews of a score, those with photos first.
  `create index concurrently review_score on review (product_idx, score, has_photo, review_idx) where hidden_dt is null`,
  `alter table review validate constraint review_reply_dated`,
  `alter table review validate constraint review_hidden_reasoned`,
];
