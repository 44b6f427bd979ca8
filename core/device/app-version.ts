import type { Device } from '../ports/device.port.ts';
import { deviceCodeOf, type DeviceCode } from './device-code.ts';

const ANDROID_APP: DeviceCode = 4;

/** Returns the version that the native app adds to the user agent, such as `1.4.0`; null in a browser. */
export function appVersionOf(device: Device): string | null {
  return /\bMoajangApp\/(\d+(?:\.\d+)*)/.exec(device.userAgent)?.[1] ?? null;
}

/**
 * Returns whether version `one` is older than `other`. Compares number by number; a missing number counts as 0. Returns
 * false for an invalid version, so that a typo in a setting does not block apps.
 */
export function isOlderVersion(one: string, other: string): boolean {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  if (left === null || right === null) return false;
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Returns whether the storefront runs in an Android app older than `min_app_version`. */
export function isOldAndroidApp(device: Device, min_app_version: string): boolean {
  const version = appVersionOf(device);
  return version !== null && deviceCodeOf(device) === ANDROID_APP && isOlderVersion(version, min_app_version);
}

function numbersOf(version: string): number[] | null {
  return /^\d{1,9}(?:\.\d{1,9}){0,3}$/.test(version) ? version.split('.').map(Number) : null;
}
