import type { Device } from '../ports/device.port.ts';

export type DeviceName = 'aos-app' | 'ios-app' | 'etc-moWeb' | 'aos-moWeb' | 'ios-moWeb' | 'web';

/** 1 browser on iOS, 2 our iOS app, 3 browser on Android, 4 our Android app, 5 anything else (spec §4). */
export type DeviceCode = 1 | 2 | 3 | 4 | 5;

export const DEVICE_NAMES = [
  'aos-app',
  'ios-app',
  'etc-moWeb',
  'aos-moWeb',
  'ios-moWeb',
  'web',
] as const satisfies readonly DeviceName[];

const CODES: Readonly<Record<DeviceName, DeviceCode>> = {
  'ios-moWeb': 1,
  'ios-app': 2,
  'aos-moWeb': 3,
  'aos-app': 4,
  'etc-moWeb': 5,
  web: 5,
};

/** What our native apps add to their web view's user agent, with their version. */
const OUR_APP = /\bMoajangApp\/\d/;

/**
 * What kind of device the shop runs on, by its user agent. An iPad says it is a Macintosh, and is told from
 * one by its touch screen; the word Android wins over all, as Windows phones of old named every system.
 */
export function deviceNameOf({ user_agent, max_touch_points }: Device): DeviceName {
  const isInOurApp = OUR_APP.test(user_agent);
  if (/Android/i.test(user_agent)) return isInOurApp ? 'aos-app' : 'aos-moWeb';
  const isTouchMac = /Macintosh/.test(user_agent) && max_touch_points > 1;
  if (/iPhone|iPad|iPod/.test(user_agent) || isTouchMac) return isInOurApp ? 'ios-app' : 'ios-moWeb';
  return /Mobi/i.test(user_agent) ? 'etc-moWeb' : 'web';
}

/** The number under which calls know the device. */
export function deviceCodeOf(device: Device): DeviceCode {
  return CODES[deviceNameOf(device)];
}
