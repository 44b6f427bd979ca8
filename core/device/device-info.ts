import type { Device } from '../ports/device.port.ts';
import type { Random } from '../ports/random.port.ts';
import type { Storage } from '../ports/storage.port.ts';
import { isRecord, readJson, writeJson } from '../storage/stored-json.ts';
import { DEVICE_NAMES, deviceNameOf, type DeviceName } from './device-type.ts';

const KEY = 'moajang.device';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An anonymous mark of this device, for the behaviour log. */
export interface DeviceInfo {
  readonly uuid: string;
  readonly device: DeviceName;
}

/** The info to keep (spec §4): the stored one, or a new one on first start and when the kind of device changed. */
export function nextDeviceInfo(stored: DeviceInfo | null, device: Device, random: Random): DeviceInfo {
  const name = deviceNameOf(device);
  return stored?.device === name ? stored : { uuid: random.uuid(), device: name };
}

/** Does the same with what this device remembers, when the shop starts. Answers the info that now stands. */
export function rememberDevice(storage: Storage, device: Device, random: Random): DeviceInfo {
  const stored = readJson(storage, KEY, parseDeviceInfo);
  const next = nextDeviceInfo(stored, device, random);
  if (next !== stored) writeJson(storage, KEY, next);
  return next;
}

/** Reads device info out of something stored; null without a uuid or with an unknown device. */
export function parseDeviceInfo(value: unknown): DeviceInfo | null {
  if (!isRecord(value)) return null;
  const { uuid } = value;
  const device = DEVICE_NAMES.find((name) => name === value['device']);
  return typeof uuid === 'string' && UUID.test(uuid) && device !== undefined ? { uuid, device } : null;
}
