import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** A session ends `STAFF_IDLE_MS` after its last call, but at the latest `STAFF_SESSION_MS` after the login. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS;
export const STAFF_SESSION_MS = 12 * HOUR_MS;
/** How long a confirmed identity allows payments and access to personal data. */
export const CONFIRMATION_TTL_MS = 5 * MINUTE_MS;
/** Personal data on a screen is hidden again after this time. */
export const PERSONAL_DATA_SHOWN_MS = MINUTE_MS;
/** The screen announces the end of a session this long in advance. */
export const SIGN_OUT_NOTICE_MS = 2 * MINUTE_MS;

/**
 * Times of a session (epoch ms). `confirmedAt`: when staff last confirmed their identity; null if never since the
 * login.
 */
export interface StaffSessionTimes {
  readonly openedAt: number;
  readonly usedAt: number;
  readonly confirmedAt: number | null;
}

/** Returns when a session ends (epoch ms) unless it is used again. */
export function staffSessionEnd({ openedAt, usedAt }: StaffSessionTimes): number {
  return Math.min(usedAt + STAFF_IDLE_MS, openedAt + STAFF_SESSION_MS);
}

/** Returns whether a session is still open at `now`. */
export function isStaffSessionOpenAt(times: StaffSessionTimes, now: number): boolean {
  return now < staffSessionEnd(times);
}

/** Returns whether staff confirmed their identity within the last five minutes. */
export function isConfirmedAt({ confirmedAt }: StaffSessionTimes, now: number): boolean {
  return confirmedAt !== null && now < confirmedAt + CONFIRMATION_TTL_MS;
}
