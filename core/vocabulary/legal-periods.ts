/**
 * Periods that the law sets, for texts and forms. 전자상거래법 articles 17 and 18 (withdrawal, refund) and its decree article
 * 6 (records), 전자금융거래법, 통신비밀보호법.
 */
export const LEGAL_PERIODS = {
  /** A product that is not as described: from its arrival, and from when the shopper noticed. */
  defect_months: 3,
  defect_known_days: 30,
  contract_record_years: 5,
  payment_record_years: 5,
  dispute_record_years: 3,
  advertising_record_months: 6,
  access_record_months: 3,
  /** Days of notice before new terms take effect, and before terms that are worse for the shopper. */
  terms_notice_days: 7,
  adverse_terms_notice_days: 30,
  consent_check_years: 2,
} as const;

/**
 * Business days until a refund, after the products were returned or the cancellation. In its own file, since a page's
 * first bundle contains it.
 */
export const REFUND_BUSINESS_DAYS = 3;
