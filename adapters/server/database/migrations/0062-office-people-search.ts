/** Indexes by which staff find inquiries, members, reviews, coupons and requests of partners. */
export const OFFICE_PEOPLE_SEARCH: readonly string[] = [
  `create index concurrently inquiry_answered on inquiry (kind, qna_idx) where answer is not null and deleted_dt is null`,
  `create index concurrently inquiry_sale on inquiry (sell_idx, qna_idx) where deleted_dt is null`,
  `create index concurrently member_phone_end on member (right(phone, 4), member_idx) where seceded_dt is null`,
  `create index concurrently member_name_number on member (member_name, member_idx) where seceded_dt is null`,
  `create index concurrently member_blocked on member (member_idx) where blocked_dt is not null`,
  `create index concurrently review_of_product on review (product_idx, review_idx)`,
  `create index concurrently review_of_score on review (score, review_idx)`,
  `create index concurrently review_hidden on review (review_idx) where hidden_dt is not null`,
  `create index concurrently member_coupon_used on member_coupon (coupon_idx) where payment_idx is not null`,
  `create index concurrently partner_request_state on partner_request (partner_state, request_idx)`,
];
