import { describe, expect, it } from 'vitest';
import {
  currentReferral,
  isReferralExpired,
  nextReferral,
  NO_REFERRAL,
  parseReferral,
  REFERRAL_LIFETIME,
  referralFromQuery,
  type Referral,
} from '../../../core/referral/referral.ts';

const SET = 1_800_000_000_000;
const CARD: Referral = { referrer_set_time: SET, referrer_type: '1', cardCode: 'BC', userNo: '42' };
const query = (text: string): URLSearchParams => new URLSearchParams(text);

describe('referralFromQuery', () => {
  it.each(['1', '2', '3'] as const)('reads channel %s', (referrer_type) => {
    expect(referralFromQuery(query(`referrer_type=${referrer_type}&cardCode=BC&userNo=42`), SET)).toEqual({
      ...CARD,
      referrer_type,
    });
  });

  it.each(['', 'referrer_type=', 'referrer_type=0', 'referrer_type=4', 'referrer_type=01', 'cardCode=BC'])(
    'finds none in %j',
    (text) => {
      expect(referralFromQuery(query(text), SET)).toBeNull();
    },
  );

  it('lacks nothing without the codes', () => {
    expect(referralFromQuery(query('referrer_type=2'), SET)).toMatchObject({ cardCode: '', userNo: '' });
  });
});

describe('isReferralExpired', () => {
  it.each([
    [0, false],
    [REFERRAL_LIFETIME - 1, false],
    [REFERRAL_LIFETIME, true],
    [REFERRAL_LIFETIME + 1, true],
    [-1, true],
  ])('%d ms after it was set: %s', (age, expired) => {
    expect(isReferralExpired(CARD, SET + age)).toBe(expired);
  });
});

describe('nextReferral', () => {
  const link = query('referrer_type=3&userNo=9');
  const fresh = (now: number): Referral => ({ referrer_set_time: now, referrer_type: '3', cardCode: '', userNo: '9' });

  it('stores the first one', () => {
    expect(nextReferral(null, link, SET)).toEqual(fresh(SET));
  });

  it('keeps the stored one until it has expired, then takes the new one and its time', () => {
    const last = SET + REFERRAL_LIFETIME - 1;
    expect(nextReferral(CARD, link, last)).toBe(CARD);
    expect(nextReferral(CARD, link, last + 1)).toEqual(fresh(last + 1));
  });

  it('changes nothing for an address without a channel', () => {
    expect(nextReferral(CARD, query(''), SET)).toBe(CARD);
    expect(nextReferral(null, query(''), SET)).toBeNull();
  });
});

describe('currentReferral', () => {
  it('is the stored one for less than two hours, else none', () => {
    expect(currentReferral(CARD, SET + REFERRAL_LIFETIME - 1)).toBe(CARD);
    expect(currentReferral(CARD, SET + REFERRAL_LIFETIME)).toBe(NO_REFERRAL);
    expect(currentReferral(null, SET)).toEqual({ ...NO_REFERRAL, referrer_type: '0' });
  });
});

describe('parseReferral', () => {
  it('reads what was stored', () => {
    expect(parseReferral(JSON.parse(JSON.stringify(CARD)))).toEqual(CARD);
  });

  it.each([
    null,
    7,
    {},
    { ...CARD, referrer_type: '9' },
    { ...CARD, referrer_set_time: '5' },
    { ...CARD, referrer_set_time: null },
  ])('drops %j', (value) => {
    expect(parseReferral(value)).toBeNull();
  });
});
