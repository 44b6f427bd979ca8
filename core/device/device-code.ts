import type { Device } from '../ports/device.port.ts';
import type { DeviceName } from '../vocabulary/device-names.ts';
import { deviceNameOf } from './device-type.ts';

/** 1: a browser on iOS. 2: our iOS app. 3: a browser on Android. 4: our Android app. 5: any other device. */
export type DeviceCode = 1 | 2 | 3 | 4 | 5;

const CODES: Readonly<Record<DeviceName, DeviceCode>> = {
  'ios-moWeb': 1,
  'ios-app': 2,
  'aos-moWeb': 3,
  'aos-app': 4,
  'etc-moWeb': 5,
  web: 5,
};

/** Returns the code of a device, which depends on its user agent and touch points. */
export function deviceCodeOf(device: Device): DeviceCode {
  return CODES[deviceNameOf(device)];
}
