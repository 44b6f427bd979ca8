import type { Device } from '../../core/ports/device.port.ts';

/** What the browser says of the device. */
export function browserDevice(): Device {
  return { user_agent: navigator.userAgent, max_touch_points: navigator.maxTouchPoints };
}
