import type { Device } from '../../../core/ports/device.port.ts';

/** Reads the kind of device from the browser. */
export function browserDevice(): Device {
  return { user_agent: navigator.userAgent, max_touch_points: navigator.maxTouchPoints };
}
