/**
 * Periods that the law sets, for texts and forms. They are from 전자상거래법, articles 17 and 18 (withdrawal, refund), its
 * decree, article 6 (records), 전자금융거래법 and 통신비밀보호법.
 */
export const LEGAL_PERIODS = {
  /**
   * How long a product that is not as described can be returned: after its arrival, and after the shopper noticed it.
   */
  defectMonths: 3,
  defectKnownDays: 30,
  contractRecordYears: 5,
  paymentRecordYears: 5,
  disputeRecordYears: 3,
  advertisingRecordMonths: 6,
  accessRecordMonths: 3,
  /** How many days in advance new terms must be announced, and new terms that are worse for the shopper. */
  termsNoticeDays: 7,
  adverseTermsNoticeDays: 30,
  consentCheckYears: 2,
} as const;

/**
 * Number of business days until a refund, after a cancellation or after the products were returned. It is separate from
 * the other periods so that the first bundle of a page does not contain them.
 */
export const REFUND_BUSINESS_DAYS = 3;
