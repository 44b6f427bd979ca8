import { describe, expect, it } from 'vitest';
import { iosReturnScheme } from '../../../core/device/app-scheme.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

describe('iosReturnScheme', () => {
  it.each([
    [`${IPHONE} MoajangApp/1.4.0`, 'moajang://'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) MoajangApp/1.4.0', 'moajang://'],
    [`${IPHONE} KAKAOTALK 11.0.0`, 'kakaotalk://'],
    [`${IPHONE} NAVER(inapp; search; 1200)`, 'naversearchapp://'],
    [`${IPHONE} CriOS/142.0 Safari/604.1`, 'googlechromes://'],
    [`${IPHONE} Version/18.1 Safari/604.1`, null],
    [`${ANDROID} MoajangApp/1.4.0`, null],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0', null],
    ['', null],
  ])('returns for %s: %s', (userAgent, scheme) => {
    expect(iosReturnScheme(userAgent)).toBe(scheme);
  });
});
