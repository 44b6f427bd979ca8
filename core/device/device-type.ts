import type { DeviceName } from '../vocabulary/device-names.ts';
import type { Device } from '../ports/device.port.ts';

/** Text that our native apps add to the user agent of their web view, with their version. */
const OUR_APP = /\bMoajangApp\/\d/;

/**
 * Returns the device type by the user agent. An iPad reports itself as a Macintosh and is recognized by its touch
 * screen. Android is checked first, because old Windows phones list the names of all systems.
 */
export function deviceNameOf({ user_agent, max_touch_points }: Device): DeviceName {
  const isInOurApp = OUR_APP.test(user_agent);
  if (/Android/i.test(user_agent)) return isInOurApp ? 'aos-app' : 'aos-moWeb';
  const isTouchMac = /Macintosh/.test(user_agent) && max_touch_points > 1;
  if (/iPhone|iPad|iPod/.test(user_agent) || isTouchMac) return isInOurApp ? 'ios-app' : 'ios-moWeb';
  return /Mobi/i.test(user_agent) ? 'etc-moWeb' : 'web';
}
