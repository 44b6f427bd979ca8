import type { Device } from '../../../core/ports/device.port.ts';

/** Reads the kind of device from the browser. */
export function browserDevice(): Device {
  return { userAgent: navigator.userAgent, maxTouchPoints: navigator.maxTouchPoints };
}
