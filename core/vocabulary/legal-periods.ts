/**
 * Periods that the law sets, for texts and forms. They are from 전자상거래법, articles 17 and 18 (withdrawal, refund), its
 * decree, article 6 (records), 전자금융거래법 and 통신비밀보호법.
 */
export const LEGAL_PERIODS = {
  /**
   * How long a product that is not as described can be returned: after its arrival, and after the shopper noticed it.
   */
  defect_months: 3,
  defect_known_days: 30,
  contract_record_years: 5,
  payment_record_years: 5,
  dispute_record_years: 3,
  advertising_record_months: 6,
  access_record_months: 3,
  /** How many days in advance new terms must be announced, and new terms that are worse for the shopper. */
  terms_notice_days: 7,
  adverse_terms_notice_days: 30,
  consent_check_years: 2,
} as const;

/**
 * Number of business days until a refund, after a cancellation or after the products were returned. It is a constant of
 * its own, since a page's first bundle contains it.
 */
export const REFUND_BUSINESS_DAYS = 3;
