/** Retention periods of data that no law requires. Jobs erase by these numbers, and the privacy policy states them. */
export const RETENTION = {
  /** Number of days for which names, phone numbers and addresses of unpaid orders are stored. */
  unpaid_contact_days: 30,
  partner_request_days: 365,
  /** Number of days for which a report of a review is stored after the decision of staff. */
  closed_report_days: 365,
  security_event_days: 2 * 365,
  page_view_days: 90,
  /** Number of days for which a login lasts after its last use, and in total. */
  unused_login_days: 30,
  login_days: 90,
  /** Number of days for which the devices of a member's logins are stored, to recognize a new one. */
  known_device_days: 365,
} as const;
