import { describe, expect, it } from 'vitest';
import {
  currentReferral,
  isReferralExpired,
  lostReferrerType,
  nextReferral,
  NO_REFERRAL,
  parseReferral,
  REFERRAL_TTL_MS,
  referralFromQuery,
  type Referral,
} from '../../../core/referral/referral.ts';
import { MINUTE_MS } from '../../../core/time/durations.ts';

const SET = 1_800_000_000_000;
const CARD: Referral = { referrer_set_time: SET, referrer_type: '1', cardCode: 'BC', userNo: '42' };
const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('lostReferrerType', () => {
  const NOW = SET;
  const set = (age: number) =>
    ({ referrer_set_time: NOW - age, referrer_type: '3', cardCode: '', userNo: '' }) as const;

  it('returns the channel that expired less than two hours ago', () => {
    expect(lostReferrerType(set(REFERRAL_TTL_MS), NOW)).toBe('3');
    expect(lostReferrerType(set(2 * REFERRAL_TTL_MS - 1), NOW)).toBe('3');
  });

  it('returns 0 before the channel expires, two hours after that, without a channel, and for a future time', () => {
    const ages = [0, REFERRAL_TTL_MS - 1, 2 * REFERRAL_TTL_MS, -1];
    expect(ages.map((age) => lostReferrerType(set(age), NOW))).toEqual(['0', '0', '0', '0']);
    expect(lostReferrerType(null, NOW)).toBe('0');
  });
});

describe('referralFromQuery', () => {
  it.each(['1', '2', '3'] as const)('parses channel %s', (referrer_type) => {
    expect(referralFromQuery(query(`referrer_type=${referrer_type}&cardCode=BC&userNo=42`), SET)).toEqual({
      ...CARD,
      referrer_type,
    });
  });

  it.each(['', 'referrer_type=', 'referrer_type=0', 'referrer_type=4', 'referrer_type=01', 'cardCode=BC'])(
    'returns null for %j',
    (text) => {
      expect(referralFromQuery(query(text), SET)).toBeNull();
    },
  );

  it('accepts a channel without codes', () => {
    expect(referralFromQuery(query('referrer_type=2'), SET)).toMatchObject({ cardCode: '', userNo: '' });
  });
});

describe('isReferralExpired', () => {
  it.each([
    [0, false],
    [REFERRAL_TTL_MS - 1, false],
    [REFERRAL_TTL_MS, true],
    [REFERRAL_TTL_MS + 1, true],
    // The server's responses may set the device's clock back.
    [-5 * MINUTE_MS, false],
    [-5 * MINUTE_MS - 1, true],
  ])('%d ms after the referral was set, returns %s', (age, expired) => {
    expect(isReferralExpired(CARD, SET + age)).toBe(expired);
  });
});

describe('nextReferral', () => {
  const link = query('referrer_type=3&userNo=9');
  const fresh = (now: number): Referral => ({ referrer_set_time: now, referrer_type: '3', cardCode: '', userNo: '9' });

  it('returns the referral of the address if none is stored', () => {
    expect(nextReferral(null, link, SET)).toEqual(fresh(SET));
  });

  it('returns the stored referral until it expires, and then the new one with its time', () => {
    const last = SET + REFERRAL_TTL_MS - 1;
    expect(nextReferral(CARD, link, last)).toBe(CARD);
    expect(nextReferral(CARD, link, last + 1)).toEqual(fresh(last + 1));
  });

  it('returns the stored referral if the address has no channel', () => {
    expect(nextReferral(CARD, query(''), SET)).toBe(CARD);
    expect(nextReferral(null, query(''), SET)).toBeNull();
  });
});

describe('currentReferral', () => {
  it('returns the stored referral for less than two hours, and then NO_REFERRAL', () => {
    expect(currentReferral(CARD, SET + REFERRAL_TTL_MS - 1)).toBe(CARD);
    expect(currentReferral(CARD, SET + REFERRAL_TTL_MS)).toBe(NO_REFERRAL);
    expect(currentReferral(null, SET)).toEqual({ ...NO_REFERRAL, referrer_type: '0' });
  });
});

describe('parseReferral', () => {
  it('parses a stored referral', () => {
    expect(parseReferral(JSON.parse(JSON.stringify(CARD)))).toEqual(CARD);
  });

  it.each([
    null,
    7,
    {},
    { ...CARD, referrer_type: '9' },
    { ...CARD, referrer_set_time: '5' },
    { ...CARD, referrer_set_time: null },
  ])('rejects %j', (value) => {
    expect(parseReferral(value)).toBeNull();
  });
});
