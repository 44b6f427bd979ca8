import type { Query } from '../navigation/query.ts';
import { isRecord, storedText } from '../storage/stored-json.ts';

/** How long a referral counts (spec §9): two hours. */
export const REFERRAL_LIFETIME = 2 * 60 * 60 * 1000;
const CODE_LONGEST = 100;
const CHANNELS = ['1', '2', '3'] as const;

/** Which sales channel brought the shopper: 1 card company, 2 partner, 3 influencer link, 0 none (spec §3). */
export interface Referral {
  /** Epoch ms of the visit that brought the shopper. */
  readonly referrer_set_time: number;
  readonly referrer_type: '0' | (typeof CHANNELS)[number];
  readonly cardCode: string;
  readonly userNo: string;
}

export const NO_REFERRAL: Referral = { referrer_set_time: 0, referrer_type: '0', cardCode: '', userNo: '' };

/** The referral that an address carries; null unless its `referrer_type` is 1, 2 or 3. */
export function referralFromQuery(query: Query, now: number): Referral | null {
  const referrer_type = CHANNELS.find((channel) => channel === query.get('referrer_type'));
  if (referrer_type === undefined) return null;
  const cardCode = storedText(query.get('cardCode'), CODE_LONGEST);
  const userNo = storedText(query.get('userNo'), CODE_LONGEST);
  return { referrer_set_time: now, referrer_type, cardCode, userNo };
}

/**
 * Whether a referral no longer counts: it does for less than two hours after it was set.
 * One set in the future (a clock put back, a stored time edited) would never end, so it does not count either.
 */
export function isReferralExpired(referral: Referral, now: number): boolean {
  const age = now - referral.referrer_set_time;
  return !(age >= 0 && age < REFERRAL_LIFETIME);
}

/**
 * What to remember on entering with this query (spec §4): a new referral only if none is stored or the
 * stored one has expired. Null: nothing to remember.
 */
export function nextReferral(stored: Referral | null, query: Query, now: number): Referral | null {
  if (stored !== null && !isReferralExpired(stored, now)) return stored;
  return referralFromQuery(query, now) ?? stored;
}

/** The referral that counts now: the stored one while it has not expired, else none. */
export function currentReferral(stored: Referral | null, now: number): Referral {
  return stored === null || isReferralExpired(stored, now) ? NO_REFERRAL : stored;
}

/** Reads a referral out of something stored; null without a channel or a time. */
export function parseReferral(value: unknown): Referral | null {
  if (!isRecord(value)) return null;
  const { referrer_set_time } = value;
  const referrer_type = CHANNELS.find((channel) => channel === value['referrer_type']);
  if (referrer_type === undefined || typeof referrer_set_time !== 'number') return null;
  if (!Number.isFinite(referrer_set_time)) return null;
  const cardCode = storedText(value['cardCode'], CODE_LONGEST);
  const userNo = storedText(value['userNo'], CODE_LONGEST);
  return { referrer_set_time, referrer_type, cardCode, userNo };
}
