import { describe, expect, it } from 'vitest';
import { deviceCodeOf } from '../../../core/device/device-code.ts';
import { deviceNameOf } from '../../../core/device/device-type.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S931N; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const TIZEN = 'Mozilla/5.0 (Linux; Tizen 2.4; SAMSUNG SM-Z200F) AppleWebKit/538.1 Mobile Safari/538.1';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';
const APP = ' MoajangApp/1.4.0';

describe('deviceNameOf and deviceCodeOf', () => {
  it.each([
    ['our app on Android', ANDROID + APP, 5, 'aos-app', 4],
    ['our app on an iPhone', IPHONE + APP, 5, 'ios-app', 2],
    ['our app on an iPad', MAC + APP, 5, 'ios-app', 2],
    ['a browser on Android', ANDROID, 5, 'aos-moWeb', 3],
    ['a browser on an iPhone', IPHONE, 5, 'ios-moWeb', 1],
    ['a browser on an iPad', MAC, 5, 'ios-moWeb', 1],
    ['another phone', TIZEN, 5, 'etc-moWeb', 5],
    ['a Mac', MAC, 0, 'web', 5],
    ['a PC with a touch screen', WINDOWS, 10, 'web', 5],
    ['an unknown device', '', 0, 'web', 5],
  ])('return name and code for %s', (_, userAgent, maxTouchPoints, name, code) => {
    const device = { userAgent, maxTouchPoints };
    expect(deviceNameOf(device)).toBe(name);
    expect(deviceCodeOf(device)).toBe(code);
  });

  it('do not mistake another app for ours', () => {
    expect(deviceNameOf({ userAgent: `${ANDROID} NotMoajangApp/1`, maxTouchPoints: 5 })).toBe('aos-moWeb');
  });
});
