import { describe, expect, it } from 'vitest';
import { deviceLabel, UNKNOWN_DEVICE } from '../../../core/device/device-label.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceLabel', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'iPhone Safari'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140 Mobile Safari/604.1', 'iPhone Chrome'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E MoajangApp/1.4.0', 'iPhone 모아장 앱'],
    [`Mozilla/5.0 (Linux; Android 16; SM-S936N) ${WEBKIT} Chrome/140 Mobile Safari/537.36`, 'Android Chrome'],
    [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/28 Chrome/130 Safari/537.36`, 'Android 삼성 인터넷'],
    [`Mozilla/5.0 (Linux; Android 16; wv) ${WEBKIT} Chrome/140 Safari/537.36 KAKAOTALK 2610`, 'Android 카카오톡'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64) ${WEBKIT} Chrome/140 Safari/537.36 Edg/140`, 'Windows Edge'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140 Whale/4.3 Safari/537.36`, 'Windows 웨일'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Mac Firefox'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['curl/8.9', UNKNOWN_DEVICE],
    ['', UNKNOWN_DEVICE],
    ['<script>alert(1)</script>', UNKNOWN_DEVICE],
  ])('names %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
