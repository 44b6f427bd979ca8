/** Retention periods of data that no law requires. Jobs erase by these numbers, and the privacy policy states them. */
export const RETENTION = {
  /** Number of days for which names, phone numbers and addresses of unpaid orders are stored. */
  unpaidContactDays: 30,
  partnerRequestDays: 365,
  /** Number of days for which a report of a review is stored after the decision of staff. */
  closedReportDays: 365,
  securityEventDays: 2 * 365,
  pageViewDays: 90,
  /** Number of days for which a login lasts after its last use, and in total. */
  unusedLoginDays: 30,
  loginDays: 90,
  /** Number of days for which the devices of a member's logins are stored, to recognize a new one. */
  knownDeviceDays: 365,
} as const;
