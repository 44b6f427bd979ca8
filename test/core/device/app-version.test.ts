import { describe, expect, it } from 'vitest';
import { appVersionOf, isOldAndroidApp, isOlderVersion } from '../../../core/device/app-version.ts';

const android = (version: string) => ({
  userAgent: `Mozilla/5.0 (Linux; Android 15; wv) Chrome/140 MoajangApp/${version} (Android)`,
  maxTouchPoints: 5,
});
const ios = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) MoajangApp/0.9.0 (iOS)', maxTouchPoints: 5 };
const browser = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140', maxTouchPoints: 5 };

describe('appVersionOf', () => {
  it('returns the version of the app, and null in a browser', () => {
    expect([appVersionOf(android('1.4.0')), appVersionOf(ios), appVersionOf(browser)]).toEqual([
      '1.4.0',
      '0.9.0',
      null,
    ]);
  });
});

describe('isOlderVersion', () => {
  it.each([
    ['1.0.0', '1.0.1', true],
    ['1.0.1', '1.0.1', false],
    ['1.0.2', '1.0.1', false],
    ['1.9.0', '1.10.0', true],
    ['1.0', '1.0.0', false],
    ['1', '1.0.1', true],
    ['2', '1.9.9', false],
    ['broken', '1.0.0', false],
    ['1.0.0', '', false],
  ])('returns whether %s is older than %s: %s', (one, other, expected) => {
    expect(isOlderVersion(one, other)).toBe(expected);
  });
});

describe('isOldAndroidApp', () => {
  it('returns true only for Android apps below the minimum version', () => {
    expect(isOldAndroidApp(android('1.9.9'), '2.0.0')).toBe(true);
    expect(isOldAndroidApp(android('2.0.0'), '2.0.0')).toBe(false);
    expect(isOldAndroidApp(ios, '2.0.0')).toBe(false);
    expect(isOldAndroidApp(browser, '2.0.0')).toBe(false);
  });
});
