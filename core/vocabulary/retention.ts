/** Retention periods of data that no law requires. Jobs erase by these numbers, and the privacy policy states them. */
export const RETENTION = {
  /** How many days names, phone numbers and addresses of unpaid orders are stored. */
  unpaidContactDays: 30,
  partnerRequestDays: 365,
  /** How many days a report of a review is stored after staff have decided about it. */
  closedReportDays: 365,
  securityEventDays: 2 * 365,
  pageViewDays: 90,
  /** How many days a login lasts after its last use, and in total. */
  unusedLoginDays: 30,
  loginDays: 90,
  /** How many days the devices of a member's logins are stored, to recognize a new one. */
  knownDeviceDays: 365,
} as const;
