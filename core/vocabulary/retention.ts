/** Retention periods of data that no law requires. Jobs erase by these numbers, and the privacy policy states them. */
export const RETENTION = {
  /** Names, phones and addresses of orders that were never paid. */
  unpaid_contact_days: 30,
  partner_request_days: 365,
  /** Days for which a report of a review is stored after the decision of staff. */
  closed_report_days: 365,
  security_event_days: 2 * 365,
  page_view_days: 90,
  /** A login that is not used, and any login. */
  unused_login_days: 30,
  login_days: 90,
  /** A device that a member logged in on: the notice of a new one needs it. */
  known_device_days: 365,
} as const;
