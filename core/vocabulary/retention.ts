/**
 * For how long the shop stores what no law requires. Jobs erase by these numbers, and the privacy policy names them.
 */
export const RETENTION = {
  /** Names, phones and addresses of orders that were never paid. */
  unpaid_contact_days: 30,
  partner_request_days: 365,
  /** A report of a review, since staff decided about it. */
  closed_report_days: 365,
  security_event_days: 2 * 365,
  page_view_days: 90,
  /** A login that is not used, and any login. */
  unused_login_days: 30,
  login_days: 90,
  /** A device that a member logged in on: the notice of a new one needs it. */
  known_device_days: 365,
} as const;
