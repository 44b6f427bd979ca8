import type { DeviceName } from '../vocabulary/device-names.ts';
import type { Device } from '../ports/device.port.ts';

/** Text that our native apps add to the user agent of their web view, with their version. */
const OUR_APP = /\bMoajangApp\/\d/;

/**
 * Returns the device type by the user agent. An iPad reports itself as a Macintosh and is recognized by its touch
 * screen. Android is checked first, because old Windows phones list the names of all systems.
 */
export function deviceNameOf({ userAgent, maxTouchPoints }: Device): DeviceName {
  const isInOurApp = OUR_APP.test(userAgent);
  if (/Android/i.test(userAgent)) return isInOurApp ? 'aos-app' : 'aos-moWeb';
  const isTouchMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPhone|iPad|iPod/.test(userAgent) || isTouchMac) return isInOurApp ? 'ios-app' : 'ios-moWeb';
  return /Mobi/i.test(userAgent) ? 'etc-moWeb' : 'web';
}
