import { describe, expect, it } from 'vitest';
import { isUnderJoinAge } from '../../../core/member/join-age.ts';

/** 2026-11-21 00:00 KST. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 15);

describe('isUnderJoinAge', () => {
  it.each([
    [MIDNIGHT - 1, true],
    [MIDNIGHT, false],
    [MIDNIGHT + 1, false],
  ])('changes at midnight KST of the 14th birthday: at epoch ms %i it returns %s', (now, expected) => {
    expect(isUnderJoinAge({ year: 2012, monthDay: '1121' }, now)).toBe(expected);
  });

  it.each([
    [{ year: 2013, monthDay: null }, true],
    [{ year: 2012, monthDay: null }, false],
    [{ year: 2011, monthDay: '1231' }, false],
    [{ year: 2012, monthDay: '1231' }, true],
    [null, false],
  ])('returns for the date of birth %j: %s', (birth, expected) => {
    expect(isUnderJoinAge(birth, MIDNIGHT)).toBe(expected);
  });
});
