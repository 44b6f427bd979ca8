import { DEVICE_NAMES, type DeviceName } from '../vocabulary/device-names.ts';
import type { Device } from '../ports/device.port.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord } from '../storage/stored-json.ts';
import { stored } from '../storage/stored.ts';
import { deviceNameOf } from './device-type.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Anonymous id and type of this device, for the behavior log. */
export interface DeviceInfo {
  readonly uuid: string;
  readonly device: DeviceName;
}

export const storedDevice = stored<DeviceInfo>({
  key: 'moajang.device',
  owner: 'device',
  lifetime: 'for-ever',
  parse: parseDeviceInfo,
});

/** Returns the stored device info, or creates a new one if none is stored or the device type has changed. */
export function nextDeviceInfo(stored: DeviceInfo | null, device: Device, random: Random): DeviceInfo {
  const name = deviceNameOf(device);
  return stored?.device === name ? stored : { uuid: random.uuid(), device: name };
}

/** Stores the device info at startup. Returns the current one. */
export function saveDeviceInfo(storage: Storage, device: Device, random: Random): DeviceInfo {
  const known = storedDevice.read(storage);
  const next = nextDeviceInfo(known, device, random);
  if (next !== known) storedDevice.write(storage, next);
  return next;
}

/** Parses stored device info. Returns null for an invalid uuid or an unknown device. */
export function parseDeviceInfo(value: unknown): DeviceInfo | null {
  if (!isRecord(value)) return null;
  const { uuid } = value;
  const device = DEVICE_NAMES.find((name) => name === value['device']);
  return typeof uuid === 'string' && UUID.test(uuid) && device !== undefined ? { uuid, device } : null;
}
