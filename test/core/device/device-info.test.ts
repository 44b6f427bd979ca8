import { describe, expect, it } from 'vitest';
import { nextDeviceInfo, parseDeviceInfo } from '../../../core/device/device-info.ts';
import { FakeRandom } from '../../fakes/fake-random.ts';

const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile', maxTouchPoints: 5 };
const desktop = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', maxTouchPoints: 0 };

describe('nextDeviceInfo', () => {
  it('creates the device info on the first start', () => {
    expect(nextDeviceInfo(null, phone, new FakeRandom())).toEqual({
      uuid: '00000000-0000-4000-8000-000000000001',
      device: 'aos-moWeb',
    });
  });

  it('retains the device info while the device type stays the same, and replaces it when the type changes', () => {
    const random = new FakeRandom();
    const first = nextDeviceInfo(null, phone, random);
    expect(nextDeviceInfo(first, phone, random)).toBe(first);
    expect(nextDeviceInfo(first, desktop, random)).toEqual({
      uuid: '00000000-0000-4000-8000-000000000002',
      device: 'web',
    });
  });
});

describe('parseDeviceInfo', () => {
  it('parses stored data and rejects invalid data', () => {
    const info = nextDeviceInfo(null, desktop, new FakeRandom());
    expect(parseDeviceInfo({ ...info, more: 1 })).toEqual(info);
    expect(parseDeviceInfo({ ...info, uuid: 'x' })).toBeNull();
    expect(parseDeviceInfo({ ...info, device: 'fridge' })).toBeNull();
    expect(parseDeviceInfo(null)).toBeNull();
  });
});
