import type { Query } from '../navigation/query.ts';
import { isRecord, storedText } from '../storage/stored-json.ts';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/** Lifetime of a referral in ms: two hours. */
export const REFERRAL_TTL_MS = 2 * HOUR_MS;
/**
 * How far (ms) the time of a valid referral may be in the future: the server's responses correct the device's clock,
 * and may have set it back since.
 */
const MAX_AHEAD_MS = 5 * MINUTE_MS;
const MAX_CODE_LENGTH = 100;
const CHANNELS = ['1', '2', '3'] as const;

/** The referral channel of a visit: 0 none, 1 card company, 2 partner, 3 influencer link. */
export interface Referral {
  /** Epoch ms of the visit that set the referral. */
  readonly referrer_set_time: number;
  readonly referrer_type: '0' | (typeof CHANNELS)[number];
  readonly cardCode: string;
  readonly userNo: string;
}

export const NO_REFERRAL: Referral = { referrer_set_time: 0, referrer_type: '0', cardCode: '', userNo: '' };

/** Returns the referral of a query; null unless its `referrer_type` is 1, 2 or 3. */
export function referralFromQuery(query: Query, now: number): Referral | null {
  const referrer_type = CHANNELS.find((channel) => channel === query.get('referrer_type'));
  if (referrer_type === undefined) return null;
  const cardCode = storedText(query.get('cardCode'), MAX_CODE_LENGTH);
  const userNo = storedText(query.get('userNo'), MAX_CODE_LENGTH);
  return { referrer_set_time: now, referrer_type, cardCode, userNo };
}

/**
 * Returns whether a referral has expired: it was set two hours ago or earlier. A referral set more than five minutes in
 * the future also counts as expired, since it could otherwise last forever.
 */
export function isReferralExpired(referral: Referral, now: number): boolean {
  const age = now - referral.referrer_set_time;
  return !(age >= -MAX_AHEAD_MS && age < REFERRAL_TTL_MS);
}

/**
 * Returns the referral to store after a visit with this query. A new referral replaces the stored one only if that has
 * expired. Returns null if none is stored and the query has none.
 */
export function nextReferral(stored: Referral | null, query: Query, now: number): Referral | null {
  if (stored !== null && !isReferralExpired(stored, now)) return stored;
  return referralFromQuery(query, now) ?? stored;
}

/** Returns the stored referral if it has not expired, otherwise `NO_REFERRAL`. */
export function currentReferral(stored: Referral | null, now: number): Referral {
  return stored === null || isReferralExpired(stored, now) ? NO_REFERRAL : stored;
}

/**
 * Returns the channel of a stored referral that has expired less than two hours ago, since the shopper may have seen
 * its prices; `0` if there is none.
 */
export function lostReferrerType(stored: Referral | null, now: number): Referral['referrer_type'] {
  if (stored === null || !isReferralExpired(stored, now)) return '0';
  const age = now - stored.referrer_set_time;
  return age >= 0 && age < 2 * REFERRAL_TTL_MS ? stored.referrer_type : '0';
}

/** Returns the sentence for a shopper whose referral has expired. */
export function lostReferralText(): string {
  return '할인 링크로 들어온 지 2시간이 지나 일반 가격으로 살 수 있어요';
}

/** Parses a stored referral. Returns null if its channel or timestamp is invalid. */
export function parseReferral(value: unknown): Referral | null {
  if (!isRecord(value)) return null;
  const { referrer_set_time } = value;
  const referrer_type = CHANNELS.find((channel) => channel === value['referrer_type']);
  if (referrer_type === undefined || typeof referrer_set_time !== 'number') return null;
  if (!Number.isFinite(referrer_set_time)) return null;
  const cardCode = storedText(value['cardCode'], MAX_CODE_LENGTH);
  const userNo = storedText(value['userNo'], MAX_CODE_LENGTH);
  return { referrer_set_time, referrer_type, cardCode, userNo };
}
